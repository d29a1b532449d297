/**
 * What the log says of a decision, as a sentence: "Pinned Town meeting comes early to Local until 18:00". A kind of
 * decision that has no sentence of its own is said by its name, its story and its values. Pure.
 */
import { CATEGORIES } from "../../../shared/categories.ts";
import { type Fields, fieldsOf, parsedJson } from "../../../shared/texts/json-fields.ts";
import { isNews } from "../../content/decisions/decision-log.ts";
import { FOR_GOOD } from "../../content/decisions/decisions-in-force.ts";

/** A story or post of a sentence. */
export interface Headline {
  readonly title: string;
  /** Path of its page; empty where readers find none. */
  readonly path: string;
}
export type Sentence = readonly (string | Headline)[];

/** A row of the log, as far as it is said. */
export interface SaidDecision {
  readonly kind: string;
  /** JSON. */
  readonly value: string;
  /** Milliseconds since 1970. */
  readonly starts_at: number;
  readonly ends_at: number;
}

/** What a sentence is made with. */
export interface Saying {
  /** By slugs of stories and names of posts. */
  readonly headlines: ReadonlyMap<string, string>;
  /** A moment in the words of the paper. */
  readonly time: (ms: number) => string;
}

type Told = SaidDecision & { readonly of: Fields };
type Sayer = (told: Told, saying: Saying) => Sentence;

/** The sentence, without a full stop. */
export function sentenceOf(decision: SaidDecision, saying: Saying): Sentence {
  const { kind, ends_at: end } = decision;
  const said = (SAYERS[kind] ?? other)({ ...decision, of: valueOf(decision.value) }, saying);
  const hasEnd = !isNews({ kind }) && end < FOR_GOOD;
  return hasEnd ? [...said, ` until ${saying.time(end)}`] : said;
}

/** The sentence as plain text. */
export function plainSentence(sentence: Sentence): string {
  return sentence.map((part) => (typeof part === "string" ? part : part.title)).join("");
}

/** The slugs and names of posts that decisions are about. */
export function namesIn(decisions: readonly Pick<SaidDecision, "value">[]): readonly string[] {
  const values = decisions.map(({ value }) => valueOf(value));
  const names = values.flatMap(({ slug, with: second }) => [slug, second]);
  return [...new Set(names.filter((name) => typeof name === "string" && name !== ""))] as string[];
}

const POST_ACTS: Readonly<Record<string, string>> = {
  published: "Published ",
  changed: "Published changes of ",
  scheduled: "Scheduled ",
  unpublished: "Unpublished ",
  removed: "Deleted ",
  imported: "Imported ",
  live: "Began to cover live ",
  ended: "Ended the live coverage of ",
};
/** Of events and sponsors. */
const RECORD_ACTS: Readonly<Record<string, string>> = {
  added: "Added ",
  imported: "Imported ",
  published: "Published ",
  cancelled: "Cancelled ",
  ended: "Ended ",
  deleted: "Deleted ",
  restored: "Brought back ",
  undone: "Undid a change of ",
};
const TREATMENTS: Readonly<Record<string, string>> = {
  off: "Showed nothing of ",
  headlines: "Showed headlines alone of ",
  "no-pictures": "Showed no pictures of ",
  on: "Showed as the paper is set up ",
};

const SAYERS: Readonly<Record<string, Sayer>> = {
  pin: ({ of }, saying) => ["Pinned ", story(of, "slug", saying), ` to ${partOf(of["section"])}`],
  place: ({ of }, saying) =>
    of["at"] === 0
      ? ["Took ", story(of, "slug", saying), ` out of ${partOf(of["section"])}`]
      : [
          "Put ",
          story(of, "slug", saying),
          ` at place ${Number(of["at"])} of ${partOf(of["section"])}`,
        ],
  headline: ({ of }, saying) => [
    "Headed ",
    story(of, "slug", saying),
    ` “${text(of["title"])}” on our pages`,
  ],
  picture: ({ of }, saying) => [
    text(of["picture"]) === "" ? "Showed no picture with " : "Showed a picture of ours with ",
    story(of, "slug", saying),
  ],
  hide: ({ of }, saying) => ["Hid ", { ...story(of, "slug", saying), path: "" }, " on every page"],
  merge: ({ of }, saying) => [
    "Merged ",
    story(of, "slug", saying),
    " with ",
    story(of, "with", saying),
  ],
  split: ({ of }, saying) => ["Split ", story(of, "slug", saying), " from its group"],
  source: ({ of }) => [`${TREATMENTS[text(of["treatment"])] ?? "Changed "}${text(of["address"])}`],
  notice: ({ of }) => [`Showed the notice “${text(of["text"])}”`],
  lite: ({ of }) => [`Switched the lite edition ${of["on"] === true ? "on" : "off"}`],
  post: ({ of, starts_at: at }, saying) => [
    POST_ACTS[text(of["did"])] ?? "Changed ",
    story(of, "slug", saying),
    of["did"] === "scheduled" ? ` for ${saying.time(at)}` : "",
  ],
  submission: ({ of }) => [`A submission (${text(of["submission"])}) was ${text(of["did"])}`],
  sponsor: ({ kind, value, of }) => [
    RECORD_ACTS[text(of["did"])] ?? "Changed ",
    { title: text(of["title"]), path: changedIn({ kind, value }).path },
    " among the sponsors",
  ],
  event: ({ kind, value, of }) => {
    const [did = "", date] = text(of["did"]).split(" ");
    const title = { title: text(of["title"]), path: changedIn({ kind, value }).path };
    const isNew = did === "added" || did === "imported";
    const end = isNew ? " to the calendar" : did === "deleted" ? " from the calendar" : "";
    return [
      RECORD_ACTS[did] ?? "Changed ",
      title,
      date ? ` on ${date}` : end || " in the calendar",
    ];
  },
};

/**
 * The paths of what a change of the calendar or of a sponsor is about, and of what undoes it; both empty for other
 * kinds, and where the log does not know enough.
 */
export function changedIn({ kind, value }: Pick<SaidDecision, "kind" | "value">) {
  const { event = "", sponsor = "" } = fieldsOf(valueOf(value)["of"]);
  const [place, name] = kind === "sponsor" ? ["/desk/sponsors", sponsor] : ["/desk/events", event];
  const isKnown = (kind === "event" || kind === "sponsor") && name !== "";
  return isKnown
    ? { path: `${place}/${String(name)}`, undo: `${place}/undo` }
    : { path: "", undo: "" };
}

/** The name of the kind, the stories, and the values that are texts. */
function other({ kind, of }: Told, saying: Saying): Sentence {
  const words = kind.replaceAll(/[-_]+/g, " ").trim();
  const named = words.charAt(0).toUpperCase() + words.slice(1);
  const stories = ["slug", "with"].flatMap((name) =>
    text(of[name]) === "" ? [] : [": ", story(of, name, saying)],
  );
  const values = Object.entries(of).flatMap(([name, value]) => {
    if (name === "slug" || name === "with" || typeof value === "object" || value === "") return [];
    if (name === "section") return [`to ${partOf(value)}`];
    return [
      typeof value === "boolean"
        ? `${name} ${value ? "on" : "off"}`
        : `${value as string | number}`,
    ];
  });
  return [named, ...stories, values.length > 0 ? `: ${values.join(", ")}` : ""];
}

function story(of: Fields, name: string, { headlines }: Saying): Headline {
  const slug = text(of[name]);
  const known = headlines.get(slug) || (name === "slug" ? writtenTitle(of) : "");
  return { title: known || slug, path: slug.includes("/") ? `/${slug}` : `/article/${slug}` };
}

/** The title that the decision itself has: its story may be gone. */
function writtenTitle({ pinned, words }: Fields): string {
  const { story: pin, report } = fieldsOf(pinned);
  const [first] = Array.isArray(words) ? (words as readonly unknown[]) : [];
  return [fieldsOf(pin), fieldsOf(report), fieldsOf(first)]
    .map((one) => text(one["title"]))
    .join("");
}

const PARTS: Readonly<Record<string, string>> = {
  slides: "the slider",
  breaking: "Breaking",
  world: "World",
  local: "Local",
  technology: "Technology",
  lifestyle: "Lifestyle",
};

/** A part of the home page or a category, as readers know it. */
export function partOf(section: unknown): string {
  const name = text(section);
  const category = CATEGORIES.find(({ path, key }) => path === name || key === name)?.label;
  return (Object.hasOwn(PARTS, name) ? PARTS[name] : category) ?? name;
}

function valueOf(json: string): Fields {
  return fieldsOf(parsedJson(json));
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
