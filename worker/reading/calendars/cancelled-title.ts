/**
 * Titles that say that an event does not take place, as many calendars do instead of a status:
 * `CANCELED: Book sale`, `Book sale (cancelled - snow)`, `BOOK SALE CANCELLED`.
 */
const WORD =
  "[cC](?:ancell?ed|ancelad[oa])|CANCELL?ED|CANCELAD[OA]|[aA]nnulée?|ANNULÉE?|[cC]alled off|CALLED OFF";
/** How a reason or a time begins, behind the word. */
const REASON =
  "this|today|tonight|tomorrow|due|because|owing|for|until|on|as|until|no|hoy|esta|por|debido|aujourd|ce|cette|en raison|[-–—(]";
const CANCELLED_TITLE = new RegExp(
  [
    // A word of its own, set apart from the title.
    String.raw`^\W*(?:${WORD})(?!:\s+an?\s\p{Ll})(?:\s*[:!*)\](–—-]|\W*$)`,
    String.raw`[-–—:*(\[]\s*(?:${WORD})(?:\W*$|\s+(?:${REASON})(?!\p{L}))`,
    String.raw`[(\[]\s*(?:${WORD})\s*[-–—:,;.]`,
    // In capitals, at the beginning or the end.
    String.raw`^\W*(?:CANCELL?ED|CANCELAD[OA]|ANNULÉE?|CALLED OFF)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:CANCELL?ED|CANCELAD[OA]|ANNULÉE?|CALLED OFF)(?=\W*$|\s*[-–—:!*(])`,
    String.raw`\bcancell?ed (?:due to|because of|owing to|until|today|tonight|this (?:week|month|morning|evening))\b`,
    String.raw`\bcancell?ed\s*\((?!\d)`,
    String.raw`,\s*(?:${WORD})\W*$`,
    String.raw`^\W*(?:${WORD}) (?:for (?:today|tonight|this)|today|tonight|this (?:week|month))\b`,
    String.raw`^\W*(?:[eE]vent|[mM]eeting|[cC]lass|[cC]oncert|[pP]rogram|[gG]ame|[sS]ession|[sS]how) (?:${WORD})\W*$`,
    // `Canceled Meeting`, but not a meeting on cancelled stamps.
    String.raw`^\W*[cC]ancell?ed (?:(?!Stamp|Check|Cheque|Flight|Trip|Mail|Post)\p{Lu}[\p{L}'’-]{0,20} ){0,3}(?:[eE]vent|[mM]eeting|[cC]lass|[hH]earing|[pP]ractice|[rR]ehearsal|[sS]ession|[wW]orkshop|[gG]ame|[pP]rogram)(?=\W*$|\s*[-–—:(,]|\s(?:of|for)\s)`,
    String.raw`^\W*(?:[rR]eunión|[cC]lase|[eE]vento|[cC]oncierto|[rR]éunion|[cC]ours|[cC]oncert|[sS]éance) (?:${WORD})\W*$`,
    String.raw`\b(?:is|are|has been|have been) (?:cancell?ed|called off)(?:\W*$|\s+(?:${REASON})(?!\p{L}))`,
  ].join("|"),
  "u",
);

/** Who called it off; stamps are cancelled by machines. */
const CANCELLED_BY =
  /(?<!\p{L})cancell?ed,? (?:(?:by|per) (?:order|request|decision|(?:the |our |its )?(?:hosts?|organi[sz]ers?|instructors?|teachers?|presenters?|speakers?|performers?|band|league|mayor|governor|county|city|town|village|library|school|district|board|council|chair|committee|club|church|museum|park|fire|health|police|weather|sponsors?))|at the request|on account|in view|in light)(?!\p{L})/iu;

/** Whether a title says that its event does not take place. */
export function isCancelledTitle(title: string): boolean {
  return CANCELLED_TITLE.test(title) || CANCELLED_BY.test(title);
}
