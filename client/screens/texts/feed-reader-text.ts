/** What publishers read at `/about/feeds`. `{reader}` is the User-Agent of the requests. */
import type { LegalSection } from "../../../shared/publication/publication-texts.ts";

export const FEED_READER_SECTIONS: readonly LegalSection[] = [
  {
    id: "what",
    heading: "What we fetch",
    paragraphs: [
      "{paper} reads public feeds (RSS, Atom and JSON Feed) and public calendars. It fetches the feed alone. It does not open your articles, and it does not copy them.",
      "Of each story we keep the headline, the beginning of the text, the address, the date and the address of the picture. A card shows at most 200 characters of the text and leads to your page. Further words of the feed are used to find stories in our search, and are never shown. Pictures are loaded from your server, and your server is not told which page shows them.",
    ],
  },
  {
    id: "how-often",
    heading: "How often",
    paragraphs: [
      "A feed is asked every two to fifteen minutes: more often where it brings something new, less often where it does not. Each request carries the ETag and the date of your last answer, so that an unchanged feed costs you a few hundred bytes.",
      "Retry-After and Cache-Control of your server are respected. After an error we wait two minutes, then four, up to half an hour. An answer 410 stops the visits for thirty days. We follow five redirects at most.",
    ],
  },
  {
    id: "recognize",
    heading: "How to recognize us",
    paragraphs: ["Each request names this page. Its User-Agent is: {reader}"],
  },
  {
    id: "change",
    heading: "How to change it",
    paragraphs: ["Write to {email} from an address of your site, and say which feed you mean."],
    list: [
      "Headlines only: no text and no picture of your stories is shown.",
      "No pictures: your stories are shown with a drawing of ours.",
      "A shorter text: we show as many characters as you allow.",
      "Off: your stories leave every page, feed, search and day of our archive within a minute, and the visits end.",
    ],
  },
  {
    id: "licence",
    heading: "What your feed may say itself",
    paragraphs: [
      "A licence that machines can read is honoured at the next visit. Where the feed forbids this use, in terms of Really Simple Licensing or by the header Content-Usage with search=n, its stories are taken off as if you had written. Where Media RSS forbids the sharing of a picture, it is not shown.",
    ],
  },
  {
    id: "readers",
    heading: "What you gain",
    paragraphs: [
      "Every headline leads to you, under your name, without a page in between that asks for anything. Our pages of single stories ask search engines not to list them, so that a search finds your page and not ours.",
    ],
  },
];

/** Follow the section `recognize` where requests are signed. */
export const SIGNATURE_PARAGRAPHS: readonly string[] = [
  "Requests are signed (RFC 9421, tag web-bot-auth). The key is listed at {url}/.well-known/http-message-signatures-directory.",
];
