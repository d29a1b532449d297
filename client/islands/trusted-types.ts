/** Trusted Types as far as the site's scripts use them: addresses of scripts. */

/** `window.trustedTypes`; each policy is named in the content policy. */
export interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string };
}
