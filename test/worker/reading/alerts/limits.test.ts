import { expect, test } from "vitest";

import { actualAlerts } from "../../../../worker/reading/alerts/actual-alerts.ts";
import {
  ALL_MESSAGES_LIMIT,
  DOCUMENT_LIMIT_CHARACTERS,
} from "../../../../worker/reading/alerts/alert-limits.ts";
import { NOW, anAlert, anArea, hours } from "./an-alert.ts";

const AT = { now: NOW, areas: ["UGC:MTZ014", "SAME:030049", "point:46.6,-112.0"] };

const bomb = `<!DOCTYPE alert [<!ENTITY a "aaaaaaaaaa">${Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY a${index} "${`&a${index === 0 ? "" : index - 1};`.repeat(10)}">`,
).join("")}]>`;

test("a document with a DOCTYPE is refused, its entities and files with it", () => {
  const message = anAlert({ headline: "&a8;" });
  expect(actualAlerts([message], AT)).toHaveLength(1);
  expect(actualAlerts([message.replace("<alert", `${bomb}<alert`)], AT)).toEqual([]);
  const file = '<!DOCTYPE alert [<!ENTITY f SYSTEM "file:///etc/passwd">]>';
  expect(actualAlerts([message.replace("<alert", `${file}<alert`)], AT)).toEqual([]);
});

const point = (index: number) => `${46 + (index % 100) / 1_000},${-112 + (index % 77) / 1_000}`;
const list = (count: number, part: (index: number) => string, between = "") =>
  Array.from({ length: count }, (_, index) => part(index)).join(between);
const feed = (content: string) => `<feed>${content}</feed>`;
const bare = (fields: Readonly<Record<string, string>>) => anAlert(fields).replace(/<\?.*?\?>/, "");

/** Each costs about 100 ms. Without the limits it would be minutes, which a test's time limit ends. */
const HOSTILE: Readonly<Record<string, string>> = {
  "an entity bomb": `${bomb}<alert><identifier>&a8;</identifier></alert>`,
  "ten megabytes of text": anAlert({ headline: "a".repeat(1e7) }),
  "ten megabytes of spaces": anAlert({ expires: " ".repeat(1e7), event: `${" ".repeat(1e6)}x` }),
  "ten megabytes of brackets": "<".repeat(1e7),
  "ten megabytes of open comments": `<alert>${"<!--".repeat(2.5e6)}`,
  "ten megabytes of ampersands": `<alert>${"&".repeat(1e7)}`,
  "elements in each other": "<info>".repeat(1e6),
  "elements beside each other": `<alert>${"<a/>".repeat(2e6)}`,
  "a tag without an end": `<alert ${'a="b" '.repeat(1e6)}`,
  "attributes without quotes' end": `<alert ${'a="'.repeat(1e6)}>`,
  "end tags of nothing": "</a>".repeat(1e6),
  "polygons of many corners": anAlert({
    area: `<area>${list(60, () => `<polygon>${list(9_000, point, " ")}</polygon>`)}</area>`,
  }),
  "a code list without end": anAlert({ area: anArea([["UGC", list(5e5, () => "MTZ099", " ")]]) }),
  "blocks without end": anAlert({
    info: list(5_000, () => `<info><expires>${hours(1)}</expires>${anArea()}</info>`),
  }),
  "five thousand messages in one chain": feed(
    list(5_000, (index) =>
      bare({
        identifier: `${index}`,
        msgType: "Update",
        references: `office@weather.example,${index - 1},${hours(-1)}`,
      }),
    ),
  ),
  "five thousand updates of one message": feed(
    list(5_000, (index) =>
      bare({
        identifier: `${index}`,
        msgType: "Update",
        references: list(40, (other) => `office@weather.example,r${other},${hours(-1)}`, " "),
      }),
    ),
  ),
  "JSON in each other": `{"features":${"[".repeat(1e6)}`,
  "JSON longer than the limit": `{"features":[${" ".repeat(DOCUMENT_LIMIT_CHARACTERS)}]}`,
};

test.each(Object.entries(HOSTILE))("%s: bounded in number", (_, document) => {
  expect(actualAlerts([document], AT).length).toBeLessThanOrEqual(ALL_MESSAGES_LIMIT);
});

const countFound = (document: string, areas: readonly string[]) =>
  actualAlerts([document], { now: NOW, areas }).length;

const MANY = 10_000;
const digits = (index: number) => `${index % 1_000}`.padStart(3, "0");
const zoneAt = (index: number) => `${"ABCDEFGHIJ"[Math.floor(index / 1_000)]}XZ${digits(index)}`;
const placeAt = (index: number) => `${(index % 100) / 10},${Math.floor(index / 100) / 10}`;
/** A square of some kilometres around a place. */
const squareAt = (index: number) => {
  const [south, west] = [(index % 100) / 10 - 0.01, Math.floor(index / 100) / 10 - 0.01];
  const [north, east] = [south + 0.02, west + 0.02];
  const corners = [
    [south, west],
    [south, east],
    [north, east],
    [north, west],
    [south, west],
  ];
  return corners.map((corner) => corner.join(",")).join(" ");
};
const coded = anAlert({ area: list(MANY, (at) => anArea([["UGC", zoneAt(at)]])) });
const drawn = anAlert({
  area: list(MANY, (at) => `<area><polygon>${squareAt(at)}</polygon></area>`),
});
const everyZone = Array.from({ length: MANY }, (_, at) => `UGC:${zoneAt(at)}`);
const everyPlace = Array.from({ length: MANY }, (_, at) => `point:${placeAt(at)}`);
const everyCounty = Array.from({ length: MANY }, (_, at) => `SAME:0${10_000 + at}`);

test("of ten thousand areas of a document the last one is found", () => {
  expect(countFound(coded, [everyZone.at(-1) ?? ""])).toBe(1);
  expect(countFound(coded, ["UGC:ZXZ001"])).toBe(0);
  expect(countFound(drawn, [everyPlace.at(-1) ?? ""])).toBe(1);
  expect(countFound(drawn, ["point:5.05,5.05"])).toBe(0);
});

test("of ten thousand areas of a paper the last one is found", () => {
  const zone = anAlert({ area: anArea([["UGC", zoneAt(MANY - 1)]]) });
  expect(countFound(zone, everyZone)).toBe(1);
  const square = `<area><polygon>${squareAt(MANY - 1)}</polygon></area>`;
  expect(countFound(anAlert({ area: square }), everyPlace)).toBe(1);
});

test.each([
  ["zones", coded, everyZone],
  ["places and polygons", drawn, everyPlace],
  [
    "places in one circle",
    anAlert({ area: "<area><circle>5,5 20000</circle></area>" }),
    everyPlace,
  ],
  [
    "places in ten thousand circles",
    anAlert({ area: `<area>${list(MANY, () => "<circle>5,5 20000</circle>")}</area>` }),
    everyPlace,
  ],
  [
    "counties, and messages for the whole country",
    feed(list(1_000, (at) => bare({ identifier: `${at}`, area: anArea([["SAME", "000000"]]) }))),
    everyCounty,
  ],
  [
    "places, and polygons that hold all",
    anAlert({
      area: `<area>${list(MANY, () => "<polygon>-1,-1 -1,20 20,20 20,-1</polygon>")}</area>`,
    }),
    everyPlace,
  ],
])("ten thousand %s are not lost", (_, document, areas) => {
  expect(countFound(document, areas)).toBe(1);
});

test("a source's hostile polygons do not hide the places of another source", () => {
  const all = list(50, () => `<polygon>${list(4_000, point, " ")}</polygon>`);
  const hostile = anAlert({ identifier: "h", area: `<area>${all}</area>` });
  const real = anAlert({ area: "<area><polygon>0,0 0,9 9,9 9,0</polygon></area>" });
  const at = { now: NOW, areas: [...everyPlace.slice(0, 200), "point:46.05,-111.95"] };
  expect(actualAlerts([hostile, real], at).map(({ identifier }) => identifier)).toContain("TFX-1");
});

test("another source's flood of updates does not keep a cancellation from holding", () => {
  const ids = Array.from({ length: 100 }, (_, at) => `a${at}`);
  const own = feed(
    ids
      .flatMap((id) => [
        bare({ identifier: id, event: id }),
        bare({ identifier: `${id}-c`, msgType: "Cancel", references: id }),
      ])
      .join(""),
  );
  const flood = feed(
    list(1_400, (at) =>
      bare({
        identifier: `b${at}`,
        sender: "evil@b",
        msgType: "Update",
        references: ids.join(" "),
        area: anArea([["UGC", "IDZ001"]]),
      }),
    ),
  );
  expect(actualAlerts([own], AT)).toEqual([]);
  expect(actualAlerts([flood, own], AT)).toEqual([]);
});

test("a hostile document does not hide the alerts of the others", () => {
  const documents = [...Object.values(HOSTILE).slice(0, 9), anAlert({ identifier: "real" })];
  expect(actualAlerts(documents, AT).map(({ identifier }) => identifier)).toContain("real");
});

test("any text gives a list", () => {
  const words = ["<alert>", "</alert>", "<identifier>", "<info>", "</info>", "<area>", "<polygon>"];
  const more = [
    "1,2 ",
    "<![CDATA[",
    "]]>",
    "<!--",
    "-->",
    "&#0;",
    "&#x110000;",
    "&amp;",
    '"',
    "<",
    ">",
  ];
  const pieces = [...words, ...more, "/", "?", "!", " ", "Actual", "{", "[", "}", "]", ",", ":"];
  let seed = 27;
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648);
  for (let round = 0; round < 3_000; round += 1) {
    const text = Array.from({ length: 40 }, () => pieces[next() % pieces.length]).join("");
    expect(
      Array.isArray(actualAlerts([text, `<alert><identifier>1</identifier>${text}`], AT)),
    ).toBe(true);
  }
});
