/** Titles of recurring items, such as daily columns: stories with such titles are never grouped. */

/** Words of recurring titles: whole words, in lower case, without accents. */
const KINDS = [
  String.raw`(?:morning|evening|daily|nightly|weekly|weekend|lunchtime|midday|midweek|news|war|sunday|monday|friday) (?:briefing|brief|briefs|bulletin|digest|edition|headlines|links|newsletter|open thread|recap|report|roundup|round-up|rundown|update|wrap)`,
  String.raw`(?:news|business|sports?|police|sheriff(?:'s)?|court|crime|fire|arrest|jail|markets?|tv|world) (?:briefs?|in brief|blotter|logs?|beat|calls|docket|round-?up|digest|wrap)`,
  String.raw`(?:weather|forecast|pollen count|tide times|snow report)(?: forecast| report| outlook| update)? (?:for|on|this|today|tonight|tomorrow)\b.*`,
  String.raw`(?:today|tonight|tomorrow|this week|this weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?:'s)? (?:weather|forecast|horoscopes?|crossword|papers|front pages|headlines|tv|picks|birthdays|events)`,
  String.raw`horoscopes?|crosswords?|sudoku|wordle|quordle|connections hints?|word ?search|quiz of the week|weekly quiz|news quiz`,
  String.raw`(?:letters? to the editor|readers'? letters|obituar(?:y|ies)|obits|death notices|births and deaths|birthdays|on this day|this day in history|today in history)`,
  String.raw`(?<!\bend |\brest |\bstart |\bmiddle )of the (?:day|week|month|year)(?=:|$| (?:is|for)\b)`,
  String.raw`things (?:you need |you should |we need )?to know (?:today|this morning|this week|before|for|on)\b.*`,
  String.raw`(?:lottery|powerball|mega millions|lotto) (?:results?|numbers|winning numbers)\b.*`,
  String.raw`what(?:'s| is) on (?:tv|this week|this weekend|tonight)\b.*`,
  String.raw`(?:school|senior|cafeteria) (?:lunch|breakfast|meal)(?:es|s)?(?: menus?)?|(?:lunch|school|senior) menus?`,
  String.raw`closings|(?:school|road|lane|street) closures|cancellations|delays and closings`,
  String.raw`honor roll|dean's list|(?:property|real estate|land) transfers|building permits|marriage licenses|(?:community|events) calendar|church services|(?:legal|public|meeting) notices?|garage sales|scoreboard|box scores`,
  String.raw`^(?:weather|forecast|traffic|tides|markets)(?= ?[:|–—-])`,
];
const RECURRING = new RegExp(String.raw`(?:\b|^)(?:${KINDS.join("|")})(?:\b|$)`);

/** A live report, which a publisher starts again each day; one whose title tells of an event may be grouped. */
const LIVE = /\blive ?blog\b|\blive updates?\b|\bas it happened\b|(?:^live\b|[-–—:|] ?live$)/;
const LIVE_WORDS_MAX = 2;

/** Days and dates, which change in such titles. */
const DATES =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tonight|tomorrow|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|am|pm|\d+(?:st|nd|rd|th)?)\b/g;

export function isRecurringTitle(title: string): boolean {
  const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/’/g, "'");
  if (RECURRING.test(plain)) return true;
  if (LIVE.test(plain.trim()) && wordsOf(plain.replace(LIVE, " ")) <= LIVE_WORDS_MAX) return true;
  // Little more than a date: `Weather for Tuesday`, `Evening edition, 3 May`.
  return plain.search(DATES) >= 0 && wordsOf(plain) < 2;
}

/** How many words a title has besides days and dates. */
function wordsOf(plain: string): number {
  return (plain.replace(DATES, " ").match(/\p{L}{4,}/gu) ?? []).length;
}
