/** Says while a post is open who else has it open. */
import { note } from "./elements.ts";

const EVERY_MS = 20_000;

/** Starts to ask the desk. */
export function noteOthers(form: HTMLFormElement): void {
  const post = form.dataset["post"] ?? "";
  if (post === "") return;
  const ask = async (): Promise<void> => {
    const body = new FormData();
    body.set("post", post);
    const answer = await fetch(`/desk/posts/${post}/editors`, { method: "POST", body });
    const { others } = (await answer.json()) as { readonly others: readonly string[] };
    const who = others.join(" and ");
    const have = others.length > 1 ? "have" : "has";
    if (others.length === 0) note(form, "others");
    else note(form, "others", `${who} ${have} this post open too. Agree who writes.`);
  };
  // The saving tells an editor who is offline.
  const quietly = () => void ask().catch(() => undefined);
  quietly();
  window.setInterval(quietly, EVERY_MS);
}
