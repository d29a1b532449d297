/** A link that asks to be followed: looks like a button, stays a link. */
import type { ReactNode } from "react";

export interface ActionLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  /** `solid` for the one thing to do on a screen, `outline` for the rest. */
  readonly tone?: "solid" | "outline";
  /** Opens in a new tab, as links to the charity do (SPEC 2). */
  readonly target?: "_blank";
  /** The name of the file where the link is a download; empty for the one it has. */
  readonly download?: string;
  /** Id of what tells this link from others of the same name. */
  readonly describedBy?: string;
}

/** An anchor; a new tab gets no reference to this one. */
export function ActionLink(props: ActionLinkProps) {
  const { href, children, tone = "outline", target, download, describedBy } = props;
  return (
    <a
      className={`action-link action-link-${tone}`}
      href={href}
      target={target}
      rel={target === undefined ? undefined : "noopener noreferrer"}
      download={download}
      aria-describedby={describedBy}
    >
      {children}
    </a>
  );
}
