/** The header of every page: the line with town and date, the masthead, and the menu's buttons. */
import { CATEGORIES } from "../../shared/categories.ts";
import type { Publication } from "../../shared/publication/publication.ts";
import { islandAttributes } from "../island-protocol.ts";
import { Menu, MenuButton, MenuLink, type MenuPages } from "./Menu.tsx";

/** Categories shown without opening the menu, on wide screens. */
const STRIP_KEYS: readonly string[] = [
  "localNews",
  "nationalNews",
  "worldNews",
  "politics",
  "business",
  "sports",
  "opinion",
];

/** Pages beside them, where the bar has room. */
const STRIP_PAGES: readonly string[] = ["/events", "/blog"];

/** Characters of the longest name that fits on one line in the largest size, at the breakpoint for wide screens. */
const LINE_CHARACTERS = 28;

export interface HeaderProps {
  readonly publication: Publication;
  /** The pages of the menu. */
  readonly pages: MenuPages;
  /** Path of the page being shown; its links are marked as current. */
  readonly path: string;
  /** Path of the list that the page belongs to; its links are marked as well. */
  readonly section?: string | undefined;
  /** Today in words, as `Friday, October 30, 2026`, made once on the edge. */
  readonly today?: string;
}

/** The `<header>` of a page, with the site's menu (SPEC 2, shared layout). */
export function Header({ publication, pages, path, section, today }: HeaderProps) {
  const others = [...pages.news, ...pages.other].filter((page) => STRIP_PAGES.includes(page.path));
  return (
    <header className="header" {...islandAttributes("menu", "idle")}>
      <p className="header-dateline page-width">
        <span>
          {publication.town}
          <span className="header-region">, {publication.region}</span>
        </span>
        {today !== undefined && <span>{today}</span>}
        <a className="header-give quiet-link no-print" href="/donations">
          Support us
        </a>
      </p>
      <div className="header-inner page-width">
        <p
          className="header-masthead"
          data-long={publication.name.length > LINE_CHARACTERS || undefined}
        >
          <a className="header-brand" href="/" aria-current={path === "/" ? "page" : undefined}>
            {publication.name}
          </a>
        </p>
        <p className="header-tagline">{publication.tagline}</p>
        <div className="header-bar no-print">
          <MenuButton className="header-toggle">
            <span className="header-icon" aria-hidden="true" />
            <span className="header-show">Navigation</span>
            <span className="header-hide">Hide Menu</span>
          </MenuButton>
          <nav className="header-strip" aria-label="Top categories">
            {CATEGORIES.filter(({ key }) => STRIP_KEYS.includes(key)).map((category) => (
              <MenuLink
                key={category.key}
                className="header-strip-link quiet-link"
                page={{ name: category.label, path: category.path }}
                current={path}
                section={section}
              />
            ))}
            {others.map((page) => (
              <MenuLink
                key={page.path}
                className="header-strip-link header-strip-wide quiet-link"
                page={page}
                current={path}
                section={section}
              />
            ))}
          </nav>
        </div>
        <MenuButton className="header-icon-toggle no-print" labels={["Navigation", "Hide Menu"]}>
          <span className="header-icon" aria-hidden="true" />
        </MenuButton>
      </div>
      <Menu pages={pages} path={path} section={section} />
    </header>
  );
}
