/** The parts of a publication that browsers receive: with every page, and with a few. */
import type { Publication, PublicationDetails } from "../../shared/publication/publication.ts";
import type { EdgePublication } from "./edge-publication.ts";

interface PublicParts {
  readonly publication: Publication;
  readonly details: PublicationDetails;
}

const publicParts = new WeakMap<EdgePublication, PublicParts>();

/** The parts of a publication that browsers receive; the same objects every time. */
export function publicPartsOf(publication: EdgePublication): PublicParts {
  const parts = publicParts.get(publication) ?? makePublicParts(publication);
  publicParts.set(publication, parts);
  return parts;
}

function makePublicParts(publication: EdgePublication): PublicParts {
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
