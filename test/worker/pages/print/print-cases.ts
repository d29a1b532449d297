/** Contents of the printed paper that are hard to lay out, for tests and for the sheet of screens. */
import type { Alert } from "../../../../shared/alert.ts";
import type { FeedPost } from "../../../../worker/content/blog/blog.ts";
import type { PrintedStory } from "../../../../worker/content/news/print/printed-stories.ts";
import type { PrintContent, PrintedDay } from "../../../../worker/pages/print/read-print.ts";
import { anArticle, aTownEvent } from "../../../builders.ts";
import { aPublication } from "../../../client/a-publication.ts";
import { seededRandom } from "../../../seeded.ts";

const WORDS =
  "the town council voted to close bridge street after heavy rain raised the river above its banks and water reached cellars near the mill while crews from three counties worked through the night to fill sandbags".split(
    " ",
  );
const ARABIC =
  "أعلنت السلطات المحلية مساء اليوم إغلاق الجسر القديم بعد ارتفاع منسوب النهر ودعت السكان إلى الابتعاد عن الضفاف حتى صباح الغد".split(
    " ",
  );
const RUSSIAN =
  "городской совет вечером решил закрыть старый мост после сильных дождей и попросил жителей держаться подальше от берегов реки".split(
    " ",
  );
const GREEK =
  "το δημοτικό συμβούλιο αποφάσισε να κλείσει την παλιά γέφυρα μετά από ισχυρές βροχές".split(" ");
const HEBREW = "מועצת העיר החליטה לסגור את הגשר הישן לאחר גשמים עזים וביקשה מהתושבים להתרחק".split(
  " ",
);
const CHINESE = "镇议会周四晚间决定在连日大雨之后关闭老桥并请居民远离河岸".split("");

/** A text of about so many characters, in sentences. */
function words(seed: number, length: number, from = WORDS, between = " "): string {
  const { next } = seededRandom(seed);
  let text = "";
  let sentence: string[] = [];
  while (text.length + sentence.join(between).length < length) {
    sentence.push(from[Math.floor(next() * from.length)] ?? "");
    if (next() < 0.07 && sentence.length > 4) {
      text += `${sentenceOf(sentence, between)} `;
      sentence = [];
    }
  }
  return (text + sentenceOf(sentence, between)).trim();
}

function sentenceOf(list: readonly string[], between: string): string {
  const text = list.join(between);
  return text === "" ? "" : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function story(at: number, fields: Partial<PrintedStory["article"]> = {}): PrintedStory {
  return {
    article: anArticle({
      title: words(at, 40 + ((at * 13) % 70)).replace(/\.$/, ""),
      excerpt: words(at + 500, 60 + ((at * 37) % 140)),
      source: at % 3 === 0 ? "The Valley Reporter" : "Vermont Public",
      date: "Oct 30, 2026",
      time: "9:40 AM",
      slug: `story-${at}`,
      ...fields,
    }),
    path: `/s/${(at * 7_919_993 + 1_000_000_000).toString(32).slice(0, 7)}`,
    isLocal: at % 5 < 3,
  };
}

function stories(
  count: number,
  fields: (at: number) => Partial<PrintedStory["article"]> = () => ({}),
) {
  return Array.from({ length: count }, (_, at) => story(at, fields(at)));
}

function post(at: number): FeedPost {
  return {
    slug: `our-own-report-number-${at}`,
    title: words(at + 900, 60).replace(/\.$/, ""),
    description: words(at + 950, 120),
    date: "October 30, 2026",
    dateTime: "2026-10-30T10:00:00.000Z",
    authors: [{ name: "Ada Brook", role: "" }],
    tags: [],
    updated: "",
  };
}

export function anAlertOf(at: number, length = 700): Alert {
  return {
    id: `alert-${at}`,
    kind: at % 3 === 2 ? "notice" : "alert",
    severity: ["Extreme", "Severe", "Moderate", "Minor"][at % 4] ?? "Minor",
    urgency: "Immediate",
    headline: at % 3 === 2 ? words(at + 60, 180) : "Flash Flood Warning",
    area: at % 3 === 2 ? "" : "Windham; Windsor; Orange; Washington",
    description:
      at % 3 === 2 ? "" : `${words(at + 70, length / 2)}\n\n${words(at + 80, length / 2)}`,
    instruction: at % 3 === 2 ? "" : words(at + 90, 160),
    link: "",
    issuer: at % 3 === 2 ? "" : "NWS Burlington VT",
    expires: 1,
    until: "Oct 30, 2026, 9:05 PM EDT",
    isSample: false,
  };
}

function day(at: number, count: number): PrintedDay {
  return {
    day: `Friday, October ${at + 1}, 2026`,
    events: Array.from({ length: count }, (_, number) =>
      aTownEvent({
        title: words(at * 50 + number, 24 + ((number * 11) % 60)).replace(/\.$/, ""),
        time: "7:00 PM to 8:30 PM",
        place: number % 2 === 0 ? "Public Library" : "",
      }),
    ),
  };
}

const NUMBERS = [
  { label: "Police, fire, ambulance", number: "911" },
  { label: "Hospital", number: "(802) 555-0155" },
  { label: "Power failures", number: "(802) 555-0177" },
  { label: "Shelter at the town hall of Alder Falls, lower entrance", number: "(802) 555-0133" },
];

/** A content of an empty paper, of which a case sets the fields that it is about. */
export function aPrint(fields: Partial<PrintContent> = {}): PrintContent {
  return {
    publication: {
      ...aPublication({ name: "The Alder Falls Beacon", town: "Alder Falls" }),
      numbers: NUMBERS,
    },
    origin: "https://alderfallsbeacon.example",
    date: "Friday, October 30, 2026",
    made: "Oct 30, 2026, 12:00 PM EDT",
    alerts: [],
    alertsAsOf: "",
    live: [],
    posts: [],
    stories: [],
    days: [],
    isSample: false,
    isWhole: true,
    ...fields,
  };
}

function live(count: number, length: number): PrintContent["live"][number] {
  return {
    slug: "the-flood",
    title: "The flood in the lower town",
    updates: Array.from({ length: count }, (_, at) => ({
      time: `9:${String(59 - at).padStart(2, "0")} PM`,
      text: words(at + 700, length),
    })),
  };
}

const USUAL = {
  posts: [0, 1, 2].map(post),
  stories: stories(40),
  days: [0, 1, 2, 3, 4].map((at) => day(at, 2)),
};

/** By the name of the case. */
export const PRINT_CASES: Readonly<Record<string, PrintContent>> = {
  nothing: aPrint(),
  "one story": aPrint({ stories: stories(1) }),
  "a usual day": aPrint(USUAL),
  "500 stories": aPrint({ ...USUAL, stories: stories(500) }),
  "six alerts": aPrint({ ...USUAL, alerts: [0, 1, 2, 3, 4, 5].map((at) => anAlertOf(at)) }),
  "six long alerts": aPrint({
    ...USUAL,
    alerts: [0, 1, 3, 4, 6, 7].map((at) => anAlertOf(at, 3_000)),
    alertsAsOf: "Oct 30, 2026, 11:00 AM EDT",
  }),
  "an alert for a hundred places": aPrint({
    ...USUAL,
    alerts: [
      { ...anAlertOf(0), area: Array.from({ length: 100 }, (_, at) => `County ${at}`).join("; ") },
      anAlertOf(1),
      { ...anAlertOf(3), area: "Windham ".repeat(800), description: words(6, 20_000) },
      anAlertOf(4),
    ],
  }),
  "live updates": aPrint({ ...USUAL, live: [live(12, 200)], alerts: [anAlertOf(0)] }),
  "long live updates of three posts": aPrint({
    ...USUAL,
    live: [live(12, 2_000), live(12, 500), live(1, 5_000)],
    alerts: [0, 1, 3, 4, 6, 7].map((at) => anAlertOf(at)),
  }),
  "forty alerts": aPrint({ alerts: Array.from({ length: 40 }, (_, at) => anAlertOf(at)) }),
  "an alert without an end": aPrint({
    ...USUAL,
    alerts: [{ ...anAlertOf(0), description: words(5, 9_000).replaceAll(".", ",") }],
  }),
  Arabic: aPrint({
    ...USUAL,
    publication: {
      ...aPublication({ name: "جريدة وادي النهر", locale: "ar-EG", country: "EG" }),
      numbers: NUMBERS,
    },
    stories: stories(40, (at) => ({
      title: words(at, 70, ARABIC).replace(/\.$/, ""),
      excerpt: words(at + 9, 150, ARABIC),
      lang: "ar",
    })),
  }),
  Chinese: aPrint({
    ...USUAL,
    stories: stories(40, (at) => ({
      title: words(at, 30, CHINESE, "").replace(/\.$/, ""),
      excerpt: words(at + 9, 70, CHINESE, "").replaceAll(/\. ?/g, "。"),
      lang: "zh",
    })),
  }),
  "Russian capitals": aPrint({
    ...USUAL,
    stories: stories(40, (at) => ({
      title: words(at, 80, RUSSIAN).toUpperCase(),
      excerpt: words(at + 9, 150, RUSSIAN),
      lang: "ru",
    })),
  }),
  "Greek and Hebrew": aPrint({
    ...USUAL,
    stories: stories(40, (at) => ({
      title: words(at, 80, at % 2 === 0 ? GREEK : HEBREW),
      excerpt: words(at + 9, 190, at % 2 === 0 ? GREEK : HEBREW),
    })),
  }),
  "signs, unbroken spaces and hidden characters": aPrint({
    ...USUAL,
    stories: stories(40, (at) => ({
      title: `🌊🚨 ${words(at, 60).replaceAll(" ", "\u00a0")} <b>&amp;</b> \u202e\u200b`,
      excerpt: `${"—".repeat(60)} ${words(at + 9, 80)}`,
    })),
  }),
  "headlines of 300 characters": aPrint({
    ...USUAL,
    stories: stories(40, (at) => ({ title: words(at, 300), excerpt: words(at + 9, 190) })),
  }),
  "one long word": aPrint({
    stories: stories(40, () => ({ title: "A".repeat(300), excerpt: "w".repeat(200) })),
  }),
  "forty events a day": aPrint({ ...USUAL, days: [0, 1, 2, 3, 4, 5, 6].map((at) => day(at, 40)) }),
  "a long name": aPrint({
    ...USUAL,
    publication: {
      ...aPublication({ name: "The Oregon Coast Observer & Advertiser with the Mill Gazette" }),
      numbers: Array.from({ length: 12 }, (_, at) => ({
        label: `Number ${at} ${"of the town ".repeat(3)}`,
        number: "(802) 555-0100 to 555-0109",
      })),
    },
  }),
};

/** The same content in a paper of another country. */
export function inCountry(content: PrintContent, locale: string, country: string): PrintContent {
  return { ...content, publication: { ...content.publication, locale, country } };
}
