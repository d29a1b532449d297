/** The remaining screens (SPEC 2) and their required parts. */
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import { Footer } from "../../../client/document/Footer.tsx";
import { ErrorScreen } from "../../../client/screens/errors/ErrorScreen.tsx";
import { NotFound } from "../../../client/screens/errors/NotFound.tsx";
import { Contact, dialable } from "../../../client/screens/paper/Contact.tsx";
import { Donations, donationUrl } from "../../../client/screens/paper/Donations.tsx";
import { Faq } from "../../../client/screens/paper/Faq.tsx";
import { Partners } from "../../../client/screens/paper/Partners.tsx";
import { Privacy } from "../../../client/screens/paper/Privacy.tsx";
import { Terms } from "../../../client/screens/paper/Terms.tsx";
import { Events } from "../../../client/screens/town/Events.tsx";
import { FAQ_ITEMS } from "../../../shared/faq/faq-items.ts";
import { anEmbed, aPublication } from "../a-publication.ts";

const PAPER = aPublication();

test.each<[string, () => ReactNode]>([
  ["Contact Us", () => <Contact publication={PAPER} />],
  ["Support Independent Journalism", () => <Donations publication={PAPER} />],
  ["Unexpected Application Error", () => <ErrorScreen message="Internal Server Error" />],
  ["Local Events", () => <Events publication={PAPER} />],
  ["Frequently Asked Questions", () => <Faq publication={PAPER} questions={FAQ_ITEMS} />],
  ["404", () => <NotFound publication={PAPER} />],
  ["Partnership Resources", () => <Partners publication={PAPER} />],
  ["Privacy Policy", () => <Privacy publication={PAPER} />],
  ["Terms of Service", () => <Terms publication={PAPER} />],
])("the screen titled %s has that one h1 and no placeholder left", (title, screen) => {
  const html = renderToString(screen());
  const headings = html.match(/<h1[^>]*>.*?<\/h1>/g) ?? [];
  expect(headings).toHaveLength(1);
  expect(headings[0]).toContain(title);
  expect(html).not.toMatch(/\{[a-z]+\}/);
});

test("missing parts of a small paper leave no heading and no half sentence", () => {
  const contact = { ...PAPER.contact, phones: [], regionCode: "", postalCode: "" };
  const none = { hours: [], social: [], partners: [] };
  const small = { ...PAPER, ...none, contact, tagline: "" };
  const reach = renderToString(<Contact publication={small} />);
  expect(reach).not.toMatch(/Hours|Phone/);
  const partners = renderToString(<Partners publication={small} />);
  expect(partners).not.toMatch(/documents|<ul[^>]*><\/ul>/i);
  const footer = renderToString(<Footer publication={small} year={2026} lite="?lite=1" />);
  expect(footer).not.toContain("Elsewhere");
  expect(footer).toContain("1 Main Street, Testville</span>");
  for (const html of [reach, footer]) expect(html).not.toMatch(/,\s*(?:<|,|$)/);
  const events = renderToString(<Events publication={small} />);
  expect(events).not.toContain("the phone");
  expect(events).toMatch(/what is coming up(?:<!-- -->)?\./);
});

test("contact has two emails, two phones, the address, the hours, and frames or their replacements", () => {
  const html = renderToString(<Contact publication={PAPER} />);
  expect(html.match(/href="mailto:(news|office)@/g)).toHaveLength(2);
  expect(html.match(/href="tel:/g)).toHaveLength(2);
  expect(html).toContain("1 Main Street");
  expect(html).toContain("8:00 AM-8:00 PM");
  expect(html).toContain('data-embed="contact form"');
  expect(html).toContain('data-embed="map"');
  const full = aPublication({ embeds: { contactForm: anEmbed(), map: anEmbed() } });
  expect(renderToString(<Contact publication={full} />).match(/data-embed="Video"/g)).toHaveLength(
    2,
  );
});

test("a phone number is dialled by its digits and its plus", () => {
  expect(dialable("(802) 555-0142")).toBe("8025550142");
  expect(dialable("+1 802 555-0142")).toBe("+18025550142");
});

test("amounts are the given ones, and each opens the charity in a new tab", () => {
  const html = renderToString(<Donations publication={PAPER} />);
  const amounts = [
    ...html.matchAll(
      /<a [^>]*href="https:\/\/charity\.example[^>]*target="_blank"[^>]*>(\$\d+|Custom)</g,
    ),
  ].map(([, amount]) => amount);
  expect(amounts.join(" ")).toBe("$10 $25 $50 $100 Custom $5 $10 $15 $25 Custom");
  expect(html).toContain('href="mailto:give@paper.example"');
});

test("the charity learns frequency and amount from its address", () => {
  expect(donationUrl("https://charity.example/give?campaign=1", "monthly", 15)).toBe(
    "https://charity.example/give?campaign=1&frequency=monthly&amount=15",
  );
  expect(donationUrl("https://charity.example/give", "once", "custom")).toBe(
    "https://charity.example/give?frequency=once",
  );
});

test("Submit Event leads to the contact page or to the publication's own address", () => {
  const submit = (publication = PAPER) =>
    /href="([^"]+)"[^>]*>Submit Event</.exec(
      renderToString(<Events publication={publication} />),
    )?.[1];
  expect(submit()).toBe("/contact");
  const eventsUrl = "https://events.example/new";
  expect(submit(aPublication({ contact: { ...PAPER.contact, eventsUrl } }))).toBe(eventsUrl);
});

test("every question is there, folded, and one group lets a single one be open", () => {
  const html = renderToString(<Faq publication={PAPER} questions={FAQ_ITEMS} />);
  expect(html.match(/<details [^>]*name="faq"/g)).toHaveLength(FAQ_ITEMS.length);
  expect(html).not.toMatch(/<details[^>]* open/);
  expect(html).toContain("Still Have Questions?");
  expect(html).toMatch(/href="\/contact"[^>]*>Contact Us</);
  expect(html).toMatch(/href="mailto:help@paper\.example"[^>]*>Email Support</);
});

test("one topic can be shown alone, and an index leads to every answer", () => {
  const topic = renderToString(
    <Faq publication={PAPER} questions={FAQ_ITEMS} topic="health" isIndex />,
  );
  const health = FAQ_ITEMS.filter(({ topic: its }) => its === "health");
  expect(topic.match(/<details /g)).toHaveLength(health.length);
  expect(topic).toMatch(/href="\/faq\?topic=health" aria-current="page"/);
  const index = renderToString(<Faq publication={PAPER} questions={FAQ_ITEMS} isIndex />);
  expect(index).not.toContain("<details");
  for (const { id, topic: its } of FAQ_ITEMS) {
    expect(index).toContain(`<li id="${id}"><a href="/faq?topic=${its}#${id}">`);
  }
});

test("each partner document can be viewed, opened in Drive, downloaded, and previewed where it has a preview", () => {
  const html = renderToString(<Partners publication={PAPER} />);
  for (const name of ["View", "Open in Drive", "Download"]) {
    expect(html.match(new RegExp(`>${name}</a>`, "g"))).toHaveLength(3);
  }
  expect(html.match(/data-embed/g)).toHaveLength(3);
  expect(html).toMatch(/href="\/contact"[^>]*>Contact Partnership Team</);
});

test("the not-found page leads home", () => {
  const html = renderToString(<NotFound publication={PAPER} />);
  expect(html).toContain("Oops! Page not found");
  expect(html).toContain('href="/"');
});
