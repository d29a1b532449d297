/** Raw mails as programs write them, for tables of cases. */

export const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** A mail with a head of its own and the usual fields before it. */
export function mail(head: string, body: string, subject = "Hello"): string {
  const lines = [
    "From: Ada Brook <ada@reader.example>",
    "To: desk@paper.example",
    ...(subject === "" ? [] : [`Subject: ${subject}`]),
    "Date: Fri, 27 Nov 2026 09:00:00 -0500",
    "MIME-Version: 1.0",
    ...(head === "" ? [] : [head]),
    "",
    body,
  ];
  return lines.join("\n").replaceAll(/\r?\n/g, "\r\n");
}

/** Parts of a multipart, each with its own head. */
export function parts(
  kind: string,
  ...all: readonly (readonly [head: string, body: string])[]
): string {
  const body = all.map(([head, text]) => `--b\n${head}\n\n${text}`).join("\n");
  return mail(`Content-Type: multipart/${kind}; boundary="b"`, `${body}\n--b--`);
}

export function attached(type: string, name: string, more = ""): readonly [string, string] {
  return [
    `Content-Type: ${type}; name="${name}"\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="${name}"${more}`,
    PNG,
  ];
}

export const PLAIN = "Content-Type: text/plain; charset=utf-8";
export const HTML = "Content-Type: text/html; charset=utf-8";
export const BRIDGE = [PLAIN, "The bridge is closed."] as const;

/** A mail whose text is these bytes, in hexadecimal digits. */
export function inCharset(charset: string, bytes: string): Uint8Array {
  const head = mail(`Content-Type: text/plain; charset=${charset}`, "");
  return new Uint8Array([
    ...Buffer.from(head),
    ...bytes.split(" ").map((byte) => parseInt(byte, 16)),
  ]);
}

/** An invitation as a calendar program sends it. */
export function invitation(method: string, lines: readonly string[]): string {
  const event = ["BEGIN:VEVENT", "UID:1@reader.example", "DTSTAMP:20261127T140000Z", ...lines];
  const ics = ["BEGIN:VCALENDAR", "VERSION:2.0", `METHOD:${method}`, ...event, "END:VEVENT"];
  return parts("mixed", BRIDGE, [
    `Content-Type: text/calendar; charset=utf-8; method=${method}`,
    [...ics, "END:VCALENDAR"].join("\n"),
  ]);
}

export const SUPPER = ["SUMMARY:Chicken supper", "LOCATION:Firehouse\\, 4 Main St"];

export function nested(depth: number): string {
  let raw = 'Content-Type: multipart/mixed; boundary="b0"\n';
  for (let at = 0; at < depth; at += 1) {
    raw += `\n--b${at}\nContent-Type: multipart/mixed; boundary="b${at + 1}"\n`;
  }
  return mail(raw.trimEnd(), "x");
}
