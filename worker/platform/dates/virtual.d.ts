declare module "virtual:date-tables" {
  /** Of every publication's locale and time zone. */
  export const DATE_TABLES: import("./format-date.ts").DateTables;
}
