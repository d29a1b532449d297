/**
 * The privacy policy (SPEC 2), section by section. The screen fills `{paper}`, `{town}`, `{region}`,
 * `{network}`, `{charity}`, `{email}` (the support address), `{address}` (one line), `{url}` and `{updated}`.
 */
import type { LegalSection } from "../../../shared/publication/publication-texts.ts";

/** Day of the last change of the wording, for `{updated}`; it moves with every edit below. */
export const PRIVACY_UPDATED = "November 27, 2026";

export const PRIVACY_SECTIONS: readonly LegalSection[] = [
  {
    id: "in-short",
    heading: "In short",
    paragraphs: [
      "{paper} is a news site that anyone can read without signing in. We set no cookies, use no analytics service, build no profiles and sell no data. This policy explains what little does happen to information when you read {url}, who else is involved, and what you can ask of us. It was last updated on {updated}.",
    ],
  },
  {
    id: "who-we-are",
    heading: "Who we are",
    paragraphs: [
      "{paper} is published for {town}, {region}, and is part of {network}. In this policy, “we” means the publisher of {paper}. You can reach us at {address}, or at {email}. We are responsible for the site itself. We are not responsible for the sites we link to or for what other companies do in frames they provide, and we say below where they come in.",
    ],
  },
  {
    id: "what-we-do-not-do",
    heading: "What we do not do",
    paragraphs: ["Much of this policy can be short because of what is missing from the site:"],
    list: [
      "We set no cookies, whether for advertising, statistics or anything else.",
      "We use no analytics service, tracking pixel, fingerprint or session recording.",
      "We have no accounts, so we hold no passwords and no reading history.",
      "We do not buy data about readers, and we do not sell, rent or trade any.",
      "We send no newsletter, so we keep no mailing list.",
    ],
  },
  {
    id: "what-your-browser-keeps",
    heading: "What is kept on your device",
    paragraphs: [
      "With scripts turned on, the site writes one small note: that the card that asks for donations has had its turn, so that it does not come up on every page. It is written when the card was shown, and also when you left a page before it was due. It stands in the session storage of the tab, and with the time in your browser’s local storage, where other tabs of this site find it while one of them is open.",
      "The note is sent to nobody, neither to us nor to others, and nothing in it says who you are. Two and a half minutes after the last tab of this site was closed it no longer counts.",
      "If you save a story for later, its headline and address are written to your browser’s local storage, and the pages of saved stories that you open are kept for reading without a network. The list at /saved shows all of it, and one button there removes all. None of it is sent anywhere.",
      "Like every site, this one lets your browser keep copies of pages, pictures, fonts and scripts in its cache to save time and data. You can clear the cache and the storage in your browser’s settings whenever you like.",
    ],
  },
  {
    id: "server-logs",
    heading: "Delivery of pages and server logs",
    paragraphs: [
      "The site runs on the network of Cloudflare, Inc., which delivers our pages and protects them from attacks. To do so, Cloudflare handles the technical data that every browser sends: your IP address, the time, the address you asked for, the page you came from if your browser sends it, and the type of browser and device. Without an IP address no page could be delivered at all.",
      "Cloudflare processes this data on our behalf and for its own security, and keeps it for as long as its own policies provide. If the site is under attack, Cloudflare may check a browser before letting it in and may set a security cookie while it does so. We do not use such a check to follow readers.",
      "Our own log notes technical events, such as an address that was not found, a feed that did not answer, or an error in a program. We do not write your IP address to it, and we do not use it to find out who read what.",
    ],
  },
  {
    id: "pictures",
    heading: "Pictures from other publishers",
    paragraphs: [
      "Most pictures beside news stories are loaded by your browser straight from the servers of the publishers whose stories we link to. As with every picture on the web, that server learns your IP address and your browser type. The same holds for pictures from elsewhere in posts of our blog. Your browser is asked not to tell any of these servers which page, or which site, shows the picture. A server can also use its own cookies if your browser permits cookies from third parties.",
      "You can prevent this by blocking third-party images or cookies in your browser. The pages remain readable without pictures.",
    ],
  },
  {
    id: "embeds",
    heading: "Videos, maps, forms and other frames",
    paragraphs: [
      "Some pages can show content from other companies, for instance a video, a map, a form or a wall of events. Such content is held back. In its place you first see a plain notice with a title and a direct link, and the frame is loaded only when you ask for it by its button.",
      "Once a frame has loaded, its provider receives your IP address and browser details and may set cookies or measure use under its own privacy policy. What you type into a form in a frame goes to the provider of that form, which passes it on to us. If you prefer to keep other companies out of it, write to {email} instead.",
    ],
  },
  {
    id: "advertising",
    heading: "Advertising",
    paragraphs: [
      "Pages have places for advertising. When no advertisement is booked, we show a card of our own there, and no other company is involved. When an advertising network is used, its script runs in a closed frame that has no access to the page around it. The network still receives what any server receives, including your IP address, and acts under its own policy.",
      "We give advertisers no information about individual readers. We do not take part in advertising that is aimed at people because of what they read on this site.",
    ],
  },
  {
    id: "links-and-donations",
    heading: "Links and donations",
    paragraphs: [
      "Most links on the news pages lead to other publishers, and their policies apply as soon as you follow one. Donations are made on the website of {charity}, which opens in a new tab. Your name, payment details and receipt are a matter between you and that organization. We never receive your card number.",
    ],
  },
  {
    id: "when-you-write",
    heading: "When you write or call",
    paragraphs: [
      "If you write, call, or send a tip, a letter, an event or a picture, we receive what you choose to tell us, along with your address or number. We use it to answer you, to check facts, and to publish what you asked us to publish. We share it only within the newsroom, with providers that carry our mail and calls, or where the law compels us.",
      "We keep correspondence for as long as the matter needs and no longer than our legal duties and the interests of accurate reporting require. If you want to remain confidential as a source, say so at the beginning. Where the law allows, we will resist demands that would expose a source.",
    ],
  },
  {
    id: "how-we-use",
    heading: "Why we may use this information",
    paragraphs: [
      "We use technical data to deliver the site, to keep it secure and to mend faults, and messages to deal with what they are about. Readers in Europe and the United Kingdom should know that we rely on our legitimate interest in publishing and protecting a news site, on your consent where you give it, and on legal duty where one applies. The site is run from the United States, and data may be processed there.",
    ],
  },
  {
    id: "your-choices",
    heading: "Your choices",
    paragraphs: ["You can read the whole site while keeping almost everything to yourself:"],
    list: [
      "Turn off JavaScript. Pages, menus and lists still work, and the donation card does not appear.",
      "Block third-party images, cookies or frames in your browser.",
      "Use a content blocker, a virtual private network or the Tor Browser if you wish.",
      "Follow our blog by its RSS feed, which requires neither a name nor an address.",
    ],
  },
  {
    id: "do-not-track",
    heading: "Do Not Track and Global Privacy Control",
    paragraphs: [
      "Some browsers send a Do Not Track signal or a Global Privacy Control signal. We do not track readers over time or across sites and we do not sell or share personal information, so there is nothing for us to switch off: every reader is treated as if both signals were on. Other companies whose frames you load decide for themselves how they respond.",
    ],
  },
  {
    id: "state-privacy-rights",
    heading: "Privacy rights in your state",
    paragraphs: [
      "The laws of California and a growing number of other states give residents rights over personal information. Many of these laws apply only to businesses above a certain size. Whether or not they apply to us, we offer the same rights to every reader:",
    ],
    list: [
      "To know what personal information we hold about you and to receive a copy.",
      "To have it corrected or deleted, with exceptions that the law recognizes, such as reporting in the public interest.",
      "To opt out of sale, sharing, targeted advertising and profiling. We do none of these.",
      "To limit the use of sensitive information. We do not use any to infer things about you.",
      "To be treated the same whether or not you use your rights.",
    ],
  },
  {
    id: "how-to-use-your-rights",
    heading: "How to use these rights",
    paragraphs: [
      "Write to {email} or to {address}. We may ask for what we need to be sure that the request is yours, and nothing more. You may send someone else with your written permission. We will answer within 45 days. If we refuse, we will say why, and you may appeal by replying; someone will look at the matter again and answer within another 45 days. You may also turn to the attorney general of your state.",
    ],
  },
  {
    id: "california",
    heading: "Notice for California residents",
    paragraphs: [
      "In the past twelve months we may have collected two kinds of personal information as California law describes them: identifiers, such as an IP address or the email address of a person who wrote to us, and internet activity, namely the technical data of requests described above. The sources are your browser and you, and the purposes are those named in this policy. It was disclosed only to service providers such as our hosting company.",
      "We have not sold or shared personal information, including that of anyone under 16, and do not do so. We do not pass personal information to others for their own direct marketing.",
    ],
  },
  {
    id: "children",
    heading: "Children",
    paragraphs: [
      "The site is written for a general audience and is not directed to children under 13. We do not knowingly collect personal information from them, as the Children’s Online Privacy Protection Act (COPPA) uses these words, and reading requires none. If you believe that a child under 13 has sent us personal information, write to {email}, and we will delete it. Work by students is published only with the consent of a parent or guardian.",
    ],
  },
  {
    id: "security",
    heading: "Security and retention",
    paragraphs: [
      "All pages are sent over encrypted connections, and the best protection we can offer is that there is little to steal. Even so, no system is perfect. Should we learn of a breach that affects your personal information, we will tell you and the authorities as the law requires. We keep personal information only while we need it for the purposes above.",
    ],
  },
  {
    id: "changes",
    heading: "Changes to this policy",
    paragraphs: [
      "When our practice changes, this page changes first, and the date at the top with it. If a change should ever make the site less private, we will say so plainly in the blog before it takes effect. The current version is the one dated {updated}.",
    ],
  },
  {
    id: "contact",
    heading: "Questions",
    paragraphs: [
      "Questions and requests about privacy reach us at {email} or by mail at {address}. A person will read them.",
    ],
  },
];

/** What is added where readers can send forms and mail to the desk, before their choices. */
export const SUBMISSIONS_SECTION: LegalSection = {
  id: "what-you-send",
  heading: "What you send us by form or mail",
  paragraphs: [
    "What you send by a form of this site, or by mail to its address, goes to the editors alone, and nothing of it appears unless one of them decides so. We store what you write, your pictures without the notes of the camera, and your name, address and number if you give them. We do not store your IP address, and ask no other company whether you are a person.",
    "Who you are is deleted thirty days after an editor has decided, and ninety days after it arrived without a decision. What was declined or used is then deleted as a whole; what the paper has published stays. Of spam we keep a fingerprint of the sender’s address for ninety days. Until your browser has sent a form, it keeps what you typed in the tab’s session storage.",
  ],
};

/** What is added where pages are counted, behind what the site does not do. */
export const COUNTS_SECTION: LegalSection = {
  id: "what-we-count",
  heading: "What we count",
  paragraphs: [
    "We count pages, not people: how often each page of this site was opened on a day, in which hour of the day pages were opened, and what led there, as one of a short list of names (a page of ours, none, a search engine, a social network, another site). With a page we count the sponsors on it, and how often a sponsor’s link was followed. Days are summed into weeks after ninety days.",
    "The count has no cookie, no number that stands for you, no IP address and no browser in it, and the full address that you came from is never stored. Nothing in it can be put together to one reader, so there is nothing to opt out of, and a Do Not Track or Global Privacy Control signal makes no difference to it. No other company counts for us.",
    "To count repeated clicks on a sponsor’s link once, the server keeps a scrambled form of your IP address in its working memory for a short time. The key to it is known to that one process, both are gone when it ends, and neither is ever stored.",
    "Of searches that found nothing we count single words, and only those that several readers have asked for; which words stood together is not stored. If your browser loaded a page before you opened it, the page sends one short request when you do, which says that it is shown and what page led there.",
  ],
};
