/** The pages that tell readers and publishers who the paper is. */
import { About } from "../../../client/screens/paper/About.tsx";
import { AboutFeeds } from "../../../client/screens/paper/AboutFeeds.tsx";
import { feedReaderName } from "../../../shared/trust/feed-reader.ts";
import { page, type PageRoute } from "../page.ts";
import { aboutData, breadcrumbs } from "../structured-data.ts";

export const ABOUT_PAGES: readonly PageRoute[] = [
  page({
    id: "about",
    path: "/about",
    load: ({ scope: { settings } }) => ({
      hasInbox: settings.inbox === "on",
      hasCounts: settings.counts === "on",
    }),
    screen: (data, publication) => <About publication={publication} {...data} />,
    metadata: ({ name, town }) => ({
      title: "About Us",
      description: `Who makes ${name} for ${town}, who owns and pays for it, and the rules it keeps.`,
    }),
    structuredData: (publication, _data, title) => [
      breadcrumbs(publication, title),
      aboutData(publication),
    ],
    menu: "other",
    menuName: "About",
  }),
  page({
    id: "about-feeds",
    path: "/about/feeds",
    load: ({ scope: { publication, settings } }) => ({
      reader: feedReaderName(publication),
      isSigned: settings.signingKey !== undefined,
    }),
    screen: (data, publication) => <AboutFeeds publication={publication} {...data} />,
    metadata: ({ name }) => ({
      title: "For Publishers",
      description: `What ${name} fetches from publishers’ feeds, how often, and how to change or stop it.`,
    }),
    structuredData: (publication, _data, title) => [
      breadcrumbs(publication, title, { name: "About Us", path: "/about" }),
    ],
    section: () => "/about",
  }),
];
