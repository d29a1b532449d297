/** The addresses of live coverage at the desk. */
import type { DeskRoute } from "../desk-request.ts";
import { beginLive, showNewLive } from "./begin-live.ts";
import { showLive, showUpdate } from "./live-page.ts";
import { receiveLive } from "./receive-live.ts";

const at = (rest: string) => new RegExp(`^/desk/posts/(?<slug>[a-z0-9-]{1,120})/live${rest}$`);

export const LIVE_ROUTES: readonly DeskRoute[] = [
  { path: /^\/desk\/live$/, show: showNewLive, change: beginLive, hasLongForm: true },
  {
    path: at(""),
    show: (asked, { slug = "" }) => showLive(asked, slug),
    change: (asked, { slug = "" }, form) => receiveLive(asked, slug, form),
    hasLongForm: true,
  },
  {
    path: at("/(?<number>[1-9]\\d{0,5})"),
    show: (asked, { slug = "", number = "" }) => showUpdate(asked, slug, Number(number)),
  },
];
