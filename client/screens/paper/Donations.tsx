/** The donation page, Support Independent Journalism (SPEC 2): every gift is made at an outside charity. */
import { fillText } from "../../../shared/publication/fill-text.ts";
import type { Publication } from "../../../shared/publication/publication.ts";
import { ActionLink } from "../../components/actions/ActionLink.tsx";
import { FaqList } from "../../components/text/FaqList.tsx";
import { PageHead } from "../../components/text/PageHead.tsx";
import { Points } from "../../components/text/Points.tsx";
import { Section } from "../../components/text/Section.tsx";
import {
  DONATION_BENEFITS,
  DONATION_INTRO,
  DONATION_QUESTIONS,
  OTHER_WAYS,
} from "../texts/donation-text.ts";

/** Amounts in US dollars, or the charity's own choice of one (SPEC 2). */
const AMOUNTS = {
  once: [10, 25, 50, 100, "custom"],
  monthly: [5, 10, 15, 25, "custom"],
} as const;

type Frequency = keyof typeof AMOUNTS;
type Amount = (typeof AMOUNTS)[Frequency][number];

/** The charity's address with the chosen amount in its query, for charities that support it. */
export function donationUrl(charityUrl: string, frequency: Frequency, amount: Amount): string {
  const url = new URL(charityUrl);
  url.searchParams.set("frequency", frequency);
  if (amount !== "custom") url.searchParams.set("amount", String(amount));
  return url.href;
}

/** The screen at `/donations`. */
export function Donations({ publication }: { publication: Publication }) {
  const { contact, donation } = publication;
  const fill = (text: string) => fillText(text, publication, { email: contact.donationsEmail });
  const filled = (points: typeof OTHER_WAYS) =>
    points.map(({ title, text }) => ({ title: fill(title), text: fill(text) }));
  return (
    <>
      <PageHead title="Support Independent Journalism" deck={fill(DONATION_INTRO)} />
      <div className="donations-ways">
        <Amounts url={donation.url} frequency="once" title="Give Once" />
        <Amounts url={donation.url} frequency="monthly" title="Give Monthly" />
      </div>
      <p className="donations-note small-print">
        Every amount opens the website of {donation.charity} in a new tab.
      </p>
      <Section title="What Your Gift Does">
        <Points points={filled(DONATION_BENEFITS)} />
      </Section>
      <Section title="Other Ways to Help">
        <Points points={filled(OTHER_WAYS)} />
      </Section>
      <Section title="Questions About Giving">
        <FaqList
          group="donations"
          columns={2}
          items={DONATION_QUESTIONS.map(({ id, question, answer }) => ({
            id,
            question: fill(question),
            answer: fill(answer),
          }))}
        />
        <p className="donations-email">
          Anything else? Write to{" "}
          <a href={`mailto:${contact.donationsEmail}`}>{contact.donationsEmail}</a>.
        </p>
      </Section>
    </>
  );
}

function Amounts(props: { url: string; frequency: Frequency; title: string }) {
  const { url, frequency, title } = props;
  const id = `donations-${frequency}`;
  return (
    <section className="donations-amounts" aria-labelledby={id}>
      <h2 className="donations-title" id={id}>
        {title}
      </h2>
      <ul className="donations-list">
        {AMOUNTS[frequency].map((amount) => (
          <li key={amount} className="donations-item">
            <ActionLink href={donationUrl(url, frequency, amount)} target="_blank">
              {amount === "custom" ? "Custom" : `$${amount}`}
            </ActionLink>
          </li>
        ))}
      </ul>
      <ActionLink
        href={donationUrl(url, frequency, "custom")}
        tone={frequency === "once" ? "solid" : "outline"}
        target="_blank"
      >
        {frequency === "once" ? "Donate Now" : "Donate Monthly"}
      </ActionLink>
    </section>
  );
}
