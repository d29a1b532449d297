/** Mails that are not stored: attacks and what cannot be read come back with a sentence, those of programs are dropped. */
import { BRIDGE, mail, nested, parts, PLAIN, PNG } from "./a-mail.ts";

type Case<Expected> = readonly [what: string, raw: string | Uint8Array, expected: Expected];

export const REFUSED: readonly Case<RegExp>[] = [
  [
    "encrypted (PGP)",
    parts(
      'encrypted; protocol="application/pgp-encrypted"',
      ["Content-Type: application/pgp-encrypted", "Version: 1"],
      ["Content-Type: application/octet-stream", "-----BEGIN PGP MESSAGE-----"],
    ),
    /cannot read encrypted mail/,
  ],
  [
    "encrypted (S/MIME)",
    mail(
      "Content-Type: application/pkcs7-mime; smime-type=enveloped-data\nContent-Transfer-Encoding: base64",
      PNG,
    ),
    /cannot read encrypted mail/,
  ],
  [
    "encrypted in its text",
    mail(PLAIN, "-----BEGIN PGP MESSAGE-----\n\nhQEMA"),
    /cannot read encrypted mail/,
  ],
  ["twelve megabytes", new Uint8Array(12_000_000), /larger than 10 MB/],
  [
    "ten thousand parts",
    parts("mixed", ...Array.from({ length: 10_000 }, () => BRIDGE)),
    /too many parts/,
  ],
  [
    "a million borders",
    mail('Content-Type: multipart/mixed; boundary="b"', "--b\n\nx\n".repeat(600_000)),
    /too many parts/,
  ],
  ["parts within parts, a thousand deep", nested(1_000), /too many parts/],
  ["parts within parts, a hundred deep", nested(100), /too many parts/],
  [
    "mails within mails, a thousand deep",
    mail("", `${"Content-Type: message/rfc822\n\n".repeat(1_000)}x`).replace("\r\n\r\n", "\r\n"),
    /too many parts/,
  ],
  ["heads of a megabyte", mail(`X-Long: ${"x".repeat(1_000_000)}`, "x"), /cannot be read/],
];

export const DROPPED: readonly Case<string>[] = [
  ["an automatic reply", mail("Auto-Submitted: auto-replied", "I am away."), "automatic reply"],
  [
    "an automatic reply of Outlook",
    mail("X-Auto-Response-Suppress: All\nPrecedence: auto_reply", "Away."),
    "automatic reply",
  ],
  ["a mailing list", mail("List-Id: <news.town.example>", "Digest."), "list"],
  ["a newsletter", mail("Precedence: bulk", "Sale!"), "list"],
  [
    "a bounce",
    mail(
      "Content-Type: multipart/report; report-type=delivery-status; boundary=b",
      "--b\n\nFailed.\n--b--",
    ),
    "bounce",
  ],
];
