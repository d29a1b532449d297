/** A message in place of a page or of its main part: what is not here, and a way on. */
import type { ReactNode } from "react";

export interface MessageProps {
  readonly title: ReactNode;
  /** 1 where the message is the whole screen. */
  readonly headingLevel?: 1 | 2;
  /** What went wrong, in the words of its source; empty if that is unknown. */
  readonly cause?: string;
  readonly children: ReactNode;
}

/** A title, the cause, and what the reader can do. */
export function Message({ title, headingLevel = 1, cause = "", children }: MessageProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={`message message-${headingLevel}`}>
      <Heading className="message-title">{title}</Heading>
      {cause !== "" && <p className="message-cause">{cause}</p>}
      {children}
    </div>
  );
}
