/** What stands where a publication has not configured an embed: something of use, not an empty box. */
import type { ReactNode } from "react";

export interface StandInProps {
  /** What would be shown here, as `map`. */
  readonly of: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A quiet block with a title and whatever helps the reader instead. */
export function StandIn({ of, title, children }: StandInProps) {
  return (
    <div className="stand-in" data-embed={of}>
      <p className="stand-in-title">{title}</p>
      {children}
    </div>
  );
}
