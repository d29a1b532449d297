/** React in the browser: hydrates one island. Fetched when the first island that needs it starts. */
import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

import { ISLANDS, type IslandName } from "./registry.ts";

/**
 * Resolves when React has committed the island's component. Rejects if it fails before that; the
 * island's markup from the edge is then restored.
 */
export function hydrate(element: HTMLElement): Promise<void> {
  const { island, islandProps = "{}" } = element.dataset;
  const Component = ISLANDS[island as IslandName].component as ComponentType<object>;
  const props = JSON.parse(islandProps) as object;
  const served = [...element.childNodes].map((node) => node.cloneNode(true));
  return new Promise((resolve, reject) => {
    hydrateRoot(
      element,
      <Committed onCommit={resolve}>
        <Component {...props} />
      </Committed>,
      {
        // React removes the markup of a tree that fails.
        onUncaughtError: (error) => {
          element.replaceChildren(...served);
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
