/** Saving stories for later: buttons on cards and stories, and the list. Fetched when a page has one of them. */
import { forgetAll, forgetPage, keepThisPage, keptEdition } from "./offline.ts";
import { isSaved, save, savedStories, type SavedStory, unsave, unsaveAll } from "./saved-list.ts";

/** Puts a button on each card, once. Cards have none before, because without scripts it would do nothing. */
export function addSaveButtons(cards: Iterable<HTMLElement>): void {
  for (const card of cards) {
    const link = card.querySelector<HTMLAnchorElement>(".card-text-link");
    // The line above the headline has room for it on every card, with or without a picture.
    const line = card.querySelector(".article-card-category");
    if (!link || !line || card.querySelector(".save-button")) continue;
    const source = card.querySelector(".article-meta bdi")?.textContent ?? "";
    const story = { path: link.pathname, title: link.textContent, source };
    const button = document.createElement("button");
    button.className = "save-button no-print";
    button.type = "button";
    button.ariaLabel = `Save for later: ${story.title}`;
    const show = (saved: boolean) => {
      button.ariaPressed = String(saved);
    };
    follow(button, story, show);
    line.appendChild(button);
  }
}

/** Follows the button of a story's own page; a saved one is stored for reading offline. */
export function startSave(island: HTMLElement): void {
  const story = JSON.parse(island.dataset["islandProps"] ?? "{}") as SavedStory;
  const button = island.querySelector("button");
  const link = island.querySelector("a");
  if (!button || !link) return;
  const words = button.textContent;
  const show = (saved: boolean) => {
    link.hidden = !saved;
    button.textContent = saved ? "Remove" : words;
    button.ariaLabel = saved ? "Remove from saved stories" : null;
  };
  follow(button, story, show, () => void keepThisPage().catch(() => {}));
}

/** Lets a button save its story, and take it out again; `mark` shows which of both is the case. */
function follow(
  button: HTMLButtonElement,
  story: SavedStory,
  mark: (isSaved: boolean) => void,
  keep = () => {},
): void {
  const show = () => mark(isSaved(story.path));
  button.addEventListener("click", () => {
    if (isSaved(story.path)) remove(story.path);
    else if (save(story)) keep();
    show();
  });
  // Another tab, or the page from which the reader comes back.
  addEventListener("storage", show);
  addEventListener("pageshow", show);
  show();
  if (isSaved(story.path)) keep();
}

function remove(path: string): void {
  unsave(path);
  const isLast = savedStories().length === 0;
  void (isLast ? forgetAll() : forgetPage(path)).catch(() => {});
}

/** Shows the list in its place, with a button for each story and one for all. */
export function startSaved(place: HTMLElement): void {
  const show = () => {
    const stories = savedStories();
    const list = document.createElement("ul");
    list.className = "saved-list";
    list.replaceChildren(...stories.map((story) => itemOf(story, show)));
    const text = document.createElement("p");
    text.textContent = stories.length === 0 ? "Nothing is saved yet." : "";
    const all = buttonOf("Remove all", () => {
      unsaveAll();
      void forgetAll()
        .catch(() => {})
        .then(showEdition);
      show();
      place.focus();
    });
    place.replaceChildren(...(stories.length === 0 ? [text] : [list, all]));
  };
  addEventListener("storage", show);
  show();
  void showEdition();
  if (savedStories().length > 0) void keepThisPage().then(showEdition, () => {});
}

/** Offers the paper on two sheets that this browser keeps, with its time. */
async function showEdition(): Promise<void> {
  const line = document.querySelector<HTMLElement>(".saved-edition");
  const date = await keptEdition().catch(() => undefined);
  const time = line?.querySelector("span");
  if (!line || !time) return;
  line.hidden = date === undefined;
  const { lang } = document.documentElement;
  time.textContent = date?.toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" }) ?? "";
}

function itemOf(story: SavedStory, show: () => void): HTMLElement {
  const { path, title, source } = story;
  const item = document.createElement("li");
  item.className = "saved-item";
  const link = document.createElement("a");
  link.href = path;
  link.dir = "auto";
  link.textContent = title;
  const name = document.createElement("span");
  name.className = "small-print";
  name.textContent = source;
  const button = buttonOf("Remove", () => {
    remove(path);
    show();
    // The focus must not be lost with the button.
    document.querySelector<HTMLElement>(".saved-list a, [data-island=saved]")?.focus();
  });
  button.ariaLabel = `Remove: ${title}`;
  item.replaceChildren(link, name, button);
  return item;
}

function buttonOf(text: string, act: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "share-button";
  button.textContent = text;
  button.addEventListener("click", act);
  return button;
}
