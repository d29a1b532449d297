/** Mails as people send them, from many programs, and what an editor expects of each. */
import {
  attached,
  BRIDGE,
  bytesOf,
  HTML,
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

export const MAILS: readonly (readonly [
  what: string,
  raw: string | Uint8Array,
  expected: Expected,
])[] = [
  [
    "plain text",
    mail(PLAIN, "The bridge is closed."),
    {
      title: "Hello",
      text: "The bridge is closed.",
      name: "Ada Brook",
      address: "ada@reader.example",
    },
  ],
  ["no type at all", mail("", "The bridge is closed."), { text: "The bridge is closed." }],
  [
    "text and page",
    parts("alternative", BRIDGE, [HTML, "<p>The <b>bridge</b> is closed.</p>"]),
    { text: "The bridge is closed.", without: "<b>" },
  ],
  [
    "a page alone, with its paragraphs",
    mail(
      HTML,
      "<html><head><style>p{color:red}</style><title>x</title></head><body><p>One.</p><p>Two &amp; three.<br>Four.</p></body></html>",
    ),
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
    mail(
      `${PLAIN}\nContent-Transfer-Encoding: quoted-printable`,
      "Caf=C3=A9 and a line that is=\n soft-broken =3D fine.",
    ),
    { text: "Café and a line that is soft-broken = fine." },
  ],
  [
    "base64",
    mail(
      `${PLAIN}\nContent-Transfer-Encoding: base64`,
      Buffer.from("Grüße aus dem Tal.").toString("base64"),
    ),
    { text: "Grüße aus dem Tal." },
  ],
  [
    "windows-1252 with its quotes",
    bytesOf(
      "Content-Type: text/plain; charset=windows-1252",
      [0x93, 0x48, 0x69, 0x94, 0x20, 0x96, 0x20, 0x80],
    ),
    { text: "“Hi” – €" },
  ],
  [
    "latin-1",
    bytesOf("Content-Type: text/plain; charset=iso-8859-1", [0x43, 0x61, 0x66, 0xe9]),
    { text: "Café" },
  ],
  [
    "latin-2",
    bytesOf("Content-Type: text/plain; charset=iso-8859-2", [0xa3, 0xf3, 0x64, 0xbc]),
    { text: "Łódź" },
  ],
  [
    "koi8-r",
    bytesOf("Content-Type: text/plain; charset=koi8-r", [0xd0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4]),
    { text: "привет" },
  ],
  [
    "shift_jis",
    bytesOf("Content-Type: text/plain; charset=shift_jis", [0x8b, 0xb4]),
    { text: "橋" },
  ],
  ["gb2312", bytesOf("Content-Type: text/plain; charset=gb2312", [0xc7, 0xc5]), { text: "桥" }],
  [
    "iso-2022-jp",
    bytesOf(
      "Content-Type: text/plain; charset=iso-2022-jp",
      [0x1b, 0x24, 0x42, 0x36, 0x36, 0x1b, 0x28, 0x42],
    ),
    { text: "橋" },
  ],
  [
    "an unknown charset",
    mail("Content-Type: text/plain; charset=x-nothing", "The bridge."),
    { text: "The bridge." },
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
    parts(
      "related",
      [HTML, "<p>Hi <img src=cid:logo></p>"],
      [
        `Content-Type: image/png\nContent-ID: <logo>\nContent-Disposition: inline; filename=logo.png\nContent-Transfer-Encoding: base64`,
        PNG,
      ],
    ),
    { text: "Hi", attached: [] },
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
    parts("mixed", BRIDGE, [
      "Content-Type: image/png\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename*0*=utf-8''Br%C3%BC; filename*1=\"cke.png\"",
      PNG,
    ]),
    { attached: ["Brücke.png"] },
  ],
  [
    "forwarded as a mail",
    parts(
      "mixed",
      [PLAIN, "See below."],
      [
        "Content-Type: message/rfc822",
        "From: Tom <tom@reader.example>\nSubject: Road works\n\nThe road is closed too.",
      ],
    ),
    { text: "The road is closed too." },
  ],
  [
    "forwarded in its text",
    mail(
      PLAIN,
      "FYI\n\n---------- Forwarded message ---------\nFrom: Tom\n\nThe road is closed.",
      "Fwd: Road",
    ),
    { title: "Fwd: Road", text: "The road is closed." },
  ],
  [
    "signed (PGP)",
    parts('signed; protocol="application/pgp-signature"', BRIDGE, [
      "Content-Type: application/pgp-signature; name=signature.asc",
      "-----BEGIN PGP SIGNATURE-----",
    ]),
    { text: "The bridge", attached: [] },
  ],
  [
    "signed (S/MIME)",
    parts("signed", BRIDGE, attached("application/pkcs7-signature", "smime.p7s")),
    { text: "The bridge", attached: [] },
  ],
  [
    "a person's mail that says so",
    mail("Auto-Submitted: no", "The bridge."),
    { text: "The bridge." },
  ],
  [
    "a proved sender",
    `Authentication-Results: mx.cloudflare.net; dkim=pass header.d=reader.example; spf=pass; dmarc=pass\r\n${mail(PLAIN, "x")}`,
    { proof: "proved" },
  ],
  [
    "a forged sender",
    `Authentication-Results: mx.cloudflare.net;\r\n dkim=none; spf=fail; dmarc=fail\r\n${mail(PLAIN, "x")}`,
    { proof: "forged" },
  ],
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
    parts("mixed", BRIDGE, [
      "Content-Type: application/octet-stream; name=supper.ics\nContent-Disposition: attachment; filename=supper.ics",
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:2\nDTSTART:20261205T173000\nSUMMARY:Supper\nEND:VEVENT\nEND:VCALENDAR",
    ]),
    { title: "Supper", day: "2026-12-05", attached: [] },
  ],
  ["no mail at all", new Uint8Array([0, 255, 254, 1, 2, 3]), { title: "Without a subject" }],
];
