/** What The Alder Falls Beacon says of itself at `/about`: the people, and the rules that it keeps. */
import type { PaperPerson } from "../../shared/trust/bylines.ts";
import type { Principles } from "../../shared/trust/principles.ts";

export const ALDER_FALLS_PEOPLE: readonly PaperPerson[] = [
  {
    id: "ruth-hallett",
    name: "Ruth Hallett",
    role: "Editor",
    about:
      "Decides what is published and answers for it. She edited a weekly in the next valley for eleven years. She sits on no board and belongs to no party.",
    email: "ruth@alderfallsbeacon.example",
  },
  {
    id: "sam-okafor",
    name: "Sam Okafor",
    role: "Town reporter",
    about:
      "Reads budgets and goes to meetings. His sister teaches at the elementary school, so he does not write about its staff.",
    email: "sam@alderfallsbeacon.example",
  },
  {
    id: "june-pelletier",
    name: "June Pelletier",
    role: "Publisher",
    about:
      "Keeps the books and the feeds in order. She owns a tenth of the network and has no say in single stories.",
    email: "june@alderfallsbeacon.example",
  },
];

export const ALDER_FALLS_PRINCIPLES: Principles = {
  mission: [
    "{paper} gathers news for {town}, {region}, and the towns along the river. It links every story to the people who reported it, and adds its own reporting where nobody else goes: the budget, the flood gauge, the school board.",
    "We cover what people here need to know to live together. Public money and public safety come first. We write about everyone alike, and ask those who are written about for their side.",
  ],
  ownership: [
    "{paper} is owned by {network}, a company of six people who live in the towns that its papers serve. No owner has more than a third. June Pelletier, our publisher, has a tenth. None of them holds a public office.",
  ],
  funding: [
    "In our first year readers gave sixty-one dollars of every hundred through {charity}, advertisers paid thirty, and the network the other nine. No giver and no advertiser paid more than a twentieth of the whole; if one ever does, their name will stand here.",
    "We take no money from governments, parties or candidates, and none for a story.",
  ],
  leadership: [
    "The editor decides alone what is published. The owners choose the editor and cannot overrule one of her decisions on a story.",
  ],
  selection: [
    "Most of what you see was reported by others. We choose the feeds: publishers who name their authors, say who owns them and correct mistakes. Within a section the newest story stands first, without regard to how often it was opened. Nothing is chosen by what we know of you, because we know nothing of you.",
    "Stories of several publishers that tell of one event take one place, and every publisher is named. The editor may place a story first or take one off, and writes down why.",
  ],
  accuracy: [
    "For our own reporting we speak to those concerned and read the documents ourselves. A claim that could hurt somebody needs two sources that do not know of each other. What we could not confirm, we say so or leave out.",
    "No text of ours is written by a machine. Sorting, grouping and search are done by software, whose rules are public.",
  ],
  sources: [
    "We name our sources. Where a name would put somebody in danger or cost them their work, the editor may leave it out if she knows who it is, and the story says why the name is missing.",
  ],
  opinion: [
    "Opinion stands in a section of its own and is marked there. Reports do not argue for a side. The paper endorses no candidates.",
  ],
  corrections: [
    "When we are wrong, we say so: in the post, at its top, with the date and in plain words. Nothing is quietly changed but spelling. A story of another publisher is corrected by its publisher, and our page follows within minutes.",
  ],
  ethics: [
    "We say who we are when we ask questions. We take no gifts beyond a cup of coffee, and pay for no information. Whoever has an interest in a matter does not write about it. We do not name children, or victims of crimes, without consent.",
    "We follow the Code of Ethics of the Society of Professional Journalists.",
  ],
  bylines: [
    "A report names who wrote it. Where no name stands, the editors wrote it together: notices, guides to this site, and posts about the paper itself. The editor answers for them.",
  ],
  contributions: [
    "Letters, pictures and tips are welcome. We check who sent them and whether they are true before they appear, and say that a reader sent them. There are no comments under stories.",
  ],
  complaints: [
    "Write to {email}, call, or come to {address}. Say which page you mean and what is wrong with it. The editor answers within three working days. If you are not content with her answer, the publisher looks at the matter again and tells you in writing how it ended.",
  ],
  advertising: [
    "Advertisements stand in marked places and look like none of our stories. The people who sell them do not choose news, and those who choose news do not sell. We print no sponsored stories. Givers and advertisers are treated in the news like everybody else.",
  ],
};
