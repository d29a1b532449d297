// The home page by hono/jsx: same components, same stories, no hydration data and no router.
import { Hono } from "hono";

import { Footer } from "../../../../client/document/Footer.tsx";
import { Header } from "../../../../client/document/Header.tsx";
import { SkipLink } from "../../../../client/document/SkipLink.tsx";
import { Home } from "../../../../client/screens/news/Home.tsx";

interface Data {
  root: { publication: never; pages: never; year: number; today: string };
  home: { content: never };
}

let data: Data | undefined;

function Page({ root, home }: Data) {
  const publication = root.publication as Record<"locale" | "id" | "name" | "tagline" | "url", string>;
  return (
    <html lang={publication.locale} data-publication={publication.id}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="stylesheet" href="/assets/index.css" />
        <title>{publication.name}</title>
        <meta name="description" content={publication.tagline} />
        <link rel="canonical" href={publication.url} />
        <meta property="og:site_name" content={publication.name} />
        <meta property="og:title" content={publication.name} />
        <meta property="og:description" content={publication.tagline} />
        <meta property="og:url" content={publication.url} />
        <link rel="icon" href="/favicon.png" type="image/png" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="alternate" type="application/rss+xml" title="Blog RSS Feed" href="/rss.xml" />
      </head>
      <body>
        <SkipLink />
        <Header publication={root.publication} pages={root.pages} path="/" today={root.today} />
        <main id="main" tabIndex={-1}>
          <Home publication={root.publication} content={home.content} />
        </main>
        <Footer publication={root.publication} year={root.year} />
      </body>
    </html>
  );
}

const app = new Hono<{ Bindings: { DATA: string } }>();
app.get("/", (c) => {
  data ??= JSON.parse(c.env.DATA) as Data;
  return c.html(<Page {...data} />);
});

export default app;
