/** The parts of a publication that browsers receive: with every page, and with a few. */
import type { Publication, PublicationDetails } from "../../shared/publication/publication.ts";
import type { EdgePublication } from "./edge-publication.ts";

/** The parts of a publication that browsers receive. */
export function publicPartsOf(publication: EdgePublication): {
  readonly publication: Publication;
  readonly details: PublicationDetails;
} {
  const {
    hosts: _h,
    feeds: _f,
    calendars: _c,
    alerts: _al,
    sourceNames: _n,
    stockPictures: _p,
    adsTxt: _a,
    texts: _t,
    hours,
    partners,
    embeds: { video, ...embeds },
    ...shown
  } = publication;
  return {
    publication: { ...shown, embeds: video === undefined ? {} : { video } },
    details: { hours, partners, embeds },
  };
}
