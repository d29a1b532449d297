/**
 * The site's menu: all pages in two grids. It is a native popover, so it opens, closes on Escape
 * and on a click outside, and gives focus back before any script runs (SPEC 2, shared layout).
 */
import type { ReactNode } from "react";

import { SearchBox } from "../components/search/SearchBox.tsx";

const ID = "menu";

export interface MenuPage {
  readonly name: string;
  /** Path on this site. */
  readonly path: string;
}

/** The pages of the menu, in the order to show. */
export interface MenuPages {
  readonly news: readonly MenuPage[];
  readonly other: readonly MenuPage[];
}

export interface MenuProps {
  readonly pages: MenuPages;
  /** Path of the page being shown, and of the list that it belongs to. */
  readonly path: string;
  readonly section?: string | undefined;
}

/** The panel. */
export function Menu({ pages, path, section }: MenuProps) {
  const links = (group: readonly MenuPage[]) =>
    group.map((page) => (
      <li key={page.path}>
        <MenuLink className="menu-link" page={page} current={path} section={section} />
      </li>
    ));
  return (
    <nav className="menu no-print" id={ID} popover="auto" aria-label="Site">
      <div className="menu-inner page-width">
        <div className="menu-search">
          <SearchBox id="menu-search" />
        </div>
        <div>
          <h2 className="menu-heading">News Categories</h2>
          <ul className="menu-links menu-links-news">{links(pages.news)}</ul>
        </div>
        <div>
          <h2 className="menu-heading">Other Pages</h2>
          <ul className="menu-links">{links(pages.other)}</ul>
        </div>
      </div>
    </nav>
  );
}

export interface MenuButtonProps {
  readonly className: string;
  /** Labels of a button without words: while the menu is closed, and while it is open. */
  readonly labels?: readonly [closed: string, open: string];
  readonly children: ReactNode;
}

/** Opens and closes the menu as a native popover button; `menu.ts` updates its label with the state. */
export function MenuButton({ className, labels, children }: MenuButtonProps) {
  return (
    <button
      className={className}
      type="button"
      popoverTarget={ID}
      aria-label={labels?.[0]}
      data-open-label={labels?.[1]}
    >
      {children}
    </button>
  );
}

export interface MenuLinkProps {
  readonly className: string;
  readonly page: MenuPage;
  /** Path of the page being shown, and of the list that it belongs to. */
  readonly current: string;
  readonly section?: string | undefined;
}

/** A link that is marked as current on its own page and on those that belong to it. */
export function MenuLink({ className, page, current, section }: MenuLinkProps) {
  return (
    <a className={className} href={page.path} aria-current={ariaCurrent(page, current, section)}>
      {page.name}
    </a>
  );
}

function ariaCurrent({ path }: MenuPage, current: string, section: string | undefined) {
  if (path === current) return "page";
  return path === section ? "true" : undefined;
}
