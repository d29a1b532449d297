/** What the paper says for itself where no ad network fills a slot. */
import type { Publication } from "../../../shared/publication/publication.ts";
import { ActionLink } from "../ui/ActionLink.tsx";

export interface HouseCardProps {
  readonly publication: Publication;
  /** Path of the page: it picks the appeal, and no page appeals to go where the reader is. */
  readonly page: string;
  /** Height in pixels of the slot; two slots of one page make different appeals. */
  readonly height: 250 | 600;
}

/** Which appeal suits a slot: never the one for the page it is on, else every second one of either kind. */
export function houseAppeal(page: string, height: 250 | 600): "donate" | "partner" {
  if (page === "/donations") return "partner";
  if (page === "/partners") return "donate";
  const isOdd = page.length % 2 === 1;
  return isOdd === (height === 250) ? "donate" : "partner";
}

/** A card that fills the slot it stands in. */
export function HouseCard({ publication, page, height }: HouseCardProps) {
  const appeal = APPEALS[houseAppeal(page, height)];
  return (
    <div className={`house-card house-card-${height}`}>
      <p className="house-card-paper">{publication.name}</p>
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
    href: "/donations",
    action: "Support the paper",
  },
  partner: {
    title: ({ town }: Publication) => `Be seen by the people of ${town}.`,
    text: ({ name }: Publication) =>
      `Shops, schools and clubs can stand beside the news in ${name}.`,
    href: "/partners",
    action: "Become a partner",
  },
} as const;
