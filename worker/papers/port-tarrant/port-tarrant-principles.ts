/** What the Port Tarrant Signal says of itself at `/about`: the people, and the rules that it keeps. */
import type { PaperPerson } from "../../../shared/trust/bylines.ts";
import type { Principles } from "../../../shared/trust/principles.ts";

export const PORT_TARRANT_PEOPLE: readonly PaperPerson[] = [
  {
    id: "moana-reid",
    name: "Moana Reid",
    role: "Editor",
    about:
      "Chosen by the readers’ meeting for three years. Before that a radio reporter on the coast.",
    email: "moana@porttarrantsignal.example",
  },
  {
    id: "callum-birch",
    name: "Callum Birch",
    role: "Harbour and farms",
    about: "Crews on a fishing boat two days a week, and does not write about quotas.",
    email: "callum@porttarrantsignal.example",
  },
];

export const PORT_TARRANT_PRINCIPLES: Principles = {
  mission: [
    "{paper} reads the news for {town} and the farms behind it. It sends its readers to those who reported a story, and reports itself on the harbour board and the road.",
  ],
  ownership: [
    "{paper} is owned by its readers: a society with 412 members, each with one vote. It belongs to {network}, which shares the software and owns nothing of the paper.",
  ],
  funding: [
    "Members’ fees and gifts through {charity} pay three quarters of it, notices in the paper the rest. The accounts are open to every member, and a summary of them to everyone who asks.",
  ],
  leadership: [
    "The members’ meeting chooses the editor, and a committee of five chooses the rest. Neither may ask for a story or against one.",
  ],
  selection: [
    "We choose publishers and not stories. Their newest stories stand first. Notices of danger stand above everything.",
  ],
  accuracy: [
    "We ring up before we write, and read the minutes rather than what was said about them. What we do not know, we say.",
  ],
  sources: [
    "A source without a name is a last resort. The editor knows the name, and the story says why it is missing.",
  ],
  opinion: ["Letters and columns are opinion and say so. Everything else is meant to be fact."],
  corrections: [
    "A mistake of ours is put right at the top of the story, with the date, and listed on the page of corrections.",
  ],
  ethics: [
    "We keep the principles of the New Zealand Media Council. We take no gifts, and nobody writes about a matter they have a stake in.",
  ],
  bylines: ["Reports carry a name. Notices and short items are the editor’s."],
  contributions: [
    "Readers’ letters and pictures are printed under their names. We check that the sender is real before anything appears.",
  ],
  complaints: [
    "Write to {email} or come to {address}. The editor answers within ten working days. If the answer does not satisfy you, you may take the complaint to the New Zealand Media Council.",
  ],
  advertising: [
    "Notices are marked as notices. Paying for one, or giving money, buys no line in the news and keeps none out.",
  ],
};
