/** The wrapper of an island: its markup from the edge, and the attributes for its hydration. */
import type { ComponentProps, ComponentType } from "react";

import { islandAttributes } from "../island-protocol.ts";
import { ISLANDS, type IslandName } from "./registry.ts";

export interface IslandProps<Name extends IslandName> {
  readonly name: Name;
  /** Props of its component; they are sent to the browser as JSON. */
  readonly props: ComponentProps<(typeof ISLANDS)[Name]["component"]>;
}

/** An element with the island's component in it, which the browser hydrates. */
export function Island<Name extends IslandName>({ name, props }: IslandProps<Name>) {
  const { component, start } = ISLANDS[name];
  const Component = component as ComponentType<object>;
  return (
    <div {...islandAttributes(name, start, props)}>
      <Component {...props} />
    </div>
  );
}
