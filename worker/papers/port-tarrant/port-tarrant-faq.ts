/** The questions that readers of the Port Tarrant Signal ask, in place of the project's. */
import type { FaqItem } from "../../../shared/faq/faq.ts";

export const PORT_TARRANT_FAQ: readonly FaqItem[] = [
  {
    id: "what-is-this",
    topic: "coverage",
    question: "What is {paper}?",
    answer:
      "A front page for {town} and the coast around it. We choose from what New Zealand’s newsrooms publish, show a few lines, and send you to the people who reported the story.",
  },
  {
    id: "how-often",
    topic: "coverage",
    question: "How often does the page change?",
    answer:
      "Every few minutes, by itself. Editors may put a story first; where they write its headline, it says so.",
  },
  {
    id: "why-not-here",
    topic: "coverage",
    question: "Why is my story not here?",
    answer:
      "Most likely none of our sources has it. Write to {email}, and we will look for a source that does.",
  },
  {
    id: "wrong",
    topic: "corrections",
    question: "A story is wrong. Whom do I tell?",
    answer:
      "The publisher named under the headline, who can correct it; our page follows within the hour. If the mistake is ours, write to {email}; what we corrected stands on a page of its own.",
    link: { path: "/corrections", text: "All corrections" },
  },
  {
    id: "account",
    topic: "privacy",
    question: "Do I need an account?",
    answer:
      "No. There are none, and no cookies either. The privacy statement says what does happen to information.",
  },
  {
    id: "who-pays",
    topic: "advertising",
    question: "Who pays for this?",
    answer: "Readers do, through {charity}. A gift of any size helps, and buys no say in the news.",
  },
  {
    id: "death-notices",
    topic: "advertising",
    question: "Do you take death notices?",
    answer: "Yes, free of charge for families on the coast. Ring the office or write to {email}.",
  },
  {
    id: "send-event",
    topic: "community-submissions",
    question: "How do I get our event listed?",
    answer:
      "Send the day, the time, the place and one sentence to {email}, a week ahead if you can.",
  },
  {
    id: "event-wrong",
    topic: "community-submissions",
    question: "An event is wrong. Whom do I tell?",
    answer:
      "Whoever keeps the calendar that the event’s page names; our page follows within the hour. If you sent it to us, write to {email}.",
  },
  {
    id: "feed",
    topic: "archives",
    question: "Is there a feed?",
    answer:
      "Our blog has one, in RSS, Atom and JSON. News has the feeds of the publishers that we link to.",
  },
  {
    id: "club-results",
    topic: "sports",
    question: "Will you print our club’s results?",
    answer:
      "On Mondays, in the blog, if they reach us by Sunday night. Scores first, adjectives last.",
  },
];
