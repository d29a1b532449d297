/** Structured data of an event for search engines: JSON-LD after schema.org. */
import { iconPath } from "../../shared/publication/icons.ts";
import type { Publication } from "../../shared/publication/publication.ts";
import type { TownEvent } from "../../shared/town-event.ts";
import { onlineAddress } from "../content/events/online-address.ts";

const CONTEXT = "https://schema.org";

/** The event of a page. */
export function eventData(publication: Publication, event: TownEvent): object {
  const url = `${publication.url}/events/${event.slug}`;
  const status = event.isCancelled ? "EventCancelled" : "EventScheduled";
  return {
    "@type": "Event",
    name: event.title,
    startDate: event.dateTime,
    endDate: event.endDateTime || undefined,
    eventStatus: `${CONTEXT}/${status}`,
    ...placeData(publication, event, url),
    image: [
      new URL(event.picture?.address ?? iconPath(publication, "social-card.png"), publication.url)
        .href,
    ],
    description: event.description || `${event.title}, ${event.day}, ${event.time}`,
    organizer: {
      "@type": "Organization",
      name: event.host ?? event.calendars.join(", "),
      url: event.url || url,
    },
    ...offerData(event, url),
    url,
  };
}

/** What it costs, where the price begins with a plain number, or says that it is free. */
function offerData({ price = "", url: link, isCancelled }: TownEvent, page: string): object {
  const [, symbol = "", amount] =
    /^([$€£¥]?)\s*(\d{1,5}(?:\.\d\d)?)(?!\d|[.,]\d)/.exec(price) ?? [];
  const cost = /^(?:free|no charge)\b/i.test(price) ? "0" : amount;
  const currency = CURRENCIES[symbol];
  if (cost === undefined || isCancelled || (cost !== "0" && currency === undefined)) return {};
  const offer = {
    "@type": "Offer",
    price: cost,
    priceCurrency: currency ?? "USD",
    url: link || page,
  };
  return { offers: offer, ...(cost === "0" ? { isAccessibleForFree: true } : {}) };
}

const CURRENCIES: Readonly<Record<string, string>> = {
  $: "USD",
  "€": "EUR",
  "£": "GBP",
  "¥": "JPY",
};

/** Where an event is, and whether one attends in person. */
function placeData(
  { town, region, country }: Publication,
  { place, url }: TownEvent,
  page: string,
): object {
  const address = onlineAddress(place);
  if (address !== undefined) {
    return {
      eventAttendanceMode: `${CONTEXT}/OnlineEventAttendanceMode`,
      location: { "@type": "VirtualLocation", url: address || url || page },
    };
  }
  return {
    eventAttendanceMode: `${CONTEXT}/OfflineEventAttendanceMode`,
    location: {
      "@type": "Place",
      name: place || town,
      address: {
        "@type": "PostalAddress",
        streetAddress: place || undefined,
        addressLocality: town,
        addressRegion: region,
        addressCountry: country,
      },
    },
  };
}
