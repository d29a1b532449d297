/** The fallback for an embed that a publication has not configured. */
import type { ReactNode } from "react";

export interface StandInProps {
  /** What would be shown here, as `map`. */
  readonly of: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A block with a title and useful content in place of the embed. */
export function StandIn({ of, title, children }: StandInProps) {
  return (
    <div className="stand-in" data-embed={of}>
      <p className="stand-in-title">{title}</p>
      {children}
    </div>
  );
}
