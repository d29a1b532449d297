/** How to reach the paper (SPEC 2, contact): people, place, hours, a form and a map. */
import { addressOf, placeOf } from "../../../shared/publication/postal-address.ts";
import type { Publication } from "../../../shared/publication/publication.ts";
import { ActionLink } from "../../components/actions/ActionLink.tsx";
import { Embed, MissingEmbed } from "../../components/media/Embed.tsx";
import { PageHead } from "../../components/text/PageHead.tsx";
import { Section } from "../../components/text/Section.tsx";
import { SubmitLinks } from "../../components/text/SubmitLinks.tsx";

export interface ContactProps {
  readonly publication: Publication;
  /** Whether readers can send forms to the paper. */
  readonly hasInbox?: boolean;
}

/** The screen at `/contact`. */
export function Contact({ publication, hasInbox = false }: ContactProps) {
  return (
    <>
      <PageHead
        title="Contact Us"
        deck="Tips, corrections, praise and complaints are all welcome, in that order."
      />
      <div className="contact-facts">
        <Reach publication={publication} />
        <Place publication={publication} />
        {publication.hours.length > 0 && <Hours publication={publication} />}
      </div>
      <Section title="Write to Us">
        {hasInbox && <SubmitLinks />}
        <Form publication={publication} />
      </Section>
      <Section title="Find Us">
        <Map publication={publication} />
      </Section>
    </>
  );
}

function Reach({ publication: { contact } }: { publication: Publication }) {
  return (
    <section aria-labelledby="contact-reach">
      <h2 className="contact-fact-title" id="contact-reach">
        {contact.phones.length > 0 ? "Email and Phone" : "Email"}
      </h2>
      <dl className="contact-list">
        {contact.emails.map(({ label, address }) => (
          <div key={address}>
            <dt className="small-print">{label}</dt>
            <dd>
              <a href={`mailto:${address}`}>{address}</a>
            </dd>
          </div>
        ))}
        {contact.phones.map(({ label, number }) => (
          <div key={number}>
            <dt className="small-print">{label}</dt>
            <dd>
              <a href={`tel:${dialable(number)}`}>{number}</a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Place({ publication }: { publication: Publication }) {
  const { contact } = publication;
  return (
    <section aria-labelledby="contact-place">
      <h2 className="contact-fact-title" id="contact-place">
        Address
      </h2>
      <address className="contact-address">
        {publication.name}
        <br />
        {contact.street}
        <br />
        {placeOf(contact)}
      </address>
    </section>
  );
}

function Hours({ publication: { hours } }: { publication: Publication }) {
  return (
    <section aria-labelledby="contact-hours">
      <h2 className="contact-fact-title" id="contact-hours">
        Working Hours
      </h2>
      <dl className="contact-hours">
        {hours.map(({ days, time }) => (
          <div key={days} className="contact-hours-row">
            <dt>{days}</dt>
            <dd>{time}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Form({ publication: { contact, embeds } }: { publication: Publication }) {
  if (embeds.contactForm !== undefined) return <Embed embed={embeds.contactForm} ratio="form" />;
  return (
    <MissingEmbed of="contact form" title="A letter needs no form">
      <p>Send it to {contact.supportEmail}. Say which story you mean and how we may reach you.</p>
      <ActionLink href={`mailto:${contact.supportEmail}`} tone="solid">
        Write an email
      </ActionLink>
    </MissingEmbed>
  );
}

function Map({ publication: { contact, embeds } }: { publication: Publication }) {
  if (embeds.map !== undefined) return <Embed embed={embeds.map} ratio="map" />;
  const place = addressOf(contact);
  return (
    <MissingEmbed of="map" title={place}>
      <ActionLink
        href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
        target="_blank"
      >
        Look it up on a map
      </ActionLink>
    </MissingEmbed>
  );
}

/** A phone number for a `tel:` address: digits and a leading plus. */
export function dialable(number: string): string {
  return number.replace(/(?!^\+)\D/g, "");
}
