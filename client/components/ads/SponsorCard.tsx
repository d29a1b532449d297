/** A sponsor of the paper's own: a part of the page, without a script, a frame or a third party. */
import { ownPicture } from "../../../shared/pictures/stored-picture.ts";
import { type Sponsor, sponsorPath } from "../../../shared/publication/sponsor.ts";
import { Picture } from "../media/Picture.tsx";

export interface SponsorCardProps {
  readonly sponsor: Sponsor;
  /** A `line` has no picture. On paper each is a line. */
  readonly shape: "band" | "line";
  /** Where its link leads; to its own address, by way of ours, by default. */
  readonly href?: string;
}

/** The size of a picture that is a file of the site and not of its store. */
const FILE = { width: 600, height: 400 } as const;

/** The word for what it is, and one link with its picture, name and line. */
export function SponsorCard({ sponsor, shape, href = sponsorPath(sponsor) }: SponsorCardProps) {
  const { label, name, text, picture, alt } = sponsor;
  const { width, height } = ownPicture(picture) ?? FILE;
  return (
    <section className="sponsor-card" data-shape={shape} aria-label={`${label}: ${name}`}>
      <p className="sponsor-card-content">
        <span className="sponsor-card-label" dir="auto">
          {label}
        </span>{" "}
        <a className="sponsor-card-link quiet-link" href={href} rel="sponsored">
          {picture !== "" && shape !== "line" && (
            <Picture src={picture} stock="" {...{ alt, width, height }} isWhole />
          )}
          <strong className="sponsor-card-name" dir="auto">
            {name}
          </strong>{" "}
          {text !== "" && <span dir="auto">{text}</span>}
        </a>
      </p>
    </section>
  );
}
