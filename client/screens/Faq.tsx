/** Frequently asked questions (SPEC 2, FAQ): ten topics, one open answer at a time. */
import { useLayoutEffect } from "react";

import { FAQ_TOPICS, type FaqItem } from "../../shared/faq.ts";
import { fillText } from "../../shared/fill.ts";
import type { Shown } from "../../shared/in-place.ts";
import type { Publication } from "../../shared/publication.ts";
import { AdSlot } from "../components/ads/AdSlot.tsx";
import { ActionLink } from "../components/ui/ActionLink.tsx";
import { FaqList, useNamedItem } from "../components/ui/FaqList.tsx";
import { PageHead } from "../components/ui/PageHead.tsx";
import { Prebuilt } from "../prebuilt.tsx";

export interface FaqProps {
  readonly publication: Publication;
  /** By topic, in the topics' order. */
  readonly questions: Shown<FaqItem>;
}

/** The screen at `/faq`; `/faq#{id}` opens one answer. */
export function Faq({ publication, questions }: FaqProps) {
  useNamedItem();
  useFarTopics();
  const fill = (text: string) => fillText(text, publication);
  return (
    <>
      <PageHead
        title="Frequently Asked Questions"
        deck={`How ${publication.name} works, what it keeps to itself, and how to take part.`}
      />
      <div className="faq-columns">
        <nav className="faq-topics" aria-label="Topics">
          {FAQ_TOPICS.map(({ id, label }) => (
            <a key={id} className="faq-topic-link" href={`#${id}`}>
              {label}
            </a>
          ))}
        </nav>
        <div>
          <Prebuilt<readonly FaqItem[]>
            as="div"
            className="faq-questions"
            of={questions}
            name={publication.id}
          >
            {(all) =>
              FAQ_TOPICS.map(({ id, label }) => (
                <section key={id} className="faq-topic" aria-labelledby={id}>
                  <h2 className="faq-topic-title" id={id}>
                    {label}
                  </h2>
                  <FaqList
                    group="faq"
                    headingLevel={3}
                    items={all
                      .filter(({ topic }) => topic === id)
                      .map((item) => ({
                        id: item.id,
                        question: fill(item.question),
                        answer: fill(item.answer),
                      }))}
                  />
                </section>
              ))
            }
          </Prebuilt>
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

/** By then a page has its typefaces, and is scrolled to where it was left. */
const SETTLED_AFTER_MS = 500;

/**
 * Marks topics that are out of view, so that styles can leave them out: opening an answer costs a
 * part of the page then. Not before they were laid out, which tells how high they are, and not in
 * view, where they would be gone for a frame.
 */
function useFarTopics(): void {
  useLayoutEffect(() => {
    const topics = document.querySelectorAll<HTMLElement>(".faq-topic");
    for (const topic of topics) delete topic.dataset["far"];
    const observer = new IntersectionObserver(markFar, { rootMargin: "100%" });
    const timer = setTimeout(() => {
      for (const topic of topics) observer.observe(topic);
    }, SETTLED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
}

function markFar(entries: readonly IntersectionObserverEntry[], observer: IntersectionObserver) {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) continue;
    target.setAttribute("data-far", "");
    observer.unobserve(target);
  }
}
