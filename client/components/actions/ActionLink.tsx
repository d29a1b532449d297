/** A call to action: a link that looks like a button. */
import type { ReactNode } from "react";

export interface ActionLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  /** `solid` for the main action of a screen, `outline` for the others. */
  readonly tone?: "solid" | "outline";
  /** Opens in a new tab, as links to the charity do (SPEC 2). */
  readonly target?: "_blank";
  /** File name of a download; empty for the file's own name. */
  readonly download?: string;
  /** Id of the element that distinguishes this link from others with the same text. */
  readonly describedBy?: string;
}

/** An anchor; a new tab gets no `window.opener`. */
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
