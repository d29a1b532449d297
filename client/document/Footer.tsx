/** The footer of every page: the paper, its categories, and its other channels. */
import { CATEGORIES } from "../../shared/categories.ts";
import { addressOf } from "../../shared/publication/postal-address.ts";
import type { Publication } from "../../shared/publication/publication.ts";

/** Categories under Sections; as many again stand under More (SPEC 9). */
const COLUMN_LENGTH = 6;

const COLUMNS = [
  { title: "Sections", categories: CATEGORIES.slice(0, COLUMN_LENGTH) },
  { title: "More", categories: CATEGORIES.slice(COLUMN_LENGTH, 2 * COLUMN_LENGTH) },
] as const;

const PAPER_PAGES = [
  { name: "Contact Us", path: "/contact" },
  { name: "Blog", path: "/blog" },
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
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="footer-about">
          <p className="footer-brand">{publication.name}</p>
          <p className="footer-text">{publication.about}</p>
          <p className="footer-text">
            Part of{" "}
            {network.url === undefined ? network.name : <a href={network.url}>{network.name}</a>}.
          </p>
        </div>
        {COLUMNS.map(({ title, categories }) => (
          <nav key={title} className="footer-column" data-part="categories" aria-label={title}>
            <h2 className="footer-heading">{title}</h2>
            <ul>
              {categories.map(({ path, label }) => (
                <li key={path}>
                  <a className="footer-link" href={path}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav className="footer-column" aria-label="The paper">
          <h2 className="footer-heading">The paper</h2>
          <ul>
            {PAPER_PAGES.map(({ name, path }) => (
              <li key={path}>
                <a className="footer-link" href={path}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {social.length > 0 && (
          <nav className="footer-column" aria-label="Elsewhere">
            <h2 className="footer-heading">Elsewhere</h2>
            <ul>
              {social.map(({ name, url }) => (
                <li key={url}>
                  <a className="footer-link" href={url} target="_blank" rel="noopener noreferrer">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <p className="footer-imprint">
          <span>
            © {year} {publication.name}
          </span>
          <span>{addressOf(contact)}</span>
          <a className="footer-link footer-lite" href={lite} rel="nofollow">
            Text-only edition
          </a>
        </p>
      </div>
    </footer>
  );
}
