/** Where an event takes place; web addresses in it are links. */
import { webUrl } from "../../../shared/links.ts";

const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/i;

/** The text of a place. */
export function EventPlace({ place }: { readonly place: string }) {
  return place.split(ADDRESS).map((part, index) => {
    const url = index % 2 === 1 ? webUrl(part) : "";
    if (url === "") return part;
    return (
      <a key={`${index} ${url}`} href={url} rel="noopener noreferrer">
        {part}
      </a>
    );
  });
}
