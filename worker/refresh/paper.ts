/** What the refresh knows of a publication. */

/** A publication in the form for the refresh. */
export interface Paper {
  /** Id of the publication. */
  readonly id: string;
  /** IANA name; the archive's days are those of the zone. UTC where missing. */
  readonly timeZone?: string;
  /** Of its feeds and calendars: all that its edition is made of. */
  readonly addresses: readonly string[];
  /** Those of them that are calendars. */
  readonly calendars?: readonly string[];
  /** Of its blogs, whose posts may stand among its news. */
  readonly domains?: readonly string[];
  /** Its alert sources, which each tick asks first. */
  readonly alerts?: readonly string[];
  /** The areas that alerts are shown for. */
  readonly alertAreas?: readonly string[];
  /** Of the alerts' language, where there are several; English where missing. */
  readonly locale?: string;
}
