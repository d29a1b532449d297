/** The paper's own appeal in a slot without an ad network. */
import type { Publication } from "../../../shared/publication/publication.ts";
import { ActionLink } from "../actions/ActionLink.tsx";

export interface HouseCardProps {
  readonly publication: Publication;
  /** Path of the page: it selects the appeal, which never links to the same page. */
  readonly page: string;
  /** Height in pixels of the slot; two slots of one page make different appeals. */
  readonly height: 250 | 600;
}

/** The appeal for a slot: never the one that links to its own page, else the two kinds alternate. */
export function houseAppeal(page: string, height: 250 | 600): "donate" | "partner" {
  if (page === "/donations") return "partner";
  if (page === "/partners") return "donate";
  const isOdd = page.length % 2 === 1;
  return isOdd === (height === 250) ? "donate" : "partner";
}

/** A card that fills its slot. */
export function HouseCard({ publication, page, height }: HouseCardProps) {
  const appeal = APPEALS[houseAppeal(page, height)];
  return (
    <div className={`house-card house-card-${height}`}>
      <p className="house-card-paper">{publication.name}</p>
      {height === 600 && (
        <img
          className="house-card-picture"
          src={appeal.picture}
          alt=""
          width={600}
          height={400}
          loading="lazy"
          decoding="async"
        />
      )}
      <div className="house-card-appeal">
        <p className="house-card-title">{appeal.title(publication)}</p>
        <p className="house-card-text">{appeal.text(publication)}</p>
        <ActionLink href={appeal.href}>{appeal.action}</ActionLink>
      </div>
    </div>
  );
}

const APPEALS = {
  donate: {
    title: ({ town }: Publication) => `Someone has to go to the meeting in ${town}.`,
    text: ({ name }: Publication) =>
      `Readers pay for the reporting in ${name}. It stays free for everyone else.`,
    picture: "/stock/01.svg",
    href: "/donations",
    action: "Support the paper",
  },
  partner: {
    title: ({ town }: Publication) => `Be seen by the people of ${town}.`,
    text: ({ name }: Publication) =>
      `Shops, schools and clubs can stand beside the news in ${name}.`,
    picture: "/stock/09.svg",
    href: "/partners",
    action: "Become a partner",
  },
} as const;
