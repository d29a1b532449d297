/**
 * The site's menu: all pages in two grids. It is a native popover, so it opens, closes on Escape
 * and on a click outside, and gives focus back before any script runs (SPEC 2, shared layout).
 */
import {
  memo,
  type RefObject,
  type ToggleEvent,
  useCallback,
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

export interface MenuProps {
  readonly path: string;
  readonly menuRef: RefObject<HTMLElement | null>;
  readonly onToggle: (event: ToggleEvent) => void;
  /** Called when a link of the menu is followed. */
  readonly onFollow: () => void;
}

/** The panel, with the id `menu` that buttons open it by. It is not rendered anew for being opened. */
export const Menu = memo(function Menu({ path, menuRef, onToggle, onFollow }: MenuProps) {
  return (
    <nav
      className="menu"
      id="menu"
      popover="auto"
      aria-label="Site"
      ref={menuRef}
      onBeforeToggle={onToggle}
    >
      <div className="menu-inner">
        <div>
          <h2 className="menu-heading">News Categories</h2>
          <ul className="menu-links menu-links-news">
            {NEWS_PAGES.map((page) => (
              <li key={page.path}>
                <MenuLink className="menu-link" page={page} current={path} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2 className="menu-heading">Other Pages</h2>
          <ul className="menu-links">
            {OTHER_PAGES.map((page) => (
              <li key={page.path}>
                <MenuLink className="menu-link" page={page} current={path} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </nav>
  );
});

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

/**
 * What scripts add to the popover: the buttons' state as attributes, and closing when a link is
 * followed. Before hydration `expanded` is absent, because the browser itself knows better then.
 */
export function useMenu(ref: RefObject<HTMLElement | null>, path: string) {
  const [state, setState] = useState<"unknown" | "open" | "closed">("unknown");
  const pathShown = useRef(path);

  // A reader may have opened the menu before scripts were there: it stays as it is.
  useEffect(() => setState(isOpen(ref.current) ? "open" : "closed"), [ref]);
  useEffect(() => {
    if (pathShown.current === path) return;
    pathShown.current = path;
    close(ref.current);
  }, [ref, path]);

  return {
    isOpen: state === "open",
    expanded: state === "unknown" ? undefined : state === "open",
    onToggle: useCallback(
      (event: ToggleEvent) => setState(event.newState === "open" ? "open" : "closed"),
      [],
    ),
    close: useCallback(() => close(ref.current), [ref]),
  };
}

function close(menu: HTMLElement | null): void {
  if (isOpen(menu)) menu?.hidePopover();
}

function isOpen(menu: HTMLElement | null): boolean {
  return menu?.matches(":popover-open") === true;
}
