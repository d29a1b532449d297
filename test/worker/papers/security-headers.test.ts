import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";
import { pageHeaders, completed } from "../../../worker/papers/security-headers.ts";
import { COMMON_HEADERS, DATA_HEADERS } from "../../../worker/platform/http/data-headers.ts";

test("static files carry the same security headers as the Worker's answers", () => {
  const [everywhere = ""] = readFileSync("client/public/_headers", "utf8").split(/\n\n/);
  expect(everywhere).toMatch(/^\/\*\n/);
  for (const [name, value] of Object.entries(DATA_HEADERS)) {
    expect(everywhere).toContain(`  ${name}: ${value}\n`.trimEnd());
  }
});

test("an answer gets the headers that its route did not set, and keeps those it did", () => {
  const bare = completed(
    new Response("a", { status: 201, headers: { "X-Frame-Options": "SAMEORIGIN" } }),
    ALDER_FALLS,
  );
  expect(bare.status).toBe(201);
  expect(bare.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  for (const name of Object.keys(COMMON_HEADERS)) expect(bare.headers.has(name)).toBe(true);
  expect(bare.headers.get("content-security-policy")).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  );
  const own = new Response("a", { headers: { "Content-Security-Policy": "sandbox" } });
  const kept = completed(own, ALDER_FALLS);
  expect(kept.headers.get("content-security-policy")).toBe("sandbox");
  expect(kept.headers.has("permissions-policy")).toBe(false);
});

test("browsers are asked for HTTPS on this host alone, unless the publication says more", () => {
  const preloaded = { ...ALDER_FALLS, hstsPreload: true };
  for (const [paper, expected] of [
    [ALDER_FALLS, "max-age=63072000"],
    [preloaded, "max-age=63072000; includeSubDomains; preload"],
  ] as const) {
    const page = pageHeaders(paper, []);
    expect(page["Strict-Transport-Security"]).toBe(expected);
    const data = completed(new Response("a"), paper);
    expect(data.headers.get("Strict-Transport-Security")).toBe(expected);
  }
});

test("nothing but pages and data says for which hosts HTTPS holds, and nothing else contradicts it", () => {
  expect(readFileSync("client/public/_headers", "utf8")).not.toMatch(/Strict-Transport/i);
  expect(Object.keys(DATA_HEADERS)).not.toContain("Strict-Transport-Security");
});

test("no frame or script of a page may reach a reader's own network", () => {
  expect(COMMON_HEADERS["Permissions-Policy"]).toContain("local-network-access=()");
});

test("a page's frames are those of its publication and of its posts' videos, and no others", () => {
  const policy = pageHeaders(ALDER_FALLS, ["'sha256-a'"])["Content-Security-Policy"];
  const frames = /frame-src ([^;]+)/.exec(policy ?? "")?.[1]?.split(" ");
  expect(frames).toEqual(["https://www.youtube-nocookie.com", "https://www.openstreetmap.org"]);
  const ads = { ...ALDER_FALLS, ads: { scriptUrl: "https://ads.example/a.js" }, embeds: {} };
  const withAds = pageHeaders(ads, [])["Content-Security-Policy"];
  expect(withAds).toContain("frame-src 'self' https://www.youtube-nocookie.com;");
  expect(withAds).not.toContain("ads.example");
});
