/** What follows from a paper's place: its country's language, and its time zone where the place has one alone. */

/** States of the United States that lie in one zone as a whole; the others have parts in two. */
const STATES_OF_ZONES: Readonly<Record<string, string>> = {
  "America/New_York":
    "CT Connecticut|DE Delaware|DC District of Columbia|GA Georgia|ME Maine|MD Maryland|MA Massachusetts|NH New Hampshire|NJ New Jersey|NY New York|NC North Carolina|OH Ohio|PA Pennsylvania|RI Rhode Island|SC South Carolina|VT Vermont|VA Virginia|WV West Virginia",
  "America/Chicago":
    "AL Alabama|AR Arkansas|IL Illinois|IA Iowa|LA Louisiana|MN Minnesota|MS Mississippi|MO Missouri|OK Oklahoma|WI Wisconsin",
  "America/Denver": "CO Colorado|MT Montana|NM New Mexico|UT Utah|WY Wyoming",
  "America/Los_Angeles": "CA California|WA Washington",
  "Pacific/Honolulu": "HI Hawaii",
};

/** The zone of a region, or of a country that has one alone; undefined where it is not certain. */
export function timeZoneOf(region: string, country: string): string | undefined {
  if (country === "US") {
    const wanted = region.trim().toLowerCase();
    const isNamed = (state: string) =>
      [state.slice(0, 2), state.slice(3)].some((name) => name.toLowerCase() === wanted);
    return Object.keys(STATES_OF_ZONES).find((zone) =>
      STATES_OF_ZONES[zone]?.split("|").some(isNamed),
    );
  }
  const [zone, ...others] = localeOf(country)?.getTimeZones?.() ?? [];
  return others.length === 0 ? zone : undefined;
}

/** The language that most people of a country read, with the country: `NZ` to `en-NZ`. */
export function languageTagOf(country: string): string | undefined {
  const language = localeOf(country)?.maximize().language;
  return language === undefined || language === "und" ? undefined : `${language}-${country}`;
}

/** Node has this method; the types of this version do not know it. */
type Locale = Intl.Locale & { readonly getTimeZones?: () => readonly string[] | undefined };

function localeOf(country: string): Locale | undefined {
  return /^[A-Z]{2}$/.test(country) ? new Intl.Locale(`und-${country}`) : undefined;
}
