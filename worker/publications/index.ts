/**
 * The papers of this deployment, and which host shows which. To add one, write its file beside this
 * one and add it to the list; the first is shown on hosts that nobody lists.
 */
import type { Publication } from "../../shared/publication.ts";
import { ALDER_FALLS } from "./alder-falls.ts";
import type { EdgePublication } from "./edge-publication.ts";

export const PUBLICATIONS: readonly [EdgePublication, ...EdgePublication[]] = [ALDER_FALLS];

/** The paper of a host name (port and a leading `www.` do not matter); the first where none lists it. */
export function publicationOf(hostname: string): EdgePublication {
  const host = hostname.toLowerCase().replace(/^www\./, "");
  return PUBLICATIONS.find((paper) => paper.hosts.includes(host)) ?? PUBLICATIONS[0];
}

const publicParts = new WeakMap<EdgePublication, Publication>();

/** The part of a publication that the browser receives; the same object every time. */
export function publicPart(publication: EdgePublication): Publication {
  const part = publicParts.get(publication) ?? makePublicPart(publication);
  publicParts.set(publication, part);
  return part;
}

function makePublicPart(publication: EdgePublication): Publication {
  const { hosts: _h, feeds: _f, sourceNames: _n, stockPictures: _p, ...shown } = publication;
  return shown;
}
