/**
 * The site's menu: all pages in two grids. It is a native popover, so it opens, closes on Escape
 * and on a click outside, and gives focus back before any script runs (SPEC 2, shared layout).
 */
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";

import { CATEGORIES } from "../../shared/categories.ts";

/** Not among the categories, but listed with them. */
const NEWS_PAGES = [
  ...CATEGORIES.map(({ label, path }) => ({ name: label, path })),
  { name: "Events", path: "/events" },
] as const;

const OTHER_PAGES = [
  { name: "Home", path: "/" },
  { name: "Blog", path: "/blog" },
  { name: "Partners", path: "/partners" },
  { name: "FAQ", path: "/faq" },
  { name: "Contact", path: "/contact" },
  { name: "Site Map", path: "/sitemap" },
  { name: "RSS Feed", path: "/rss.xml" },
  { name: "Privacy Policy", path: "/privacy" },
  { name: "Terms of Service", path: "/terms" },
] as const;

/** Pages that a header marks as current; on all others it looks the same. */
export const MENU_PATHS: ReadonlySet<string> = new Set(
  [...NEWS_PAGES, ...OTHER_PAGES].map(({ path }) => path),
);

type MenuRef = RefObject<HTMLElement | null>;

export interface MenuProps {
  readonly path: string;
  readonly menuRef: MenuRef;
}

/** The panel, with the id `menu` that buttons open it by; it closes once a link of it is followed. */
export function Menu({ path, menuRef }: MenuProps) {
  const pathShown = useRef(path);
  useEffect(() => {
    if (pathShown.current === path) return;
    pathShown.current = path;
    close(menuRef);
  }, [menuRef, path]);
  const links = (pages: readonly MenuLinkProps["page"][]) =>
    pages.map((page) => (
      <li key={page.path}>
        <MenuLink
          className="menu-link"
          page={page}
          current={path}
          onFollow={() => close(menuRef)}
        />
      </li>
    ));
  // What has the focus on the page behind must not be covered. The header's buttons are in sight.
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.closest("header")?.contains(relatedTarget)) close(menuRef);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears of the focus leaving its links; nothing is done to itself
    <nav
      className="menu"
      id="menu"
      popover="auto"
      aria-label="Site"
      ref={menuRef}
      onBlur={closeBehind}
    >
      <div className="menu-inner">
        <div>
          <h2 className="menu-heading">News Categories</h2>
          <ul className="menu-links menu-links-news">{links(NEWS_PAGES)}</ul>
        </div>
        <div>
          <h2 className="menu-heading">Other Pages</h2>
          <ul className="menu-links">{links(OTHER_PAGES)}</ul>
        </div>
      </div>
    </nav>
  );
}

export interface MenuButtonProps {
  readonly className: string;
  readonly menuRef: MenuRef;
  /** Names of a button without words: while the menu is closed, and while it is open. */
  readonly labels?: readonly [closed: string, open: string];
  readonly children: ReactNode;
}

/**
 * Opens and closes the menu, which the browser does by itself. Scripts add the state as attributes,
 * after the menu is shown; before hydration there is none, because the browser knows better then.
 */
export function MenuButton({ className, menuRef, labels, children }: MenuButtonProps) {
  const [expanded, setExpanded] = useState<boolean>();
  useEffect(() => {
    const menu = menuRef.current;
    const update = () => setExpanded(isOpen(menu));
    // A reader may have opened the menu before scripts were there: it stays as it is.
    update();
    menu?.addEventListener("toggle", update);
    return () => menu?.removeEventListener("toggle", update);
  }, [menuRef]);
  return (
    <button
      className={className}
      type="button"
      popoverTarget="menu"
      aria-label={labels?.[expanded ? 1 : 0]}
      aria-expanded={expanded}
    >
      {children}
    </button>
  );
}

export interface MenuLinkProps {
  readonly className: string;
  readonly page: { readonly name: string; readonly path: string };
  readonly current: string;
  readonly onFollow?: () => void;
}

/** A link that knows whether its page is the one being shown. */
export function MenuLink({ className, page, current, onFollow }: MenuLinkProps) {
  return (
    <a
      className={className}
      href={page.path}
      aria-current={current === page.path ? "page" : undefined}
      onClick={onFollow}
    >
      {page.name}
    </a>
  );
}

function close({ current: menu }: MenuRef): void {
  if (isOpen(menu)) menu?.hidePopover();
}

/** A browser that knows no popovers throws at the very selector; there the list is never closed. */
function isOpen(menu: HTMLElement | null): boolean {
  return menu?.popover ? menu.matches(":popover-open") : false;
}
