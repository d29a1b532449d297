/** The variants of a page: the full one, and the lite edition as a reader asks for it. Pure. */

/**
 * `lite` is requested by the address, and links keep the parameter; `save-data` is requested by the
 * header only.
 */
export type Variant = "full" | "save-data" | "lite";

/** The query parameter of the lite edition: `1` asks for it, `0` refuses it in spite of `Save-Data`. */
const PARAMETER = "lite";

/** The variant that a request asks for. */
export function variantOf(url: URL, headers: Headers): Variant {
  const asked = url.search === "" ? null : url.searchParams.get(PARAMETER);
  if (asked === "1") return "lite";
  if (asked === "0") return "full";
  return headers.get("Save-Data")?.trim().toLowerCase() === "on" ? "save-data" : "full";
}

/** The cache key of a variant; the full page's key is unchanged. */
export function variantKey(key: string, variant: Variant): string {
  return variant === "full" ? key : `${variant} ${key}`;
}

/** An address of this site, with its fragment, that asks for the lite edition or refuses it. */
export function withLite(address: string, value: "0" | "1"): string {
  const [, page = "", query, fragment = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const others = new URLSearchParams(query);
  others.set(PARAMETER, value);
  return `${page}?${others}${fragment}`;
}
