/** The shared header and footer (SPEC 2): the menu's links, its buttons before scripts, the current page. */
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import { Footer } from "../../../client/document/Footer.tsx";
import { Header } from "../../../client/document/Header.tsx";
import { CATEGORIES } from "../../../shared/categories.ts";
import { MENU_PAGES } from "../../../worker/pages/routes.tsx";
import { aPublication } from "../a-publication.ts";

function header(path: string): string {
  return renderToString(<Header publication={aPublication()} pages={MENU_PAGES} path={path} />);
}

/** The menu without the strip above it. */
function menu(path: string): string {
  return /<nav class="menu .*?<\/nav>/s.exec(header(path))?.[0] ?? "";
}

test("the menu lists the fifteen categories, the events, nine other pages, the one about the paper and the saved stories", () => {
  const links = [...menu("/").matchAll(/href="([^"]+)"/g)].map(([, path]) => path);
  expect(links).toEqual([
    ...CATEGORIES.map(({ path }) => path),
    "/events",
    "/",
    "/blog",
    "/about",
    "/saved",
    "/partners",
    "/faq",
    "/contact",
    "/sitemap",
    "/rss.xml",
    "/privacy",
    "/terms",
  ]);
});

/** The element that holds a paper's name. */
function masthead(name: string): string | undefined {
  const publication = aPublication({ name });
  const html = renderToString(<Header publication={publication} pages={MENU_PAGES} path="/" />);
  return /<p class="header-masthead"[^>]*>/.exec(html)?.[0];
}

test("only a name that is too long for one line is set in two", () => {
  expect(masthead("The Alder Falls Beacon")).not.toContain("data-long");
  expect(masthead("The Oregon Coast Observer & Advertiser")).toContain("data-long");
});

test("the menu has its two headings", () => {
  expect(menu("/")).toMatch(/<h2[^>]*>News Categories<\/h2>/);
  expect(menu("/")).toMatch(/<h2[^>]*>Other Pages<\/h2>/);
});

test("both buttons open the menu without scripts and claim no state before they run", () => {
  const buttons = header("/").match(/<button(?! class="search-box)[^>]*>/g) ?? [];
  expect(buttons).toHaveLength(2);
  for (const button of buttons) {
    expect(button).toContain('popoverTarget="menu"');
    expect(button).not.toContain("aria-expanded");
  }
  expect(menu("/")).toContain('popover="auto"');
});

test("the icon button has a name", () => {
  expect(header("/")).toContain('aria-label="Navigation"');
});

test("the list that a page belongs to is marked in the bar and in the menu", () => {
  const html = renderToString(
    <Header publication={aPublication()} pages={MENU_PAGES} path="/blog/a-post" section="/blog" />,
  );
  const marked = [...html.matchAll(/<a class="([a-z-]+)[^>]*href="([^"]+)" aria-current="true"/g)];
  expect(marked.map(([, name, path]) => [name, path])).toEqual([
    ["header-strip-link", "/blog"],
    ["menu-link", "/blog"],
  ]);
});

test("the bar leads to events and blog as well", () => {
  const strip = /<nav class="header-strip".*?<\/nav>/s.exec(header("/"))?.[0] ?? "";
  for (const path of ["/events", "/blog"]) expect(strip).toContain(`href="${path}"`);
});

test("the current page is marked, and no other", () => {
  const marked = menu("/tech").match(/<a [^>]*aria-current="page"[^>]*>/g) ?? [];
  expect(marked).toHaveLength(1);
  expect(marked[0]).toContain('href="/tech"');
  expect(menu("/blog/some-post")).not.toContain("aria-current");
});

test("the brand links to home", () => {
  expect(header("/tech")).toMatch(/<a class="header-brand" href="\/">The Test Paper<\/a>/);
});

test("the footer has six categories under Sections and the next six under More", () => {
  const html = renderToString(<Footer publication={aPublication()} year={2026} lite="?lite=1" />);
  const column = (title: string) =>
    [
      ...(new RegExp(`aria-label="${title}".*?</nav>`, "s").exec(html)?.[0] ?? "").matchAll(
        /href="([^"]+)"/g,
      ),
    ].map(([, path]) => path);
  expect(column("Sections")).toEqual(CATEGORIES.slice(0, 6).map(({ path }) => path));
  expect(column("More")).toEqual(CATEGORIES.slice(6, 12).map(({ path }) => path));
});

test("the footer's social links open elsewhere and give nothing away", () => {
  const html = renderToString(<Footer publication={aPublication()} year={2026} lite="?lite=1" />);
  const links = html.match(/<a [^>]*target="_blank"[^>]*>/g) ?? [];
  expect(links).toHaveLength(3);
  for (const link of links) expect(link).toContain('rel="noopener noreferrer"');
  for (const path of ["/contact", "/blog", "/privacy", "/terms"]) {
    expect(html).toContain(`href="${path}"`);
  }
});

test("header and footer lead to the donations, the header on every width", () => {
  expect(header("/tech")).toMatch(
    /<p class="header-dateline page-width">.*href="\/donations".*?<\/p>/,
  );
  const footer = renderToString(<Footer publication={aPublication()} year={2026} lite="?lite=1" />);
  expect(footer).toContain('href="/donations"');
});

test("the footer leads to the digest, and to the newsletter of a paper that has one", () => {
  const paper = aPublication();
  const footer = (newsletterUrl?: string) => {
    const contact = { ...paper.contact, ...(newsletterUrl === undefined ? {} : { newsletterUrl }) };
    return renderToString(
      <Footer publication={{ ...paper, contact }} year={2026} lite="?lite=1" />,
    );
  };
  expect(footer()).toContain('href="/digest"');
  expect(footer()).not.toContain("Newsletter");
  expect(footer("https://mail.example/join")).toMatch(
    /href="https:\/\/mail\.example\/join"[^>]*>Newsletter</,
  );
});
