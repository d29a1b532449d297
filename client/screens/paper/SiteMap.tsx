/** Every page of the site, with a search and filters (SPEC 2, site map). */
import type { Publication } from "../../../shared/publication/publication.ts";
import { ActionLink } from "../../components/actions/ActionLink.tsx";
import { PageHead } from "../../components/text/PageHead.tsx";
import { Island } from "../../islands/Island.tsx";
import type { SiteMapFilterProps } from "../../islands/SiteMapFilter.tsx";

export interface SiteMapProps extends SiteMapFilterProps {
  readonly publication: Publication;
}

/** The screen at `/sitemap`. */
export function SiteMap({ publication, ...filter }: SiteMapProps) {
  return (
    <>
      <PageHead title="Site Map" deck={`Everything there is on ${publication.name}.`} />
      <Island name="site-map-filter" props={filter} />
      <p className="site-map-xml">
        <ActionLink href="/sitemap.xml">View XML Sitemap</ActionLink>
      </p>
    </>
  );
}
