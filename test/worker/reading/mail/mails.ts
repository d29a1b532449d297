/** Mails as people send them, from many programs, and what an editor expects of each. */
import {
  attached,
  BRIDGE,
  HTML,
  inCharset,
  invitation,
  mail,
  parts,
  PLAIN,
  PNG,
  SUPPER,
} from "./a-mail.ts";

/** What is expected of a mail that is read; the text is a part of it. */
export interface Expected {
  readonly title?: string;
  readonly text?: string;
  readonly without?: string;
  readonly name?: string;
  readonly address?: string;
  readonly proof?: "proved" | "forged" | "unproved";
  /** Names of attached files, in their order. */
  readonly attached?: readonly string[];
  readonly day?: string;
  readonly time?: string;
  readonly place?: string;
}

const READER = { name: "Ada Brook", address: "ada@reader.example" };
const PAGE =
  "<html><head><style>p{color:red}</style><title>x</title></head><body><p>One.</p><p>Two &amp; three.<br>Four.</p></body></html>";
const LOGO =
  "Content-Type: image/png\nContent-ID: <logo>\nContent-Disposition: inline; filename=logo.png\nContent-Transfer-Encoding: base64";
const SPLIT_NAME =
  "Content-Type: image/png\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename*0*=utf-8''Br%C3%BC; filename*1=\"cke.png\"";
const ICS_FILE =
  "Content-Type: application/octet-stream; name=supper.ics\nContent-Disposition: attachment; filename=supper.ics";
const ICS =
  "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:2\nDTSTART:20261205T173000\nSUMMARY:Supper\nEND:VEVENT\nEND:VCALENDAR";
const FORWARDED = "From: Tom <tom@reader.example>\nSubject: Road works\n\nThe road is closed too.";
const QUOTED = "FYI\n\n---------- Forwarded message ---------\nFrom: Tom\n\nThe road is closed.";

/** A mail in a transfer encoding. */
const encoded = (encoding: string, body: string) =>
  mail(`${PLAIN}\nContent-Transfer-Encoding: ${encoding}`, body);

/** A mail with a verdict of the mail server before its own head. */
const judged = (verdict: string) =>
  `Authentication-Results: mx.cloudflare.net;${verdict}\r\n${mail(PLAIN, "x")}`;

/** Each mail, and what is expected of it; a text stands for a part of its text. */
export const MAILS: readonly (readonly [
  what: string,
  raw: string | Uint8Array,
  expected: Expected | string,
])[] = [
  [
    "plain text",
    mail(PLAIN, "The bridge is closed."),
    { title: "Hello", text: "The bridge is closed.", ...READER },
  ],
  ["no type at all", mail("", "The bridge is closed."), "The bridge is closed."],
  [
    "text and page",
    parts("alternative", BRIDGE, [HTML, "<p>The <b>bridge</b> is closed.</p>"]),
    { text: "The bridge is closed.", without: "<b>" },
  ],
  [
    "a page alone, with its paragraphs",
    mail(HTML, PAGE),
    { text: "One.\nTwo & three.\nFour.", without: "color" },
  ],
  [
    "a page of Outlook with its comments",
    mail(HTML, "<!--[if mso]><p>Not this</p><![endif]--><div>This.</div>"),
    { text: "This.", without: "Not this" },
  ],
  [
    "a page with scripts",
    mail(HTML, "<p>Hi</p><script>alert(1)</script><img src=x onerror=alert(2)>"),
    { text: "Hi", without: "alert" },
  ],
  [
    "quoted-printable",
    encoded("quoted-printable", "Caf=C3=A9 and a line that is=\n soft-broken =3D fine."),
    "Café and a line that is soft-broken = fine.",
  ],
  [
    "base64",
    encoded("base64", Buffer.from("Grüße aus dem Tal.").toString("base64")),
    "Grüße aus dem Tal.",
  ],
  [
    "windows-1252 with its quotes",
    inCharset("windows-1252", "93 48 69 94 20 96 20 80"),
    "“Hi” – €",
  ],
  ["latin-1", inCharset("iso-8859-1", "43 61 66 e9"), "Café"],
  ["latin-2", inCharset("iso-8859-2", "a3 f3 64 bc"), "Łódź"],
  ["koi8-r", inCharset("koi8-r", "d0 d2 c9 d7 c5 d4"), "привет"],
  ["shift_jis", inCharset("shift_jis", "8b b4"), "橋"],
  ["gb2312", inCharset("gb2312", "c7 c5"), "桥"],
  ["iso-2022-jp", inCharset("iso-2022-jp", "1b 24 42 36 36 1b 28 42"), "橋"],
  [
    "an unknown charset",
    mail("Content-Type: text/plain; charset=x-nothing", "The bridge."),
    "The bridge.",
  ],
  [
    "right to left",
    mail(PLAIN, "الجسر مغلق.", "=?utf-8?B?2KfZhNis2LPYsQ==?="),
    { title: "الجسر", text: "الجسر مغلق." },
  ],
  [
    "marks that turn what stands around them",
    mail(PLAIN, "Safe\u202Egnp.exe", "A\u202EB"),
    { title: "A B", text: "Safe gnp.exe" },
  ],
  [
    "a subject in two encodings",
    mail(PLAIN, "x", "=?iso-8859-1?Q?Caf=E9?= =?utf-8?B?4oKs?="),
    { title: "Café€" },
  ],
  [
    "a subject with another head in it",
    mail(PLAIN, "x", "=?utf-8?Q?Hi=0D=0ABcc:_all@town.example?="),
    { title: "Hi Bcc: all@town.example" },
  ],
  [
    "no subject",
    mail(PLAIN, "The bridge is closed.\n\nAda", ""),
    { title: "The bridge is closed." },
  ],
  ["nothing at all", mail(PLAIN, "", ""), { title: "Without a subject" }],
  [
    "a name in an encoding",
    mail(PLAIN, "x").replace("Ada Brook", "=?utf-8?Q?Ren=C3=A9e?="),
    { name: "Renée" },
  ],
  [
    "attached pictures",
    parts("mixed", BRIDGE, attached("image/png", "a.png"), attached("image/jpeg", "b.jpg")),
    { attached: ["a.png", "b.jpg"] },
  ],
  [
    "a picture without a type",
    parts("mixed", BRIDGE, attached("application/octet-stream", "a.PNG")),
    { attached: ["a.PNG"] },
  ],
  [
    "the logo of a letterhead",
    parts("related", [HTML, "<p>Hi <img src=cid:logo></p>"], [LOGO, PNG]),
    "Hi",
  ],
  [
    "a document",
    parts("mixed", BRIDGE, attached("application/pdf", "flyer.pdf")),
    { attached: ["flyer.pdf"] },
  ],
  [
    "winmail.dat",
    parts("mixed", BRIDGE, attached("application/ms-tnef", "winmail.dat")),
    { text: "The bridge", attached: ["winmail.dat"] },
  ],
  [
    "a file name in parts (RFC 2231)",
    parts("mixed", BRIDGE, [SPLIT_NAME, PNG]),
    { attached: ["Brücke.png"] },
  ],
  [
    "forwarded as a mail",
    parts("mixed", [PLAIN, "See below."], ["Content-Type: message/rfc822", FORWARDED]),
    "The road is closed too.",
  ],
  [
    "forwarded in its text",
    mail(PLAIN, QUOTED, "Fwd: Road"),
    { title: "Fwd: Road", text: "The road is closed." },
  ],
  [
    "signed (PGP)",
    parts('signed; protocol="application/pgp-signature"', BRIDGE, [
      "Content-Type: application/pgp-signature; name=signature.asc",
      "-----BEGIN PGP SIGNATURE-----",
    ]),
    "The bridge",
  ],
  [
    "signed (S/MIME)",
    parts("signed", BRIDGE, attached("application/pkcs7-signature", "smime.p7s")),
    "The bridge",
  ],
  ["a person's mail that says so", mail("Auto-Submitted: no", "The bridge."), "The bridge."],
  [
    "a proved sender",
    judged(" dkim=pass header.d=reader.example; spf=pass; dmarc=pass"),
    { proof: "proved" },
  ],
  ["a forged sender", judged("\r\n dkim=none; spf=fail; dmarc=fail"), { proof: "forged" }],
  [
    "a proof that the sender wrote",
    mail(`Authentication-Results: reader.example; dmarc=pass\n${PLAIN}`, "x"),
    { proof: "unproved" },
  ],
  [
    "an invitation",
    invitation("REQUEST", [
      ...SUPPER,
      "DTSTART;TZID=America/New_York:20261205T173000",
      "DTEND;TZID=America/New_York:20261205T200000",
    ]),
    {
      title: "Chicken supper",
      day: "2026-12-05",
      time: "17:30",
      place: "Firehouse, 4 Main St",
      text: "The bridge is closed.",
    },
  ],
  [
    "an invitation in UTC",
    invitation("PUBLISH", [...SUPPER, "DTSTART:20261205T223000Z"]),
    { day: "2026-12-05", time: "17:30" },
  ],
  [
    "an invitation of a whole day",
    invitation("REQUEST", [...SUPPER, "DTSTART;VALUE=DATE:20261205"]),
    { day: "2026-12-05", time: "" },
  ],
  [
    "an invitation that repeats",
    invitation("REQUEST", [...SUPPER, "DTSTART:20260103T173000", "RRULE:FREQ=WEEKLY;BYDAY=SA"]),
    { day: "2026-11-28", time: "17:30" },
  ],
  [
    "an event that is called off",
    invitation("CANCEL", [...SUPPER, "DTSTART:20261205T173000"]),
    { title: "Hello", text: "The bridge" },
  ],
  [
    "a calendar as a file",
    parts("mixed", BRIDGE, [ICS_FILE, ICS]),
    { title: "Supper", day: "2026-12-05" },
  ],
  ["no mail at all", new Uint8Array([0, 255, 254, 1, 2, 3]), { title: "Without a subject" }],
];
