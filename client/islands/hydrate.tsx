/** React in the browser: hydrates one island. Fetched when the first island that needs it starts. */
import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

import { ISLANDS, type IslandName } from "./registry.ts";

/**
 * Settles when the island's component has been committed. Rejects where it breaks before that; the
 * island then has the markup again that came from the edge.
 */
export function hydrate(element: HTMLElement): Promise<void> {
  const { island, islandProps = "{}" } = element.dataset;
  const Component = ISLANDS[island as IslandName].component as ComponentType<object>;
  const props = JSON.parse(islandProps) as object;
  const came = [...element.childNodes].map((node) => node.cloneNode(true));
  return new Promise((resolve, reject) => {
    hydrateRoot(
      element,
      <Committed onCommit={resolve}>
        <Component {...props} />
      </Committed>,
      {
        // React removes the markup of a tree that breaks.
        onUncaughtError: (error) => {
          element.replaceChildren(...came);
          reject(error);
        },
      },
    );
  });
}

function Committed(props: { onCommit: () => void; children: ReactNode }) {
  const { onCommit, children } = props;
  useEffect(onCommit, [onCommit]);
  return children;
}
