/**
 * An ad slot. Its height is reserved before anything loads (SPEC 9), and the ad network's script runs
 * in a frame of its own, where it can reach neither the page nor its content policy.
 */
import type { Publication } from "../../../shared/publication/publication.ts";
import type { Sponsor } from "../../../shared/publication/sponsor.ts";
import { HouseCard } from "./HouseCard.tsx";
import { SponsorCard } from "./SponsorCard.tsx";

export interface AdSlotProps {
  readonly publication: Publication;
  /** Height in pixels of the banner. */
  readonly height: 250 | 600;
  /** Path of the page that the slot is on. */
  readonly page: string;
  /** A sponsor of the paper's own, which takes its place. */
  readonly sponsor?: Sponsor | undefined;
}

/** A sponsor; else the ad's frame if the publication has a network, or a house card of the same height. */
export function AdSlot({ publication, height, page, sponsor }: AdSlotProps) {
  if (sponsor) return <SponsorCard sponsor={sponsor} shape="band" />;
  return (
    <div className={`ad-slot no-print ad-slot-${height}`} data-ad-slot={height}>
      {publication.ads.scriptUrl === undefined ? (
        <HouseCard publication={publication} page={page} height={height} />
      ) : (
        <>
          <p className="ad-slot-label">Advertisement</p>
          <iframe
            className="ad-slot-frame"
            title="Advertisement"
            src={`/ad-frame?height=${height}`}
            height={height}
            loading="lazy"
            sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          />
        </>
      )}
    </div>
  );
}
