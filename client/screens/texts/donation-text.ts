/**
 * Words of the donation page (SPEC 2). The screen fills `{paper}`,
 * `{town}`, `{network}`, `{charity}` and `{email}`, which here is the address for donations.
 */

export interface DonationCard {
  readonly title: string;
  readonly text: string;
}

export const DONATION_INTRO =
  "Good local news is a public service, and it costs money to make. Readers who give what they can keep it free for those who cannot.";

/** The four benefit cards. */
export const DONATION_BENEFITS: readonly DonationCard[] = [
  {
    title: "Free for everyone",
    text: "No paywall, no account, no limit. What you give keeps every page open to every neighbor.",
  },
  {
    title: "Independent",
    text: "Support from many readers means that no single advertiser, owner or party can lean on the news.",
  },
  {
    title: "Close to home",
    text: "Council meetings, school budgets and road work seldom make national headlines. They matter here.",
  },
  {
    title: "Private by design",
    text: "We keep no record of what you read. Gifts are handled by {charity}, and we never see your card number.",
  },
];

/** Other ways to help, none of which costs money. */
export const OTHER_WAYS: readonly DonationCard[] = [
  {
    title: "Tell a neighbor",
    text: "Pass on a story you found useful. Word of mouth is how a small paper grows.",
  },
  {
    title: "Send a tip or a correction",
    text: "You know your street better than we do. Tell us what we missed or got wrong.",
  },
  {
    title: "Subscribe to the publishers we link to",
    text: "They do the reporting. A subscription to a newsroom you rely on helps us all.",
  },
  {
    title: "List your event",
    text: "A full calendar is a service to the whole town. Send us suppers, sales, concerts and meetings.",
  },
];

export interface DonationQuestion {
  /** Anchor in kebab case. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

export const DONATION_QUESTIONS: readonly DonationQuestion[] = [
  {
    id: "where-money-goes",
    question: "Where does my gift go?",
    answer:
      "Gifts are made to {charity}, an outside organization that supports independent journalism. Its own website says how it uses them.",
  },
  {
    id: "how-it-works",
    question: "What happens when I press the button?",
    answer:
      "A new tab opens on the website of {charity}, where you complete the gift. This page stays open behind it. Nothing is charged here, and we never see your card number or bank details.",
  },
  {
    id: "tax",
    question: "Is my gift tax deductible?",
    answer:
      "That depends on the status of the organization that receives it and on your own situation. Please put the first question to {charity}, which also sends any receipt, and the second to a tax adviser.",
  },
  {
    id: "cancel",
    question: "Can I change or cancel a monthly gift?",
    answer:
      "Yes, at any time, through {charity}, which manages all monthly gifts. The receipt it sends you says how. If you get stuck, write to {email}, and we will help you find the right person.",
  },
  {
    id: "influence",
    question: "Do donors have a say in the news?",
    answer:
      "No. A gift of any size buys thanks and nothing else. It earns no coverage, no silence and no early look at what we write.",
  },
  {
    id: "by-mail",
    question: "Can I give by check or in another way?",
    answer:
      "Please ask {charity} which ways it accepts, since every gift is made there. For gifts of goods, time or skill, write to {email}. An afternoon of proofreading is worth a good deal.",
  },
];
