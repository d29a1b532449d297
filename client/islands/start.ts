/**
 * The browser's entry, fetched when the first island starts: starts every island whose status becomes
 * `loading`. React is fetched only for those that need it.
 */
import { HYDRATED, islands, type IslandStatus } from "../island-protocol.ts";
import { startBack } from "./back.ts";
import { startEmbed } from "./embed.ts";
import { startMenu } from "./menu.ts";
import { prefetchLinks } from "./prefetch.ts";
import { startShare } from "./share.ts";

/** Islands without React. */
const PLAIN: Readonly<Record<string, (element: HTMLElement) => unknown>> = {
  back: startBack,
  embed: startEmbed,
  live: async (element) => (await import("./live/start-live.ts")).startLive(element),
  menu: startMenu,
  save: async (element) => (await saved()).startSave(element),
  saved: async (element) => (await saved()).startSaved(element),
  share: startShare,
  submit: async (element) => (await import("./submit.ts")).startSubmit(element),
};

const saved = () => import("./saved/saved.ts");

const started = new WeakSet<HTMLElement>();

async function start(element: HTMLElement): Promise<void> {
  if (started.has(element)) return;
  started.add(element);
  try {
    const plain = PLAIN[element.dataset["island"] ?? ""];
    if (plain) await plain(element);
    else await (await import("./hydrate.tsx")).hydrate(element);
    setStatus(element, "hydrated");
    element.dispatchEvent(new Event(HYDRATED));
  } catch (error) {
    setStatus(element, "failed");
    reportError(error);
  }
}

function setStatus(element: HTMLElement, status: IslandStatus): void {
  element.dataset["islandStatus"] = status;
}

function startLoading(): void {
  for (const island of islands("[data-island-status=loading]")) void start(island);
}

new MutationObserver(startLoading).observe(document, {
  subtree: true,
  attributeFilter: ["data-island-status"],
});
startLoading();
prefetchLinks();
const cards = document.querySelectorAll<HTMLElement>(".article-card");
// Not before the reader does something, so that a page costs no further script until then.
for (const type of cards[0] ? ["pointerover", "focusin", "scroll"] : []) {
  const add = () => void saved().then(({ addSaveButtons }) => addSaveButtons(cards));
  addEventListener(type, add, { once: true });
}
