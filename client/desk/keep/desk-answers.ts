/** Whether the desk takes a form just now, asked before the form leaves its page: a sentence at the button if not. */

/** How long the desk may take; after it the form is sent. */
const WAIT_MS = 5_000;

/** Why the form of a post would be lost; empty where the desk answers. */
export async function whyNotSent(post: string): Promise<readonly (string | Node)[]> {
  const signal = AbortSignal.timeout(WAIT_MS);
  const body = new FormData();
  body.set("post", post);
  const options = { method: "POST", body, redirect: "manual", signal } as const;
  try {
    const answer = await fetch(`/desk/posts/${post || "new"}/editors`, options);
    return isSignedOut(answer) ? signedOut() : [];
  } catch {
    if (signal.aborted) return [];
    return [`${navigator.onLine ? "The desk cannot be reached" : "You are offline"}. ${SAFE}`];
  }
}

/** Whether an answer is that of the gate before the desk: a page to sign in elsewhere, or a refusal. */
export function isSignedOut({ type, status }: Response): boolean {
  return type === "opaqueredirect" || status === 401 || status === 403;
}

/** What an editor does whose session has ended. */
export function signedOut(): readonly (string | Node)[] {
  const link = document.createElement("a");
  link.href = "/desk/posts";
  link.target = "_blank";
  link.textContent = "Sign in in another window";
  return ["You are signed out. ", link, `, and come back here. ${SAFE}`];
}

const SAFE = "Your text is in the form and kept in this browser: press the button again then.";
