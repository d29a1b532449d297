declare module "virtual:page-assets" {
  /** The inline script of every page (`client/islands/loader.ts`), and its source for the content policy. */
  export const LOADER: { readonly script: string; readonly source: string };
  /** The rules by which browsers load pages ahead, and their source for the content policy. */
  export const SPECULATION_RULES: { readonly script: string; readonly source: string };
  /** The service worker of readers who have saved stories (`client/islands/saved/saved-worker.ts`). */
  export const SAVED_WORKER: string;
  /** The styles of the printed paper for each paper size, and their sources for the content policy. */
  export const PRINT_STYLES: Readonly<
    Record<"letter" | "a4", { readonly css: string; readonly source: string }>
  >;
  /** Sources for the content policy, as `'sha256-…'`, of what React writes when it streams. */
  export const STREAMING_SOURCES: readonly string[];
  /** The site's icons, as `data:` addresses, by their paths. */
  export const ICONS: Readonly<Record<string, string>>;
  /** Addresses of the stylesheets: of all pages, of live posts, of the operator's, and of the desk. */
  export const STYLES: Readonly<Record<"pages" | "live" | "status" | "desk", string>>;
  /** Address of the desk's script. */
  export const DESK_SCRIPT: string;
  /** The version of the software. */
  export const VERSION: string;
}
