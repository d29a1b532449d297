/** The way of a request, in a process of Node. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";
import type { Env } from "../../../worker/platform/env.ts";

const [HOST] = ALDER_FALLS.hosts;
const calls: string[] = [];

/** Notes each call of a module's function. */
function counted<T extends object>(module: T, ...names: readonly (keyof T & string)[]): T {
  const noted = names.map((name) => [
    name,
    (...given: unknown[]) => {
      calls.push(name);
      return (module[name] as (...all: unknown[]) => unknown)(...given);
    },
  ]);
  return { ...module, ...(Object.fromEntries(noted) as Partial<T>) };
}

let answerRequest: typeof import("../../../worker/gate/answer-request.ts").answerRequest;
let answerPage: typeof import("../../../worker/gate/serve-page.ts").answerPage;

beforeEach(async () => {
  calls.length = 0;
  vi.resetModules();
  vi.doMock(import("../../../worker/papers/hosts.ts"), async (load) =>
    counted(await load(), "publicationOf", "domainOf"),
  );
  vi.doMock(import("../../../worker/papers/security-headers.ts"), async (load) =>
    counted(await load(), "pageHeaders"),
  );
  vi.doMock(import("../../../worker/pages/routes.tsx"), async (load) =>
    counted(await load(), "pageAt"),
  );
  vi.doMock(import("../../../worker/platform/http/variant.ts"), async (load) =>
    counted(await load(), "variantOf"),
  );
  ({ answerRequest } = await import("../../../worker/gate/answer-request.ts"));
  ({ answerPage } = await import("../../../worker/gate/serve-page.ts"));
});
afterEach(() => {
  for (const path of [
    "../../../worker/papers/hosts.ts",
    "../../../worker/papers/security-headers.ts",
    "../../../worker/pages/routes.tsx",
    "../../../worker/platform/http/variant.ts",
  ])
    vi.doUnmock(path);
  vi.resetModules();
});

const ctx = { waitUntil: () => {} };
const NO_STORES = {
  DB: { prepare: () => ({ bind: () => ({ all: async () => ({ results: [] }) }) }) },
  FEEDS: { get: async () => null, put: async () => {} },
};

function anEnv(vars: object = {}): Env {
  return { ...NO_STORES, ...vars } as unknown as Env;
}

const ask = (address: string, init: RequestInit = {}, env = anEnv()) =>
  answerRequest(new Request(address, init), env, ctx, answerPage);

test("the settings are parsed once, and a request's paper, domain, variant, page and headers are found once", async () => {
  let read = 0;
  const env = Object.defineProperty(anEnv(), "PAGE_TTL_SECONDS", {
    enumerable: false,
    get: () => {
      read += 1;
      return "60";
    },
  });
  const first = await ask(`https://${HOST}/faq?utm_source=a`, {}, env);
  expect(first.status).toBe(200);
  expect(calls.toSorted()).toEqual([
    "domainOf",
    "pageAt",
    "pageHeaders",
    "publicationOf",
    "variantOf",
  ]);
  calls.length = 0;
  const again = await ask(`https://${HOST}/faq`, {}, env);
  expect(again.status).toBe(200);
  expect(read).toBe(1);
});

test("an address is parsed once", async () => {
  const address = `https://${HOST}/faq`;
  const parsed: unknown[] = [];
  const Real = URL;
  vi.stubGlobal(
    "URL",
    class extends Real {
      constructor(...given: ConstructorParameters<typeof URL>) {
        super(...given);
        if (String(given[0]) === address) parsed.push(address);
      }
    },
  );
  try {
    const request = new Request(address);
    parsed.length = 0;
    expect((await answerRequest(request, anEnv(), ctx, () => new Response("a"))).status).toBe(200);
    expect(parsed).toEqual([address]);
  } finally {
    vi.unstubAllGlobals();
  }
});

test("a var that makes no sense stops every request, with a line that names it", async () => {
  const answer = await ask(`https://${HOST}/`, {}, anEnv({ FEED_TTL_SECONDS: "soon" }));
  expect(answer.status).toBe(500);
  expect(await answer.text()).toMatch(/^FEED_TTL_SECONDS must be/);
});

test.each([
  ["GET", `/${"a".repeat(8_000)}`, 414],
  ["POST", "/tech", 405],
  ["GET", "/TECH/", 308],
  ["GET", "/faq", 200],
])(
  "%s %s has the headers of every answer, also where it is refused",
  async (method, path, status) => {
    const answer = await ask(`https://${HOST}${path}`, { method });
    expect(answer.status).toBe(status);
    for (const name of ["Strict-Transport-Security", "Content-Security-Policy", "Content-Usage"]) {
      expect(answer.headers.has(name)).toBe(true);
    }
  },
);

test("behind the platform's cache paper, domain and variant are those of its props", async () => {
  const props = { publication: ALDER_FALLS.id, domain: "b.example", revision: "", variant: "lite" };
  const seen: unknown[] = [];
  await answerRequest(
    new Request("https://unknown.example/TECH/"),
    anEnv(),
    { ...ctx, props },
    (opened) => {
      seen.push(opened.publication.id, opened.domain, opened.variant);
      return new Response("a");
    },
  );
  expect(seen).toEqual([ALDER_FALLS.id, "b.example", "lite"]);
  expect(calls).toEqual([]);
});

test("a route that throws is answered with the error page, and the headers of every answer", async () => {
  const answer = await answerRequest(new Request(`https://${HOST}/`), anEnv(), ctx, () => {
    throw new Error("broken");
  });
  expect(answer.status).toBe(500);
  expect(answer.headers.has("Strict-Transport-Security")).toBe(true);
  expect(await answer.text()).not.toContain("broken");
});
