/** Events in town (SPEC 2, events): an external wall of events, and the link to submit one. */
import type { Outcome } from "../../../shared/outcome.ts";
import type { Publication } from "../../../shared/publication/publication.ts";
import type { Sponsor } from "../../../shared/publication/sponsor.ts";
import type { EventList } from "../../../shared/town-event.ts";
import { ActionLink } from "../../components/actions/ActionLink.tsx";
import { AdSlot } from "../../components/ads/AdSlot.tsx";
import { EventDays } from "../../components/events/EventDays.tsx";
import { Embed, MissingEmbed } from "../../components/media/Embed.tsx";
import { PageHead } from "../../components/text/PageHead.tsx";

export interface EventsProps {
  readonly publication: Publication;
  /** Missing where the publication lists no calendar; a failure where they cannot be read. */
  readonly list?: Outcome<EventList> | undefined;
  /** Whether readers can send forms to the paper. */
  readonly hasInbox?: boolean;
  readonly sponsor?: Sponsor | undefined;
}

/** The screen at `/events`. */
export function Events({ publication, list, hasInbox = false, sponsor }: EventsProps) {
  const { contact, embeds, town } = publication;
  const [phone] = contact.phones;
  return (
    <>
      <PageHead
        title="Local Events"
        deck={`Meetings, music, markets and games in ${town} and nearby.`}
      />
      {list?.ok && <EventDays list={list.value} />}
      {list?.ok === false && <p>The calendar cannot be read just now. {list.message}</p>}
      <section className="events-submit no-print" aria-labelledby="events-submit">
        <h2 id="events-submit">Is something missing?</h2>
        <p>Suppers, concerts, school games, public meetings: if neighbors may come, send it in.</p>
        <ActionLink
          href={hasInbox ? "/submit/event" : (contact.eventsUrl ?? "/contact")}
          tone="solid"
        >
          Submit Event
        </ActionLink>
      </section>
      {embeds.eventsWall && <Embed embed={embeds.eventsWall} ratio="wall" />}
      {!embeds.eventsWall && !list && (
        <MissingEmbed of="events wall" title={`The ${town} calendar is still on paper`}>
          <p>
            Until it hangs here, the <a href="/local-news">local news</a> says what is coming up
            {phone && `, and the news desk answers the phone: ${phone.number}`}.
          </p>
        </MissingEmbed>
      )}
      <div className="events-slot">
        <AdSlot publication={publication} height={250} page="/events" sponsor={sponsor} />
      </div>
    </>
  );
}
