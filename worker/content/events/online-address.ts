/** Whether an event's place is not in town, but an address of the web or words for one. */

/** Words of a place that is not in town, and those that stand beside them. */
const ONLINE =
  /^(?:online|virtual(?:ly)?|zoom|teams|webex|skype|youtube|facebook|webinar|livestream|remote)$/i;
const BESIDE_ONLINE =
  /^(?:on|via|by|over|the|and|a|an|or|event|meeting|only|live|video|call|conference|microsoft|google|meet|link|https?:\S+)$/i;

/** The address at which one joins an event, maybe empty; undefined for a place in town. */
export function onlineAddress(place: string): string | undefined {
  const words = place.split(/[\s,;()]+|:(?!\/\/)/).filter((word) => word !== "");
  const address = words.find((word) => /^https?:/i.test(word)) ?? "";
  const isOnline =
    address !== "" || words.some((word) => ONLINE.test(word)) || /google meet/i.test(place);
  const isAll = words.every((word) => ONLINE.test(word) || BESIDE_ONLINE.test(word));
  return isOnline && isAll ? address : undefined;
}
