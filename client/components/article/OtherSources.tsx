/** The other stories of the same event, folded under a line that says how many they are. */
import type { OtherSource } from "../../../shared/article.ts";
import { SourceList } from "./SourceList.tsx";

/** A `<details>` element, which works without scripts. */
export function OtherSources({ others }: { others: readonly OtherSource[] }) {
  const many = others.length;
  return (
    <details className="other-sources">
      <summary className="other-sources-summary">
        and {many} more {many === 1 ? "story" : "stories"}
      </summary>
      <SourceList others={others} />
    </details>
  );
}
