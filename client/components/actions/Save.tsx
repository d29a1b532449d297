/** The button of a story's page that saves it for later, in the reader's own browser. */
import { islandAttributes } from "../../island-protocol.ts";

export interface SaveProps {
  /** Of the story's page. */
  readonly path: string;
  readonly title: string;
  /** Its publisher. */
  readonly source: string;
}

/** Needs a script, and is not shown without. */
export function Save(props: SaveProps) {
  return (
    <div className="save no-print" {...islandAttributes("save", "idle", props)}>
      <a className="save-link" href="/saved" hidden>
        Saved
      </a>
      <button className="save-story" type="button">
        Save for later
      </button>
    </div>
  );
}
