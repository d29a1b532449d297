/** Frequently asked questions (SPEC 2, FAQ): ten topics, one open answer at a time. */
import { FAQ_TOPICS, type FaqItem, type FaqTopicId } from "../../../shared/faq/faq.ts";
import { fillText } from "../../../shared/publication/fill-text.ts";
import type { Publication } from "../../../shared/publication/publication.ts";
import { ActionLink } from "../../components/actions/ActionLink.tsx";
import { AdSlot } from "../../components/ads/AdSlot.tsx";
import { FaqList } from "../../components/text/FaqList.tsx";
import { PageHead } from "../../components/text/PageHead.tsx";

export interface FaqProps {
  readonly publication: Publication;
  /** By topic, in the topics' order. */
  readonly questions: readonly FaqItem[];
  /** The only topic on the page, if the reader chose one. */
  readonly topic?: FaqTopicId | undefined;
  /** Whether the page of all topics lists only the questions, as links to their answers on the topics' pages. */
  readonly isIndex?: boolean;
}

/** The screen at `/faq`; `/faq#{id}` opens one answer, `/faq?topic={id}` shows one topic. */
export function Faq({ publication, questions, topic: shown, isIndex = false }: FaqProps) {
  const topics = FAQ_TOPICS.filter(({ id }) => questions.some(({ topic }) => topic === id));
  return (
    <>
      <PageHead
        title="Frequently Asked Questions"
        deck={`How ${publication.name} works, what it keeps to itself, and how to take part.`}
      />
      <div className="faq-columns">
        <nav className="faq-topics no-print" aria-label="Topics">
          {topics.map(({ id, label }) => (
            <a
              key={id}
              className="faq-topic-link quiet-link"
              href={shown ? topicPath(id) : `#${id}`}
              aria-current={id === shown ? "page" : undefined}
            >
              {label}
            </a>
          ))}
        </nav>
        <div>
          {(shown ? topics.filter(({ id }) => id === shown) : topics).map(({ id, label }) => (
            <section key={id} className="faq-topic" aria-labelledby={id}>
              <h2 className="faq-topic-title" id={id}>
                {label}
              </h2>
              <Questions
                publication={publication}
                questions={questions.filter(({ topic }) => topic === id)}
                isIndex={isIndex && !shown}
              />
            </section>
          ))}
          <section className="faq-more" aria-labelledby="more-questions">
            <h2 className="faq-more-title" id="more-questions">
              Still Have Questions?
            </h2>
            <p>A person at {publication.name} reads every letter.</p>
            <p className="faq-more-links">
              <ActionLink href="/contact" tone="solid">
                Contact Us
              </ActionLink>
              <ActionLink href={`mailto:${publication.contact.supportEmail}`}>
                Email Support
              </ActionLink>
            </p>
          </section>
          <div className="faq-slot">
            <AdSlot publication={publication} height={250} page="/faq" />
          </div>
        </div>
      </div>
    </>
  );
}

function Questions({ publication, questions, isIndex }: Omit<FaqProps, "topic">) {
  const fill = (text: string) => fillText(text, publication);
  if (isIndex) {
    return (
      <ul>
        {questions.map(({ id, topic, question }) => (
          <li key={id} id={id}>
            <a href={`${topicPath(topic)}#${id}`}>{fill(question)}</a>
          </li>
        ))}
      </ul>
    );
  }
  const items = questions.map(({ id, question, answer, link }) => ({
    id,
    ...(link && { link }),
    question: fill(question),
    answer: fill(answer),
  }));
  return <FaqList group="faq" items={items} />;
}

function topicPath(topic: FaqTopicId): string {
  return `/faq?topic=${topic}`;
}
