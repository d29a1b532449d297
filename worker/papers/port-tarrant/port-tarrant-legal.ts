/** The Port Tarrant Signal's privacy statement and terms, written for New Zealand, in place of the project's. */
import type { LegalDocument } from "../../../shared/publication/publication-texts.ts";

export const PORT_TARRANT_PRIVACY: LegalDocument = {
  updated: "23 November 2026",
  sections: [
    {
      id: "in-short",
      heading: "In short",
      paragraphs: [
        "You can read {paper} without telling us who you are. There is nothing to sign up for, we set no cookies, and we keep no record of what you read. This statement explains the little that does happen to information, as the Privacy Act 2020 asks of us. It was last changed on {updated}.",
      ],
    },
    {
      id: "who-we-are",
      heading: "Who we are",
      paragraphs: [
        "{paper} is published in {town}, {region}, and belongs to {network}. You can reach us at {address} or at {email}. We answer for this site, and not for the sites that our headlines lead to.",
      ],
    },
    {
      id: "what-we-collect",
      heading: "What we collect",
      paragraphs: [
        "When you write to us we keep your letter, and your address for as long as we need it to answer. If you ask for a correction we keep a note of it with the story.",
        "Every request to the site carries technical details, such as your IP address and the kind of browser. Cloudflare, which delivers our pages, handles them on our behalf, partly on computers overseas, to deliver pages and to fend off attacks. Our own log notes faults, and no IP addresses.",
      ],
    },
    {
      id: "on-your-device",
      heading: "What stays on your device",
      paragraphs: [
        "With scripts turned on, the site notes in your browser’s storage that you have seen the card that asks for donations, so that it does not come up on every page. The note says nothing about you and is sent to nobody. If you save stories for later, their headlines and addresses, and the pages of those that you open, are kept there too; the list at /saved shows them, and one button removes all. Your browser also keeps copies of pages and pictures to save time; you can clear both whenever you like.",
      ],
    },
    {
      id: "other-sites",
      heading: "Pictures, maps and gifts",
      paragraphs: [
        "Most pictures beside stories come straight from the publishers who reported them, whose servers see your IP address when your browser fetches them. Maps load only when you ask for them. Gifts are made on the website of {charity}, under its own privacy statement.",
      ],
    },
    {
      id: "your-rights",
      heading: "Your rights",
      paragraphs: [
        "You may ask what personal information we hold about you, and ask us to correct it. We answer within twenty working days. If you are not satisfied, you may complain to the Office of the Privacy Commissioner.",
      ],
    },
    {
      id: "contact",
      heading: "Contact",
      paragraphs: ["Our privacy officer reads what is sent to {email}, or to {address}."],
    },
  ],
};

export const PORT_TARRANT_TERMS: LegalDocument = {
  updated: "23 November 2026",
  sections: [
    {
      id: "in-short",
      heading: "In short",
      paragraphs: [
        "{paper} is free to read. Link to us as much as you like, ask before you reprint, and tell us when we are wrong. These terms are dated {updated}.",
      ],
    },
    {
      id: "the-site",
      heading: "What the site is",
      paragraphs: [
        "We gather headlines from publishers who offer them to the public, and show a few lines with a link to the whole story. Headlines, excerpts and pictures belong to those publishers. If you publish a feed that we use and would like it left out, write to {email}.",
      ],
    },
    {
      id: "fair-use",
      heading: "Using it fairly",
      paragraphs: ["Please do not:"],
      list: [
        "Try to get into systems that are not public, or overload those that are.",
        "Pose as {paper} or as one of its editors.",
        "Copy the site in bulk without asking us.",
      ],
    },
    {
      id: "our-work",
      heading: "Our own work",
      paragraphs: [
        "Blog posts, notices and the name {paper} are ours or used with permission. Fair dealing under the Copyright Act 1994 is welcome; for anything more, ask.",
      ],
    },
    {
      id: "complaints",
      heading: "Complaints",
      paragraphs: [
        "We follow the principles of the New Zealand Media Council. Complain to us first, at {email}, within a month of publication. If our answer does not satisfy you, you may go to the Council.",
      ],
    },
    {
      id: "responsibility",
      heading: "What we answer for",
      paragraphs: [
        "We want to be right, but news is made in a hurry and other publishers’ stories are not ours to check. The site is offered as it is. Nothing here limits rights that you have under the Consumer Guarantees Act 1993 or other law that cannot be limited. In an emergency call 111.",
      ],
    },
    {
      id: "law",
      heading: "Law",
      paragraphs: ["The law of New Zealand governs these terms, and its courts decide disputes."],
    },
    {
      id: "contact",
      heading: "Contact",
      paragraphs: ["Write to {email} or to {paper}, {address}."],
    },
  ],
};
