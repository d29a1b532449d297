/** The islands that run React in the browser: the component and the start of each, by name. */
import type { ComponentType } from "react";

import type { IslandStart } from "../island-protocol.ts";
import { DonationPopup } from "./donation-popup/DonationPopup.tsx";
import { SiteMapFilter } from "./SiteMapFilter.tsx";
import { SliderControls } from "./slider/SliderControls.tsx";

interface IslandEntry {
  // oxlint-disable-next-line typescript/no-explicit-any -- each island has props of its own
  readonly component: ComponentType<any>;
  readonly start: IslandStart;
}

export const ISLANDS = {
  slider: { component: SliderControls, start: "visible" },
  "site-map-filter": { component: SiteMapFilter, start: "idle" },
  "donation-popup": { component: DonationPopup, start: "due" },
} as const satisfies Readonly<Record<string, IslandEntry>>;

export type IslandName = keyof typeof ISLANDS;
