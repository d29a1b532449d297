/** The operator's conversion service as it may answer: well, wrongly, endlessly, too late. */
import { expect, test } from "vitest";

import { fetchConverted } from "../../../../worker/reading/feed-fetch/conversion-service.ts";

const MEGABYTE = new Uint8Array(1_000_000).fill(32);

/** The result for a feed when its service answers like this. */
async function convert(answer: () => Response | Promise<Response>) {
  const service = {
    url: "https://convert.example/v1?key=k",
    fetch: async () => answer(),
    timeoutMs: 50,
    maxBytes: 10_000_000,
  };
  const outcome = await fetchConverted("https://feeds.example/a?b=c", service);
  return outcome.ok ? outcome.value.items : outcome.message;
}

test("redirects of the service are not followed", async () => {
  const modes: unknown[] = [];
  await fetchConverted("https://feeds.example/a", {
    url: "https://convert.example/v1",
    fetch: async (_, init) => {
      modes.push(init?.redirect);
      return Response.json({ status: "ok", items: [] });
    },
    timeoutMs: 50,
    maxBytes: 10_000_000,
  });
  expect(modes).toEqual(["manual"]);
});

test("no text of the service is in a message, which may be published", async () => {
  const key = "https://convert.example/v1?key=SECRET";
  for (const body of [{ status: "error", message: key }, { status: key }, { error: key }]) {
    expect(await convert(() => Response.json(body))).toBe(
      "The conversion service reports a failure.",
    );
  }
});

/** An answer with a body in pieces, and the number of pieces read. */
function streamed(next: (piece: number) => Promise<Uint8Array | undefined>) {
  const asked = { pieces: 0, cancelled: false };
  const body = new ReadableStream({
    type: "bytes",
    pull: async (controller) => {
      asked.pieces += 1;
      const piece = await next(asked.pieces);
      if (piece) return controller.enqueue(piece.slice());
      controller.close();
      // The read that waits has to be answered, too.
      controller.byobRequest?.respond(0);
    },
    cancel: () => {
      asked.cancelled = true;
    },
  });
  return { answer: () => new Response(body), asked };
}

test("a service's titles are taken for HTML, and come as text", async () => {
  const items = [{ title: "<b>Bold</b>  &lt;i&gt;" }, { title: "<br>" }];
  expect(await convert(() => Response.json({ status: "ok", items }))).toEqual([
    { title: "Bold <i>" },
    {},
  ]);
});

test("a service's items come with their fields, a byte order mark or not", async () => {
  const items = [{ title: "Café", pubDate: "2026-10-30 14:00:00" }];
  const text = `\ufeff${JSON.stringify({ status: "ok", items })}`;
  const [item] = await convert(() => new Response(text));
  expect(item).toEqual({ title: "Café", pubDate: "2026-10-30T14:00:00.000Z" });
});

test.each([
  // Services often write it so, and mean UTC.
  ["2026-10-30 14:00:00", "2026-10-30T14:00:00.000Z"],
  ["Fri, 30 Oct 2026 10:00:00 -0400", "2026-10-30T14:00:00.000Z"],
  [1_793_368_800, "2026-10-30T14:00:00.000Z"],
  ["30 octobre 2026 14:00", "2026-10-30T14:00:00.000Z"],
  ["2026-02-30 14:00:00", undefined],
  ["soon", undefined],
])("an item's date %j is read as those of feeds are", async (pubDate, read) => {
  const [item] = await convert(() =>
    Response.json({ status: "ok", items: [{ title: "A", pubDate }] }),
  );
  expect(item).toEqual({ title: "A", pubDate: read });
});

test.each(["snippet", "contentSnippet"])("an item's %s is its snippet", async (name) => {
  const items = [{ title: "A", [name]: "In a line", description: "Short" }];
  const [item] = await convert(() => Response.json({ status: "ok", items }));
  expect(item).toEqual({ title: "A", snippet: "In a line", description: "Short" });
});

test.each([
  ["an error status", () => new Response("", { status: 502 }), "answered 502."],
  ["a web page", () => new Response("<html>"), "'s answer is no JSON."],
  ["a refusal", () => Response.json({ status: "error", message: "No." }), "reports a failure."],
  [
    "a redirect",
    () => new Response(null, { status: 302, headers: { Location: "http://169.254.169.254/" } }),
    "answers with a redirect (302).",
  ],
  ["nothing", () => Promise.reject(new TypeError("reset")), "could not be reached."],
  ["never", () => new Promise<Response>(() => {}), "took too long."],
])("a service that answers with %s is named", async (_, answer, message) => {
  expect(await convert(answer)).toMatch(/^The conversion service/);
  expect(await convert(answer)).toContain(message);
});

test("an endless answer is read up to ten megabytes and within the time limit", async () => {
  const large = streamed(async (piece) => (piece < 40 ? MEGABYTE : undefined));
  expect(await convert(large.answer)).toBe("The conversion service's answer is too large.");
  expect(large.asked.pieces).toBeLessThanOrEqual(12);
  const late = streamed(async (piece) => (piece === 1 ? MEGABYTE : new Promise(() => {})));
  expect(await convert(late.answer)).toBe("The conversion service took too long.");
  expect([large.asked.cancelled, late.asked.cancelled]).toEqual([true, true]);
});
