/**
 * Third-party frames. Nothing is fetched from the third party before the reader asks for it: first a
 * facade is shown with a title, a button and a direct link, which also works without scripts. The
 * button loads the frame (`client/islands/embed.ts`).
 */
import type { ReactNode } from "react";

import type { Embed as EmbedConfig } from "../../../shared/publication/publication.ts";
import { islandAttributes } from "../../island-protocol.ts";

/** Shapes of a frame's reserved box. */
export type EmbedRatio = "video" | "short" | "map" | "form" | "wall" | "document";

export interface EmbedProps {
  readonly embed: EmbedConfig;
  readonly ratio: EmbedRatio;
}

/** What the frame's script is given. */
export type EmbedFrame = Pick<EmbedConfig, "title" | "src">;

/** A facade of the frame's size, and the frame in its place once the reader asks for it. */
export function Embed({ embed, ratio }: EmbedProps) {
  const frame: EmbedFrame = { title: embed.title, src: embed.src };
  const picture = embed.picture ?? STILLS[ratio];
  return (
    <div
      className={`embed embed-${ratio}`}
      data-embed={embed.provider}
      {...islandAttributes("embed", "interaction", frame)}
    >
      {picture !== undefined && (
        <img
          className="embed-picture"
          src={picture}
          alt=""
          width={960}
          height={540}
          loading="lazy"
          decoding="async"
        />
      )}
      <div className="embed-facade">
        <p className="embed-title">{embed.title}</p>
        <button className="embed-button" type="button">
          {VERBS[ratio]}
          <span className="visually-hidden">: {embed.title}</span>
        </button>
        <p className="embed-note small-print">
          <span className="embed-promise">This loads from {embed.provider}. </span>
          <a className="embed-link" href={embed.href} target="_blank" rel="noopener noreferrer">
            Open on {embed.provider}
          </a>
        </p>
      </div>
    </div>
  );
}

export interface MissingEmbedProps {
  /** What would be shown here, as `map`. */
  readonly of: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** Something useful in place of an embed that a publication has not configured. */
export function MissingEmbed({ of, title, children }: MissingEmbedProps) {
  return (
    <div className="embed embed-missing" data-embed={of}>
      <p className="embed-title">{title}</p>
      {children}
    </div>
  );
}

/** The stills of videos without one of their own. */
const STILLS: Partial<Readonly<Record<EmbedRatio, string>>> = {
  video: "/stock/05.svg",
  short: "/stock/04.svg",
};

const VERBS: Readonly<Record<EmbedRatio, string>> = {
  video: "Play the video",
  short: "Play the video",
  map: "Show the map",
  form: "Open the form",
  wall: "Show the events",
  document: "Preview",
};
