/** The pages that tell readers and publishers who the paper is. */
import { About } from "../../../client/screens/paper/About.tsx";
import { page, type PageRoute } from "../page.ts";
import { aboutData, breadcrumbs } from "../structured-data.ts";

export const ABOUT_PAGES: readonly PageRoute[] = [
  page({
    id: "about",
    path: "/about",
    screen: (_data, publication) => <About publication={publication} />,
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
];
