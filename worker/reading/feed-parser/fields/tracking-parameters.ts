/** Removes tracking parameters from addresses; parameters that select a page stay. */
import { words } from "../words.ts";

/** Query parameters that only track: click ids of advertisers, ids of mailings and of feeds. */
const TRACKING_NAMES = new Set(
  words(`fbclid gclid gclsrc dclid gbraid wbraid msclkid yclid twclid ttclid li_fat_id igshid igsh mc_cid
   mc_eid _hsenc _hsmi __hstc __hssc __hsfp hsctatracking mkt_tok vero_id vero_conv oly_anon_id
   oly_enc_id wickedid _openstat xtor pk_campaign pk_kwd pk_source pk_medium mtm_campaign mtm_source
   mtm_medium mtm_keyword mtm_content cmpid ncid ocid ref_src at_medium at_campaign ns_mchannel ns_source
   ns_campaign ns_linkname ns_fee smid emc amp_js_v amp_gsa usqp __twitter_impression`),
);

/** Parameters that only track where they say that the reader comes from a feed: `source=rss`. */
const SOURCE_NAMES = new Set(
  words("cmp partner ref source src campaign cid medium traffic_source feature"),
);
const FROM_FEED =
  /^(?:[a-z0-9]{1,9}-)?(?:public)?(?:rss(?:feeds?)?|feeds?|feedly|feedburner)(?![a-z])/i;

const TRACKING_PREFIX = /^(?:(?:utm|hsa)_|at_custom)/;

/** The address without the parameters that only count readers; everything else stays as written. */
export function withoutTracking(address: string): string {
  const question = address.indexOf("?");
  const hash = address.indexOf("#");
  const fragment = hash < 0 ? "" : address.slice(hash + 1);
  const clean = fragment !== "" && isTrackingFragment(fragment) ? address.slice(0, hash) : address;
  if (question < 0 || (hash >= 0 && hash < question)) return clean;
  const end = clean.indexOf("#", question);
  const query = clean.slice(question + 1, end < 0 ? undefined : end);
  const pairs = query.split("&");
  const kept = pairs.filter((pair) => !isTracking(pair));
  if (kept.length === pairs.length) return clean;
  const rest = end < 0 ? "" : clean.slice(end);
  return clean.slice(0, question) + (kept.length > 0 ? `?${kept.join("&")}` : "") + rest;
}

function isTrackingFragment(fragment: string): boolean {
  return fragment.split("&").every((pair) => pair.includes("=") && isTracking(pair));
}

function isTracking(pair: string): boolean {
  const equals = pair.indexOf("=");
  const name = (equals < 0 ? pair : pair.slice(0, equals)).toLowerCase().replace(/^(?:amp;)+/, "");
  if (TRACKING_NAMES.has(name) || TRACKING_PREFIX.test(name)) return true;
  return SOURCE_NAMES.has(name) && FROM_FEED.test(pair.slice(equals + 1));
}
