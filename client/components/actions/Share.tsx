/** The button that shares a page: by the platform's share sheet, or by copying its address. */
import { islandAttributes } from "../../island-protocol.ts";

export interface ShareProps {
  readonly title: string;
  /** Absolute address to share. */
  readonly url: string;
}

/** Needs a script, and is not shown without. */
export function Share({ title, url }: ShareProps) {
  return (
    <div className="share no-print" {...islandAttributes("share", "interaction", { title, url })}>
      <button className="share-button" type="button">
        Share
      </button>
      <span className="share-answer" role="status" />
    </div>
  );
}
