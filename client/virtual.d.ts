declare module "virtual:page-assets" {
  /** The constant inline script that loads the client when a reader needs it. */
  export const BOOT_SCRIPT: string;
  /** The site's icon, as a `data:` address. */
  export const ICON: string;
  /** Sources for the content policy, as `'sha256-…'`: the loader, and what React writes when it streams. */
  export const BOOT_HASH: string;
  export const STREAMING_HASHES: readonly string[];
  /** Addresses of the stylesheets: of pages that list stories, what other screens add, what all do, and the operator's. */
  export const STYLES: {
    readonly front: string;
    readonly inside: string;
    readonly screens: string;
    readonly status: string;
  };
  /** By screen, where its page comes with them: its styles and their source for the content policy. */
  export const STYLES_WITHIN: Readonly<
    Record<string, { readonly css: string; readonly source: string }>
  >;
}
