/**
 * The scripts that React writes when it streams, and the hash of a script: the content policy names
 * every script of a page by its hash, so that a page needs no nonce.
 */
import { createHash } from "node:crypto";

/** The source of a script or of styles for `script-src` or `style-src`. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Late parts a page may have at most; home has six. */
const BOUNDARIES = 8;
/** The number for React 19.3: a frame callback, and for each part two ways to arrive and two to fail. */
const EXPECTED_SCRIPTS = 1 + 4 * BOUNDARIES;

/**
 * The inline scripts of React's streaming protocol for pages of up to eight late parts, collected
 * from the installed React itself: each part once as the first to come, then the others. Throws
 * if their number is not the expected one, because then React's protocol has changed.
 */
export async function streamingScripts(): Promise<readonly string[]> {
  const found = new Set<string>();
  for (let first = 0; first < BOUNDARIES; first += 1) {
    for (const fails of [false, true]) {
      for (const script of await scriptsWhenFirst(first, fails)) found.add(script);
    }
  }
  if (found.size !== EXPECTED_SCRIPTS && process.env["NODE_ENV"] === "production") {
    throw new Error(`React writes ${found.size} scripts where ${EXPECTED_SCRIPTS} are known.`);
  }
  return [...found];
}

async function scriptsWhenFirst(first: number, fails: boolean): Promise<readonly string[]> {
  // Imported here: which of React's builds it is depends on NODE_ENV, which the build sets late.
  const { createElement, Suspense, use } = await import("react");
  const { renderToReadableStream } = await import("react-dom/server.edge");
  const Part = ({ promise }: { promise: Promise<string> }) =>
    createElement("p", null, use(promise));
  const parts = Array.from({ length: BOUNDARIES }, () => Promise.withResolvers<string>());
  const shown = parts.map(({ promise }, index) =>
    createElement(Suspense, { key: index, fallback: "…" }, createElement(Part, { promise })),
  );
  const stream = await renderToReadableStream(createElement("div", null, shown), {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: () => {},
  });
  const html = new Response(stream).text();
  for (const index of [first, ...parts.keys().filter((other) => other !== first)]) {
    // One flush each, or React would write several at once.
    await new Promise((resolve) => {
      setTimeout(resolve, 1);
    });
    if (fails) parts[index]?.reject(new Error("late"));
    else parts[index]?.resolve("text");
  }
  return [...(await html).matchAll(/<script(?: id="[^"]*")?>(.*?)<\/script>/gs)].map(
    (match) => match[1] ?? "",
  );
}
