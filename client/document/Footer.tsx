/** The footer of every page: the paper, its categories, and its other channels. */
import { CATEGORIES } from "../../shared/categories.ts";
import { addressOf } from "../../shared/publication/postal-address.ts";
import type { Publication } from "../../shared/publication/publication.ts";

/** Categories under Sections; as many again stand under More (SPEC 9). */
const COLUMN_LENGTH = 6;

const CATEGORY_LINKS = CATEGORIES.map(({ path, label }) => ({ name: label, path }));

const COLUMNS = [
  { title: "Sections", links: CATEGORY_LINKS.slice(0, COLUMN_LENGTH) },
  { title: "More", links: CATEGORY_LINKS.slice(COLUMN_LENGTH, 2 * COLUMN_LENGTH) },
] as const;

const PAPER_PAGES = [
  { name: "About Us", path: "/about" },
  { name: "Contact Us", path: "/contact" },
  { name: "Blog", path: "/blog" },
  { name: "The Day in One Page", path: "/digest" },
  { name: "Print Two Sheets", path: "/print" },
  { name: "Corrections", path: "/corrections" },
  { name: "Support the Paper", path: "/donations" },
  { name: "Privacy Policy", path: "/privacy" },
  { name: "Terms of Service", path: "/terms" },
] as const;

export interface FooterProps {
  readonly publication: Publication;
  /** The current one, for the copyright line. */
  readonly year: number;
  /** Address of the page's lite edition. */
  readonly lite: string;
}

/** The `<footer>` of a page. */
export function Footer({ publication, year, lite }: FooterProps) {
  const { contact, network, social } = publication;
  const outside = social.map(({ name, url }) => ({ name, path: url, isOutside: true }));
  const { newsletterUrl: newsletter } = contact;
  const byMail =
    newsletter === undefined ? [] : [{ name: "Newsletter", path: newsletter, isOutside: true }];
  return (
    <footer className="footer">
      <div className="footer-inner page-width">
        <div className="footer-about">
          <p className="footer-brand">{publication.name}</p>
          <p className="footer-text">{publication.about}</p>
          <p className="footer-text">
            Part of{" "}
            {network.url === undefined ? network.name : <a href={network.url}>{network.name}</a>}.
          </p>
        </div>
        {COLUMNS.map(({ title, links }) => (
          <LinkColumn key={title} title={title} links={links} part="categories" />
        ))}
        <LinkColumn title="The paper" links={[...PAPER_PAGES, ...byMail]} />
        {social.length > 0 && <LinkColumn title="Elsewhere" links={outside} />}
        <p className="footer-imprint">
          <span>
            © {year} {publication.name}
          </span>
          <span>{addressOf(contact)}</span>
          <a className="footer-link footer-lite quiet-link" href={lite} rel="nofollow">
            Text-only edition
          </a>
        </p>
      </div>
    </footer>
  );
}

interface LinkColumnProps {
  readonly title: string;
  readonly links: readonly { name: string; path: string; isOutside?: boolean }[];
  /** The value of `data-part`, by which the lite edition drops the column. */
  readonly part?: string;
}

function LinkColumn({ title, links, part }: LinkColumnProps) {
  return (
    <nav className="footer-column no-print" data-part={part} aria-label={title}>
      <h2 className="footer-heading">{title}</h2>
      <ul>
        {links.map(({ name, path, isOutside = false }) => (
          <li key={path}>
            <a
              className="footer-link"
              href={path}
              {...(isOutside ? { target: "_blank", rel: "noopener noreferrer" } : {})}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
