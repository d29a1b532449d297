/** The pages about the paper. */
import { Contact } from "../../../client/screens/paper/Contact.tsx";
import { Donations } from "../../../client/screens/paper/Donations.tsx";
import { Faq } from "../../../client/screens/paper/Faq.tsx";
import { Partners } from "../../../client/screens/paper/Partners.tsx";
import { Privacy } from "../../../client/screens/paper/Privacy.tsx";
import { Saved } from "../../../client/screens/paper/Saved.tsx";
import { SiteMap } from "../../../client/screens/paper/SiteMap.tsx";
import { Terms } from "../../../client/screens/paper/Terms.tsx";
import { AlertsScreen } from "../../../client/screens/town/AlertsScreen.tsx";
import { FAQ_ITEMS } from "../../../shared/faq/faq-items.ts";
import { FAQ_TOPICS } from "../../../shared/faq/faq.ts";
import { page, type PageRoute } from "../page.ts";
import { breadcrumbs, faqData } from "../structured-data.ts";

export const PAPER_PAGES: readonly PageRoute[] = [
  page({
    id: "alerts",
    path: "/alerts",
    load: ({ alerts, alertsAsOf: asOf }) => ({ alerts, asOf }),
    screen: (data, publication) => <AlertsScreen publication={publication} {...data} />,
    metadata: ({ town }) => ({
      title: "Alerts",
      description: `Warnings and notices that are in force for ${town} now.`,
    }),
  }),
  page({
    id: "saved",
    path: "/saved",
    screen: (_data, publication) => <Saved publication={publication} />,
    metadata: ({ name }) => ({
      title: "Saved Stories",
      description: `The stories of ${name} that you have saved in this browser.`,
      noindex: true,
    }),
    menu: "other",
    menuName: "Saved",
  }),
  page({
    id: "partners",
    path: "/partners",
    screen: (_data, publication) => <Partners publication={publication} />,
    metadata: ({ name }) => ({
      title: "Partnership Resources",
      description: `How to work with ${name}, and how to become a partner.`,
    }),
    siteMap: {
      name: "Partners",
      description: "For organizations that want to work with the paper.",
      category: "Community",
      priority: "Low",
      frequency: "Monthly",
    },
    menu: "other",
  }),
  page({
    id: "donations",
    path: "/donations",
    screen: (_data, publication) => <Donations publication={publication} />,
    metadata: ({ name }) => ({
      title: "Support Independent Journalism",
      description: `Help keep ${name} free for everyone with a gift, once or every month.`,
    }),
  }),
  page({
    id: "faq",
    path: "/faq",
    query: ["topic"],
    load: ({ scope, query, isLite }) => ({
      questions: scope.publication.texts?.faq ?? FAQ_ITEMS,
      topic: FAQ_TOPICS.find(({ id }) => id === query.get("topic"))?.id,
      // The answers are too many bytes for a lite page.
      isIndex: isLite,
    }),
    screen: (data, publication) => <Faq publication={publication} {...data} />,
    metadata: ({ name }) => ({
      title: "Frequently Asked Questions",
      description: `Answers about ${name}: coverage, corrections, privacy, advertising and more.`,
    }),
    structuredData: (publication, { questions }, title) => [
      breadcrumbs(publication, title),
      faqData(publication, questions),
    ],
    siteMap: {
      name: "FAQ",
      description:
        "Answers about coverage, corrections, privacy, advertising, submissions and more.",
      category: "Info",
      priority: "Medium",
      frequency: "Monthly",
    },
    menu: "other",
  }),
  page({
    id: "contact",
    path: "/contact",
    load: ({ scope }) => ({ hasInbox: scope.settings.inbox === "on" }),
    screen: (data, publication) => <Contact publication={publication} {...data} />,
    metadata: ({ name }) => ({
      title: "Contact Us",
      description: `How to reach the newsroom and the office of ${name}.`,
    }),
    siteMap: {
      name: "Contact",
      description: "How to reach the newsroom and the office, by mail and otherwise.",
      category: "Info",
      priority: "Medium",
      frequency: "Monthly",
    },
    menu: "other",
  }),
  page({
    id: "sitemap",
    path: "/sitemap",
    query: ["category", "search"],
    limit: ({ query }) => (query.size > 0 ? "search" : undefined),
    load: ({ sitePages, query }) => ({
      pages: sitePages,
      category: query.get("category") ?? "",
      search: query.get("search") ?? "",
    }),
    screen: (data, publication) => <SiteMap publication={publication} {...data} />,
    metadata: ({ name }) => ({
      title: "Site Map",
      description: `Every page of ${name}, with a search and filters.`,
    }),
    siteMap: {
      name: "Site Map",
      description: "Every page of this site in one list that can be searched and filtered.",
      category: "Info",
      priority: "Low",
      frequency: "Monthly",
    },
    menu: "other",
  }),
];

export const LEGAL_PAGES: readonly PageRoute[] = [
  page({
    id: "privacy",
    path: "/privacy",
    load: ({ scope }) => ({
      text: scope.publication.texts?.privacy,
      hasInbox: scope.settings.inbox === "on",
      hasCounts: scope.settings.counts === "on",
    }),
    screen: (data, publication) => <Privacy publication={publication} {...data} />,
    metadata: ({ name }) => ({
      title: "Privacy Policy",
      description: `What ${name} knows about its readers, which is next to nothing, and why.`,
    }),
    siteMap: {
      name: "Privacy Policy",
      description: "What happens, and what does not happen, to your data when you read this site.",
      category: "Legal",
      priority: "Low",
      frequency: "Monthly",
    },
    menu: "other",
  }),
  page({
    id: "terms",
    path: "/terms",
    load: ({ scope }) => ({ text: scope.publication.texts?.terms }),
    screen: (data, publication) => <Terms publication={publication} {...data} />,
    metadata: ({ name }) => ({
      title: "Terms of Service",
      description: `The terms under which ${name} may be read, linked and quoted.`,
    }),
    siteMap: {
      name: "Terms of Service",
      description:
        "The rules for using this site, reusing its work, and reporting copyright problems.",
      category: "Legal",
      priority: "Low",
      frequency: "Monthly",
    },
    menu: "other",
  }),
];
