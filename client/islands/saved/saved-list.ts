/** The stories that a reader has saved: a list in the browser's storage, which nothing leaves. */

export interface SavedStory {
  /** Of its page on this site. */
  readonly path: string;
  readonly title: string;
  /** Its publisher; empty where unknown. */
  readonly source: string;
}

const KEY = "saved";
/** The oldest are dropped beyond so many. */
const MOST = 200;

/** The list, the latest first; empty where it cannot be read. */
export function savedStories(): readonly SavedStory[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(list) ? list.filter(isSavedStory) : [];
  } catch {
    // The storage may be turned off, and other programs may write into it.
    return [];
  }
}

function isSavedStory(one: unknown): one is SavedStory {
  const { path, title, source } = (one ?? {}) as Record<string, unknown>;
  const isOwn = typeof path === "string" && /^\/(?:article|blog)\/[^/]/.test(path);
  return isOwn && typeof title === "string" && typeof source === "string";
}

/** Whether the story of a path is in the list. */
export function isSaved(path: string): boolean {
  return savedStories().some((one) => one.path === path);
}

/** Puts a story first in the list; gives whether the browser has stored it. */
export function save(story: SavedStory): boolean {
  return store([story, ...others(story.path)].slice(0, MOST));
}

/** Takes a story out of the list. */
export function unsave(path: string): void {
  store(others(path));
}

/** Deletes the list. */
export function unsaveAll(): void {
  store([]);
}

function others(path: string): readonly SavedStory[] {
  return savedStories().filter((one) => one.path !== path);
}

function store(list: readonly SavedStory[]): boolean {
  try {
    if (list.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}
