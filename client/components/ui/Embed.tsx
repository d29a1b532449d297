/**
 * Third-party frames. Nothing is asked of the third party until the reader says so: first comes a
 * facade with a title, a button and a direct link, which also works without scripts.
 */
import { useEffect, useRef, useState } from "react";

import type { Embed as EmbedConfig } from "../../../shared/publication.ts";

/** Shapes a frame is reserved in. */
export type EmbedRatio = "video" | "short" | "map" | "form" | "wall" | "document";

export interface EmbedProps {
  readonly embed: EmbedConfig;
  readonly ratio: EmbedRatio;
}

/** A facade of the frame's size, and the frame in its place once the reader asks for it. */
export function Embed({ embed, ratio }: EmbedProps) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div className={`embed embed-${ratio}`} data-embed={embed.provider}>
      {isLoaded ? (
        <Frame embed={embed} />
      ) : (
        <div className="embed-facade">
          <p className="embed-title">{embed.title}</p>
          <button className="embed-button" type="button" onClick={() => setLoaded(true)}>
            {VERBS[ratio]}
            <span className="visually-hidden">: {embed.title}</span>
          </button>
          <p className="embed-note">
            <span className="embed-promise">This loads from {embed.provider}. </span>
            <a className="embed-link" href={embed.href} target="_blank" rel="noopener noreferrer">
              Open on {embed.provider}
            </a>
          </p>
        </div>
      )}
    </div>
  );
}

const VERBS: Readonly<Record<EmbedRatio, string>> = {
  video: "Play the video",
  short: "Play the video",
  map: "Show the map",
  form: "Open the form",
  wall: "Show the events",
  document: "Preview",
};

/** The frame takes the focus that the facade's button had. YouTube refuses frames without a referrer. */
function Frame({ embed }: { embed: EmbedConfig }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      className="embed-frame"
      ref={frame}
      title={embed.title}
      src={embed.src}
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-presentation"
      allow="fullscreen; encrypted-media; picture-in-picture"
    />
  );
}
