/**
 * `node tools/bench/feeds/soak.ts [--seconds 60] [--rate 200] [--minutes 10] [--spike]`: the production
 * build in bare workerd under a steady load, or under one that grows from 50 to 450 requests a second
 * within two minutes, while ten of its feeds fail. Prints the errors, the waiting times and the growth
 * of the heap after a garbage collection.
 */
import { Agent, get } from "node:http";
import { parseArgs } from "node:util";

import { build } from "../../local/local-state.ts";
import { PUBLICATIONS } from "../../publications/publications.ts";
import { freePort, platformOf, startWorkerd } from "../runtime/workerd.ts";
import { FAULTS, openPublishers, type Fault } from "./publishers.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    minutes: { type: "string" },
    rate: { type: "string", default: "200" },
    spike: { type: "boolean", default: false },
  },
});
const SPIKE = { seconds: 120, from: 50, to: 450 } as const;
const SECONDS = values.spike
  ? SPIKE.seconds
  : 60 * Number(values.minutes ?? Number(values.seconds) / 60);
const RATE = values.spike ? (SPIKE.from + SPIKE.to) / 2 : Number(values.rate);
const WARM_UP_SECONDS = 10;
const [PAPER] = PUBLICATIONS;
const PAPER_HOST = PAPER.hosts[0] ?? "";
/** The requested paths; home is the most frequent. */
const PATHS = [
  "/",
  "/",
  "/",
  "/local-news",
  "/world-news",
  "/tech",
  "/sports",
  "/opinion",
  "/faq",
  "/contact",
];

interface Tally {
  readonly waits: number[];
  readonly errors: string[];
}

/** When request `index` of a load is due, in seconds from its start. */
function dueAfter(index: number): number {
  if (!values.spike) return index / RATE;
  // The rate grows evenly, so the requests until a moment grow with its square.
  const growth = (SPIKE.to - SPIKE.from) / SPIKE.seconds;
  return (Math.sqrt(SPIKE.from ** 2 + 2 * growth * index) - SPIKE.from) / growth;
}

/** Sends requests at the wanted rate, whether answers come or not; a wait begins when the request is due. */
async function ask(port: number, seconds: number, tally: Tally): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const started = performance.now();
  const pending: Promise<void>[] = [];
  for (let sent = 0; sent < seconds * RATE; sent += 1) {
    const due = started + dueAfter(sent) * 1000;
    const early = due - performance.now();
    if (early > 1) {
      await new Promise((done) => {
        setTimeout(done, early);
      });
    }
    const path = PATHS[sent % PATHS.length] ?? "/";
    const asking = one(agent, port, path).then(
      (status) => {
        tally.waits.push(performance.now() - due);
        if (status !== 200) tally.errors.push(`${path} answered ${status}`);
      },
      (error: unknown) => void tally.errors.push(`${path}: ${String(error)}`),
    );
    pending.push(asking);
    if (pending.length > 1_000) await pending.shift();
  }
  await Promise.all(pending);
  agent.destroy();
}

function one(agent: Agent, port: number, path: string): Promise<number> {
  return new Promise((done, fail) => {
    const headers = { host: PAPER_HOST, "accept-encoding": "gzip" };
    const request = get({ agent, port, path, headers, host: "127.0.0.1" }, (response) => {
      response.resume();
      response.once("end", () => done(response.statusCode ?? 0));
      response.once("error", fail);
    });
    request.once("error", (error) => {
      // The server may close a kept connection at the same time; browsers then retry.
      if (request.reusedSocket) one(new Agent(), port, path).then(done, fail);
      else fail(error);
    });
    request.setTimeout(30_000, () => request.destroy(new Error("no answer in 30 s")));
  });
}

/** Bytes of the heap after a garbage collection, read through the process's inspector. */
async function heapBytes(inspector: number): Promise<number> {
  const list = await fetch(`http://127.0.0.1:${inspector}/json`);
  const targets = await list.json<{ id: string; webSocketDebuggerUrl: string }[]>();
  const url = targets.find(({ id }) => /main/.test(id))?.webSocketDebuggerUrl;
  if (url === undefined) return Number.NaN;
  const socket = new WebSocket(url);
  await new Promise((done) => {
    socket.addEventListener("open", done);
  });
  const call = (id: number, method: string, params: object = {}) =>
    new Promise<{ usedSize?: number }>((done) => {
      setTimeout(() => done({}), 3_000);
      socket.addEventListener("message", ({ data }) => {
        const answer = JSON.parse(String(data)) as { id: number; result: { usedSize?: number } };
        if (answer.id === id) done(answer.result);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  const context = new Promise<number>((done) => {
    socket.addEventListener("message", ({ data }) => {
      const told = JSON.parse(String(data)) as { params?: { context?: { id: number } } };
      if (told.params?.context) done(told.params.context.id);
    });
  });
  await call(1, "Runtime.enable");
  const contextId = await context;
  const collected = await call(2, "Runtime.evaluate", { expression: "gc(); gc()", contextId });
  if ("exceptionDetails" in collected) return Number.NaN;
  const { usedSize = Number.NaN } = await call(3, "Runtime.getHeapUsage");
  socket.close();
  return usedSize;
}

function share(waits: readonly number[], part: number): string {
  const sorted = waits.toSorted((a, b) => a - b);
  return `${(sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN).toFixed(1)} ms`;
}

await build();
const feeds = [...new Set(Object.values(PAPER.feeds).flat())];
const faults = Object.keys(FAULTS) as Fault[];
const publishers = await openPublishers(
  (address) => faults[feeds.findIndex((feed) => address.startsWith(feed))],
);
const inspector = await freePort();
const workerd = await startWorkerd({
  name: "soak",
  folder: "dist/worker",
  main: "index.js",
  ...platformOf("dist/worker"),
  inspector,
  reachesLoopback: true,
  vars: {
    FEED_PROXY_URL: publishers.proxy,
    FEED_TTL_SECONDS: "20",
    PAGE_TTL_SECONDS: "5",
  },
});
try {
  await ask(workerd.port, WARM_UP_SECONDS, { waits: [], errors: [] });
  const before = await heapBytes(inspector);
  const tally: Tally = { waits: [], errors: [] };
  await ask(workerd.port, SECONDS, tally);
  const after = await heapBytes(inspector);
  const { waits, errors } = tally;
  console.log(
    `requests   ${waits.length + errors.length} in ${SECONDS} s at ${values.spike ? `${SPIKE.from} to ${SPIKE.to}` : RATE} a second`,
  );
  console.log(`errors     ${errors.length}${errors.length > 0 ? `, first: ${errors[0]}` : ""}`);
  console.log(
    `waiting    p50 ${share(waits, 0.5)}, p99 ${share(waits, 0.99)}, most ${share(waits, 1)}`,
  );
  console.log(
    `heap       ${(before / 1e6).toFixed(1)} MB → ${(after / 1e6).toFixed(1)} MB after collection, ${((after - before) / waits.length).toFixed(1)} bytes a request`,
  );
  console.log(`processor  ${(workerd.cpuMs() / 1000).toFixed(1)} s in all`);
  process.exitCode = errors.length > 0 ? 1 : 0;
} finally {
  await workerd.stop();
  publishers.close();
}
