-- The rendered body of each post, so that no page parses markdown. Written by `npm run blog -- import`,
-- `npm start` and `npm run deploy`; a Worker from before this table does not read it.
--
-- `hash` is that of the post (posts.hash) from which the HTML was made. Where the two differ, the HTML
-- is outdated, and the Worker renders the markdown instead.
CREATE TABLE post_html (
  slug TEXT NOT NULL,
  domain TEXT NOT NULL,
  hash TEXT NOT NULL,
  renderer INTEGER NOT NULL, -- RENDERER_VERSION: posts of an older one are rendered again by the tools
  html TEXT NOT NULL,
  PRIMARY KEY (slug, domain)
) STRICT;
