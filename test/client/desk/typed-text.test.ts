/** No text is lost: each state in which a text may be, against each way out of the page. */
import { expect, test } from "vitest";

import { KeptTexts, type Stores, type Texts } from "../../../client/desk/keep/kept-texts.ts";
import { isSameText } from "../../../client/desk/keep/same-text.ts";
import { TypedText } from "../../../client/desk/keep/typed-text.ts";

/** A browser's store; `room` is how many texts it takes. */
class FakeStorage implements Storage {
  [name: string]: unknown;
  readonly #room: number;
  constructor(room = Infinity) {
    this.#room = room;
  }
  get length() {
    return Object.keys(this).length;
  }
  clear() {
    for (const key of Object.keys(this)) delete this[key];
  }
  getItem(key: string) {
    return (this[key] as string | undefined) ?? null;
  }
  key(at: number) {
    return Object.keys(this)[at] ?? null;
  }
  removeItem(key: string) {
    delete this[key];
  }
  setItem(key: string, value: string) {
    if (!(key in this) && this.length >= this.#room)
      throw new DOMException("full", "QuotaExceededError");
    this[key] = value;
  }
}

/** A window of a browser: its tab's store, and the store that it shares with the other windows. */
function aWindow(local: Storage = new FakeStorage()): Stores {
  const session = new FakeStorage();
  return { local: () => local, session: () => session, host: () => "paper.example" };
}

let clock = Date.parse("2026-11-26T09:00:00Z");
const tick = () => (clock += 1_000);

/** A page of a post's form that was just loaded. */
function load(
  stores: Stores,
  opened: "stored" | "done" | "refused",
  shown: Texts,
  post = "a-post",
) {
  tick();
  const kept = new KeptTexts(post, stores);
  // Pages of one millisecond would share a place.
  Object.defineProperty(kept, "own", { value: `${kept.own}${clock}` });
  const typed = new TypedText(kept, tick);
  typed.open(opened, { fields: shown, base: "1.a" });
  const offered = typed.offered({ fields: shown, base: "1.a" })?.fields["body"];
  return { typed, offered, kept };
}

const STORED = { title: "A title", body: "Stored." };
const TYPED = { title: "A title", body: "Typed." };
const NOTHING = { title: "", body: "" };
const form = (fields: Texts) => ({ fields, base: "1.a" });

/** What leads into each state: the page is left with TYPED in its form, which the desk does not have. */
const STATES: Readonly<Record<string, (stores: Stores) => TypedText>> = {
  "typed into a draft": (stores) => type(load(stores, "stored", STORED).typed),
  "typed into a new post": (stores) => type(load(stores, "stored", NOTHING).typed),
  "refused for a missing summary": (stores) => refuse(stores, TYPED),
  "refused for an emptied title": (stores) => refuse(stores, { ...TYPED, title: "" }),
  "in conflict with another window": (stores) => {
    type(load({ ...stores, session: aWindow().session }, "stored", STORED).typed).saved();
    return refuse(stores, TYPED);
  },
  "refused twice": (stores) => {
    refuse(stores, TYPED);
    return refuse(stores, TYPED);
  },
  "typed again after a refusal": (stores) => type(refuse(stores, { ...TYPED, body: "Ty" })),
  "typed while the form was sent": (stores) => {
    const { typed } = load(stores, "stored", STORED);
    typed.keep(form(STORED), true);
    return type(typed);
  },
  "offline, or the session is over": (stores) => {
    const typed = type(load(stores, "stored", STORED).typed);
    typed.keep(form(TYPED), true);
    return typed;
  },
  "used out of this browser": (stores) => {
    type(load(stores, "stored", STORED).typed);
    const { typed, kept } = load(stores, "stored", STORED);
    const [text] = kept.others();
    if (text) typed.use(text, form(TYPED));
    return typed;
  },
};

function type(typed: TypedText): TypedText {
  typed.typed();
  typed.keep(form(TYPED));
  return typed;
}

/** Types, sends, and is refused. */
function refuse(stores: Stores, fields: Texts): TypedText {
  const { typed } = load(stores, "stored", STORED);
  typed.typed();
  typed.keep(form(fields), true);
  return load(stores, "refused", fields).typed;
}

/** The ways out, each to a page that shows what the desk has. */
const EXITS: Readonly<Record<string, (stores: Stores) => string | undefined>> = {
  "the page is loaded again": (stores) => load(stores, "stored", STORED).offered,
  "another page, and back": (stores) => {
    // The page without a form ends what this tab sent.
    new KeptTexts("", stores).takeSent();
    return load(stores, "stored", STORED).offered;
  },
  "back out of the history": (stores) => load(stores, "stored", STORED).offered,
  "the window is closed": (stores) => load(aWindow(stores.local()), "stored", STORED).offered,
  "a sign-in, and the form again": (stores) => load(stores, "stored", STORED).offered,
  "an older version is brought back": (stores) => {
    new KeptTexts("", stores).takeSent();
    return load(stores, "done", { ...STORED, body: "Older." }).offered;
  },
  "another window saves another text": (stores) => {
    const other = load(aWindow(stores.local()), "stored", STORED).typed;
    other.typed();
    other.keep(form({ ...STORED, body: "Theirs." }), true);
    load(aWindow(stores.local()), "done", { ...STORED, body: "Theirs." });
    return load(stores, "stored", { ...STORED, body: "Theirs." }).offered;
  },
};

const TABLE = Object.keys(STATES).flatMap((state) =>
  Object.keys(EXITS).map((exit) => [state, exit] as const),
);

test.each(TABLE)("%s, then %s: leaving asks, and the text is offered", (state, exit) => {
  const stores = aWindow();
  const left = STATES[state]?.(stores);
  expect(left?.isUnsaved).toBe(true);
  expect(EXITS[exit]?.(stores)).toBe("Typed.");
});

test.each([
  ["full", () => aWindow(new FakeStorage(0))],
  ["denied, as in private browsing", () => ({ ...aWindow(), local: denied, session: denied })],
])("a store that is %s: the text stays in the form, and leaving asks", (_name, open) => {
  const { typed } = load(open(), "stored", STORED);
  typed.typed();
  expect([typed.keep(form(TYPED)), typed.isUnsaved]).toEqual([false, true]);
  const refused = load(open(), "refused", TYPED).typed;
  expect(refused.isUnsaved).toBe(true);
});

function denied(): Storage {
  throw new DOMException("denied", "SecurityError");
}

test("a store that is full keeps the copy that it has until there is room for another", () => {
  const stores = aWindow(new FakeStorage(1));
  type(load(stores, "stored", STORED).typed);
  const { typed, kept } = load(stores, "stored", STORED);
  const [text] = kept.others();
  expect(text && typed.use(text, form(TYPED))).toBe(false);
  expect(load(stores, "stored", STORED).offered).toBe("Typed.");
});

test.each([
  ["saved while typing", (typed: TypedText) => typed.saved(), "stored"],
  ["sent, and carried out", (typed: TypedText) => typed.keep(form(TYPED), true), "done"],
  [
    "sent, carried out, and opened later",
    (typed: TypedText) => typed.keep(form(TYPED), true),
    "stored",
  ],
] as const)("a text that was %s is not offered again", (_name, confirm, opened) => {
  const stores = aWindow();
  confirm(type(load(stores, "stored", STORED).typed));
  expect(load(stores, opened, TYPED).offered).toBeUndefined();
  expect(load(stores, "stored", STORED).offered).toBeUndefined();
});

test("a new post that was stored is offered in no other new post", () => {
  const stores = aWindow();
  const { typed } = load(stores, "stored", NOTHING, "");
  typed.typed();
  typed.keep(form(TYPED), true);
  expect(load(stores, "done", { ...TYPED, slug: "a-title" }, "a-title").offered).toBeUndefined();
  expect(load(stores, "stored", NOTHING, "").offered).toBeUndefined();
});

test("a refused copy goes only when the text that was refused is stored, whatever is stored meanwhile", () => {
  const stores = aWindow();
  refuse(stores, TYPED);
  expect(load(stores, "done", STORED, "another-post").offered).toBeUndefined();
  expect(load(stores, "stored", STORED).offered).toBe("Typed.");
});

test("what was sent and never arrived is not moved to a post that is done later", () => {
  const stores = aWindow();
  STATES["offline, or the session is over"]?.(stores);
  expect(new KeptTexts("", stores).takeSent()?.fields).toEqual(TYPED);
  expect(load(stores, "done", STORED, "another-post").offered).toBeUndefined();
  expect(load(stores, "stored", STORED).offered).toBe("Typed.");
});

test("a refused text that has no second place keeps its first", () => {
  const stores = aWindow(new FakeStorage(1));
  refuse(stores, TYPED);
  expect(load(stores, "stored", STORED).offered).toBe("Typed.");
});

test("what was typed after a form was sent is offered, also after more was typed", () => {
  const stores = aWindow();
  STATES["typed while the form was sent"]?.(stores);
  const { typed, offered } = load(stores, "done", STORED);
  expect(offered).toBe("Typed.");
  typed.typed();
  typed.keep(form({ ...STORED, body: "More." }));
  typed.saved();
  expect(load(stores, "stored", STORED).offered).toBe("Typed.");
});

test("the list names the posts whose texts are kept, each once", () => {
  const stores = aWindow();
  type(load(stores, "stored", STORED).typed);
  type(load(stores, "stored", NOTHING, "").typed);
  type(load(stores, "stored", NOTHING, "").typed);
  expect(new KeptTexts("", stores).posts()).toEqual([
    { slug: "new", title: "A title" },
    { slug: "a-post", title: "A title" },
  ]);
});

test.each([
  ["blanks", { title: " A  title " }, { title: "A title" }],
  ["line ends", { body: "One.\r\nTwo.\r\n" }, { body: "One.\nTwo." }],
  ["an address made of the title", { slug: "" }, { slug: "a-title" }],
  [
    "the day of a correction",
    { corrections: "It is wide." },
    { corrections: "2026-11-26: It is wide." },
  ],
])("the desk writes %s in its own way: it has that text", (_name, typed, stored) => {
  expect(isSameText(typed, stored)).toBe(true);
});

test.each([
  [{ body: "One.\nTwo." }, { body: "One. Two." }],
  [{ title: "A title" }, { title: "" }],
  [{ corrections: "2026-11-26: A." }, { corrections: "2026-11-26: B." }],
  [{ slug: "one" }, { slug: "two" }],
])("%j is not %j", (one, other) => {
  expect(isSameText(one, other)).toBe(false);
});
