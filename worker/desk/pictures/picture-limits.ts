/** The limits of pictures at the desk. */

/** Pictures of earlier posts that a form offers: as many as a screen shows in four rows. */
export const USED_PICTURES_MAX = 24;
