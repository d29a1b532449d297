/**
 * Every script that stands in a page: the loader of the client, and those that React writes when it
 * streams. The build hashes them for the content policy, so that a page needs no nonce.
 */
import { createHash } from "node:crypto";

/** The source of a script or of styles for `script-src` or `style-src`. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/**
 * The loader: fetches the client on the first sign of a reader's hand, or when the page is complete
 * and the browser has nothing better to do. Buttons pressed before the client is there are kept for
 * it, and a picture that cannot be loaded gives way to a stock picture. The typefaces are asked for behind the first paint,
 * where the reader comes from another page of ours at once, and tried on: where anything in view would
 * move, they wait for the next page. Until it is complete, a document is marked that is neither reloaded
 * nor come back to, so that styles may leave out what is below the screen.
 * `boot` is the policy's name in the headers, and `client` the addresses of the client's files.
 */
export function bootScript(client: readonly string[]): string {
  const addresses = JSON.stringify(client);
  return [
    "{let d=0;",
    "const w=window,h=document,n=['pointerover','keydown','focusin'],",
    "l=()=>{if(d)return;d=1;n.forEach(e=>removeEventListener(e,l,true));",
    `const u=${addresses},`,
    "p=w.trustedTypes?.createPolicy('boot',{createScriptURL:i=>u[i]});",
    "u.map((a,i)=>{const s=h.createElement('script');s.type='module';s.fetchPriority='low';",
    "s.src=p?p.createScriptURL(i):a;h.head.append(s)})},",
    "o=h.documentElement.dataset,",
    // Of what is out of view nothing is asked, nor of what is folded away: that alone would lay it out.
    "f=x=>[...x.children].slice(0,x.open===false?1:1/0).flatMap(y=>{",
    "const r=y.getBoundingClientRect();",
    "return r.height?r.bottom>0&&r.top<innerHeight?[[y,r],...f(y)]:[]:f(y)}),",
    "t=()=>{const e=f(h.body);o.faces='';",
    "if(e.some(([x,r])=>Math.abs(x.getBoundingClientRect().top-r.top)>2))delete o.faces},",
    "g=()=>Promise.allSettled([...h.fonts].map(x=>x.load())).then(t),",
    "i=f=>w.requestIdleCallback?requestIdleCallback(f,{timeout:2000}):setTimeout(f,200);",
    // Come for the first time, and not to a place where a reader was before.
    "if(performance.getEntriesByType('navigation')[0]?.type=='navigate')o.first='';",
    "w.earlyTaps=[];",
    "addEventListener('click',e=>{const b=e.target.closest('button[type=button]:not([popovertarget])');",
    "if(b)w.earlyTaps?.push(b)},true);",
    // A picture that cannot be loaded gives way to its stock picture, or is marked as failed.
    "['load','error'].forEach(t=>addEventListener(t,({target:i})=>{if(i.tagName=='IMG'){",
    "const a=i.dataset,s=t=='error'&&a.stock;",
    "if(s){delete a.stock;i.src=s}else i.toggleAttribute('data-failed',t=='error')}},true));",
    "n.forEach(e=>addEventListener(e,l,{capture:true,passive:true}));",
    "if(h.referrer.startsWith(origin+'/'))addEventListener('DOMContentLoaded',g);",
    "addEventListener('load',()=>{",
    "setTimeout(i,250,()=>{delete o.first;g()});setTimeout(i,1000,l)})",
    "}",
  ].join("");
}

/** Late parts a page may have at most; home has six. */
const BOUNDARIES = 8;
/** What React 19.3 comes to: a frame callback, and for each part two ways to arrive and two to fail. */
const EXPECTED_SCRIPTS = 1 + 4 * BOUNDARIES;

/**
 * The inline scripts of React's streaming protocol for pages of up to eight late parts, collected
 * from the installed React itself: each part once as the first to come, then the others. Throws
 * where they are not as many as known, because then React's protocol has changed.
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
