/** The fallback for an embed that a publication has not configured. */
import type { ReactNode } from "react";

export interface MissingEmbedProps {
  /** What would be shown here, as `map`. */
  readonly of: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A block with a title and useful content in place of the embed. */
export function MissingEmbed({ of, title, children }: MissingEmbedProps) {
  return (
    <div className="missing-embed" data-embed={of}>
      <p className="missing-embed-title">{title}</p>
      {children}
    </div>
  );
}
