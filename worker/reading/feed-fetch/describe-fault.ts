/**
 * Describes failures between us and a publisher: connections, certificates and statuses. Every
 * sentence may be shown to an operator; none repeats a message of the platform verbatim.
 */

const DAMAGED = "{host} sends damaged compressed data";

/** Codes of Node's network faults; the tools run there. */
const CODES: readonly (readonly [RegExp, string])[] = [
  [/^ENOTFOUND$|^EAI_NONAME$|^EAI_NODATA$/, "the name {host} cannot be found"],
  [/^EAI_AGAIN$/, "the name {host} cannot be looked up at the moment"],
  [/^PRIVATE_ADDRESS$/, "the name {host} leads to a private address"],
  [/^ECONNREFUSED$/, "{host} refuses connections"],
  [/^ECONNRESET$|^EPIPE$|^UND_ERR_SOCKET$/, "{host} broke the connection off"],
  [/^ETIMEDOUT$|^UND_ERR_CONNECT_TIMEOUT$/, "{host} does not accept a connection in time"],
  [/^EHOSTUNREACH$|^ENETUNREACH$|^EADDRNOTAVAIL$/, "{host} cannot be reached from this network"],
  [/^CERT_HAS_EXPIRED$/, "the certificate of {host} has expired"],
  [/^CERT_NOT_YET_VALID$/, "the certificate of {host} is not valid yet"],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, "the certificate of {host} belongs to another name"],
  [/SELF_SIGNED|UNABLE_TO_|^CERT_/, "the certificate of {host} is not trusted"],
  [/^ERR_SSL|^EPROTO$|^ERR_TLS/, "no secure connection can be agreed with {host}"],
  [/^HPE_|^UND_ERR_HEADERS_OVERFLOW|^UND_ERR_RES/, "{host} does not answer in proper HTTP"],
  [/^Z_|^ERR_BROTLI|^ERR__ERROR_FORMAT|^ERR_BUF_ERROR/, DAMAGED],
];

/** Phrases of messages, for runtimes that give no code; workerd's among them. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/^bad port$/, "the port of {host} is one that is never fetched from"],
  [/DNS|getaddrinfo|name.*not.*(?:found|resolve)/i, "the name {host} cannot be found"],
  [/expired/i, "the certificate of {host} has expired"],
  [/certificate|TLS peer/i, "the certificate of {host} is not trusted"],
  [/\bTLS\b|\bSSL\b/, "no secure connection can be agreed with {host}"],
  [/refused/i, "{host} refuses connections"],
  [/too many subrequests/i, "this run may make no more requests"],
  [/gzip|brotli|zlib|deflate|decompress/i, DAMAGED],
  [
    /^Response does not match the HTTP|invalid HTTP|malformed/i,
    "{host} does not answer in proper HTTP",
  ],
  // workerd has one message for refused and broken connections. Outside Cloudflare it has the same
  // one for unknown names, certificates and malformed HTTP; on Cloudflare an unknown name gives
  // status 530.
  [/connection lost/i, "{host} refuses the connection or broke it off"],
  [
    /^internal error/i,
    "the name {host} cannot be found, or its certificate or answer is at fault; the runtime does not tell which",
  ],
  [/reset|disconnect|terminated|closed|premature/i, "{host} broke the connection off"],
];

/** Descriptions of some statuses. */
const STATUSES: Readonly<Record<number, string>> = {
  400: "finds the request malformed",
  401: "asks for a password",
  402: "asks for payment",
  403: "refuses the request",
  404: "has no such feed",
  405: "refuses the request",
  406: "does not offer a feed here",
  408: "gave up waiting",
  410: "says that the feed is gone for good",
  421: "does not answer for this name",
  429: "asks to be called less often",
  451: "may not offer the feed for legal reasons",
  500: "has an internal error",
  502: "has a broken gateway",
  503: "is not available at the moment",
  504: "has a gateway that gave up waiting",
  // Statuses that Cloudflare answers instead of a server behind it.
  520: "answers its own gateway with nonsense",
  521: "has its server down behind Cloudflare",
  522: "has its server out of reach behind Cloudflare",
  523: "has its server out of reach behind Cloudflare",
  524: "keeps its gateway Cloudflare waiting for too long",
  525: "has no secure connection with its gateway Cloudflare",
  526: "has an invalid certificate",
  530: "has a name that cannot be found",
};

/** One sentence for an exception of `fetch` or of a body's reader. */
export function describeFault(error: unknown, host: string): string {
  const words = wordsFor(error);
  const sentence = words.replace("{host}", host);
  // A host name stays in lower case at the beginning of a sentence.
  if (words.startsWith("{host}") && !host.includes(" ")) return `${sentence}.`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** Whether a body's reader failed because the body is not compressed as its headers say. */
export function isDamagedCompression(error: unknown): boolean {
  return wordsFor(error) === DAMAGED;
}

function wordsFor(error: unknown): string {
  const faults = chain(error);
  return (
    faults.map(({ code }) => lookUp(CODES, code)).find((found) => found !== undefined) ??
    faults.map(({ message }) => lookUp(PHRASES, message)).find((found) => found !== undefined) ??
    "the connection to {host} failed"
  );
}

/** One sentence for a status that brings no document, as `example.com has no such feed (404).` */
export function describeStatus(status: number, host: string): string {
  return `${host} ${STATUSES[status] ?? "answers with an error"} (${status}).`;
}

/** An error and its causes: Node puts the reason of a failed fetch into `cause`, at times as a list. */
function chain(error: unknown): readonly { readonly code: string; readonly message: string }[] {
  const found = [];
  let current = error;
  for (let depth = 0; depth < 5 && typeof current === "object" && current !== null; depth += 1) {
    const { code, message, cause, errors } = current as Record<string, unknown>;
    found.push({ code: asText(code), message: asText(message) });
    current = Array.isArray(errors) ? errors[0] : cause;
  }
  return found;
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function lookUp(table: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  return text === "" ? undefined : table.find(([pattern]) => pattern.test(text))?.[1];
}
