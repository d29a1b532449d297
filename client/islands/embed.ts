/** Replaces the facade of an embed by its frame when the reader presses the button. */
import type { EmbedFrame } from "../components/media/Embed.tsx";

/** Follows the facade's button. */
export function startEmbed(embed: HTMLElement): void {
  const props = JSON.parse(embed.dataset["islandProps"] ?? "{}") as EmbedFrame;
  embed.querySelector("button")?.addEventListener("click", () => {
    const frame = makeFrame(props);
    embed.replaceChildren(frame);
    // The focused button was removed, so the focus moves to the frame.
    frame.focus();
  });
}

function makeFrame({ title, src }: EmbedFrame): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.className = "embed-frame";
  frame.title = title;
  // YouTube refuses frames without a referrer.
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.setAttribute(
    "sandbox",
    "allow-scripts allow-same-origin allow-forms allow-popups allow-presentation",
  );
  frame.allow = "fullscreen; encrypted-media; picture-in-picture";
  frame.src = src;
  return frame;
}
