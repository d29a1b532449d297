/** The address guard: every spelling that must be refused, and the public ones that must not. */
import { expect, test } from "vitest";

import { checkFeedAddress } from "../../../../worker/reading/feed-fetch/address-guard.ts";
import { words } from "../../../../worker/reading/feed-parser/words.ts";

const guard = (address: string) => checkFeedAddress(address, { allowPrivate: false });

const PRIVATE_IPV4 = [
  ...words(`
    http://127.0.0.1/feed https://127.0.0.1/ http://127.0.0.1./ http://127.1/ http://127.0.1/
    http://127.255.255.254/ http://0/ http://0.0.0.0/ http://0.0.0.0:80/ http://00000000/
    http://0x0/ http://2130706433/ http://017700000001/ http://0x7f000001/ http://0x7F000001/
    http://0x7f.0x0.0x0.0x1/ http://0x7f.1/ http://0177.0.0.1/ http://0177.0.0.01/
    http://00000177.0.0.1/ http://127.0.0.0x1/ http://127.0x000001/ http://0x7f.0.1/
    http://0177.0x0.1/ http://%31%32%37.0.0.1/ http://127%2e0%2e0%2e1/ http://１２７.０.０.１/
    http://127。0。0。1/ http://127．0．0．1/ http://①②⑦.⓪.⓪.①/ http://127.0.0.1:80/
    https://127.0.0.1:443/ http:127.0.0.1/ http:/127.0.0.1/ http:///127.0.0.1/
    http:\\\\127.0.0.1\\feed http://127.0.0.1#@example.com/ http://127.0.0.1?@example.com/
    http://127.0.0.1\\@example.com/ http://10.0.0.1/ http://10.255.255.255/ http://10.1/
    http://012.0.0.1/ http://0xa.0.0.1/ http://167772161/ http://100.64.0.1/
    http://100.127.255.255/ http://100.100.100.200/latest/meta-data/
    http://169.254.169.254/latest/meta-data/ http://169.254.169.254./ http://2852039166/
    http://0xa9fea9fe/ http://0xA9.0xFE.0xA9.0xFE/ http://0251.0376.0251.0376/ http://025177524776/
    http://169.16689662/ http://169.254.43518/ http://169.254.169.253/ http://169.254.170.2/
    http://169.254.0.23/ http://168.63.129.16/ http://172.16.0.1/ http://172.31.255.255/
    http://0xac100001/ http://192.168.0.1/ http://192.168.1/ http://192.168.255.255/
    http://3232235521/ http://0300.0250.0.1/ http://192.0.0.1/ http://192.0.0.192/
    http://192.0.2.1/ http://192.88.99.1/ http://198.18.0.1/ http://198.19.255.255/
    http://198.51.100.7/ http://203.0.113.7/ http://224.0.0.1/ http://239.255.255.250/
    http://240.0.0.1/ http://255.255.255.255/ http://4294967295/
  `),
  "  http://127.0.0.1/  ",
  "ht\ntp://127.0.0.1/",
  "http://127.0\t.0.1/",
];

const PRIVATE_IPV6 = words(`
  http://[::]/ http://[::1]/ http://[0:0:0:0:0:0:0:1]/
  http://[0000:0000:0000:0000:0000:0000:0000:0001]/ http://[::0001]/ http://[::1]:80/
  http://[::127.0.0.1]/ http://[::7f00:1]/ http://[::ffff:127.0.0.1]/ http://[::ffff:7f00:1]/
  http://[::FFFF:7F00:0001]/ http://[0:0:0:0:0:ffff:127.0.0.1]/ http://[::ffff:0:127.0.0.1]/
  http://[::ffff:10.0.0.1]/ http://[::ffff:169.254.169.254]/ http://[::ffff:a9fe:a9fe]/
  http://[::ffff:192.168.0.1]/ http://[::ffff:93.184.215.14]/ http://[64:ff9b::127.0.0.1]/
  http://[64:ff9b::7f00:1]/ http://[64:ff9b::a9fe:a9fe]/ http://[64:ff9b:1::10.0.0.1]/
  http://[100::1]/ http://[2001::1]/ http://[2001:0:53aa:64c:0:5efe:80ff:fffe]/
  http://[2001:2::1]/ http://[2001:10::1]/ http://[2001:20::1]/ http://[2001:db8::1]/
  http://[2002:7f00:1::]/ http://[2002:a00:1::1]/ http://[2002:a9fe:a9fe::1]/
  http://[2002:c0a8:1::1]/ http://[2a00:1450::5efe:10.0.0.1]/
  http://[2a00:1450:4001:800:200:5efe:c0a8:1]/ http://[3fff::1]/ http://[5f00::1]/
  http://[fc00::1]/ http://[fd00::1]/ http://[fd00:ec2::254]/ http://[fd20:ce::254]/
  http://[fdff:ffff:ffff:ffff::1]/ http://[fe80::1]/ http://[fe80::a9fe:a9fe]/ http://[febf::1]/
  http://[fec0::1]/ http://[ff02::1]/ http://[ff05::1:3]/ http://[4000::1]/
`);

const PRIVATE_NAMES = words(`
  http://localhost/ http://localhost./ http://LOCALHOST/ http://LocalHost:80/
  https://localhost:443/ http://%6c%6f%63%61%6c%68%6f%73%74/ http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/ http://ｌｏｃａｌｈｏｓｔ/
  http://ℒocalhost/ http://loc\u00ADalhost/ http://local\u200Bhost/ http://foo.localhost/
  http://a.b.localhost./ http://localhost.localdomain/ http://localhost6.localdomain6/
  http://printer.local/ http://nas.LOCAL./ http://metadata.google.internal/computeMetadata/v1/
  http://metadata.google.internal./ http://metadata。google。internal/ http://metadata/
  http://metadata.goog/ http://instance-data/latest/ http://instance-data.ec2.internal/
  http://ip-10-0-0-1.ec2.internal/ http://ip-10-0-0-1.eu-west-1.compute.example.com/
  http://metadata.tencentyun.com/ http://host.docker.internal/ http://gateway.docker.internal/
  http://kubernetes/ http://kubernetes.default.svc/ http://api.default.svc.cluster.local/
  http://router.lan/ http://fritz.home.arpa/ http://wiki.corp/ http://wiki.intranet/
  http://intranet/ http://db.private/ http://box.home/ http://127.0.0.1.nip.io/
  http://127.0.0.1.NIP.IO./ http://app.10.8.0.1.nip.io/ http://app-10-8-0-1.nip.io/
  http://169-254-169-254.nip.io/ http://169.254.169.254.nip.io/ http://7f000001.nip.io/
  http://app.0a000001.nip.io/ http://8.8.8.8.7f000001.nip.io/ http://127.0.0.1.8.8.8.8.nip.io/
  http://10-0-0-1.sslip.io/ http://www.10-0-0-1.sslip.io/ http://--1.sslip.io/
  http://fe80--1.sslip.io/ http://anything.sslip.io/ http://127.0.0.1.xip.io/
  http://192-168-1-1.0123456789abcdef.plex.direct/ http://192-168-1-1.my.local-ip.co/
  http://10.0.0.1.example.com/ http://169-254-169-254.attacker.example.com/ http://localtest.me/
  http://foo.localtest.me/ http://lvh.me/ http://foo.lvh.me/ http://lcl.host/
  http://7f000001.c0a80001.rbndr.us/ http://make-1.2.3.4-rebind-127.0.0.1-rr.1u.ms/
`);

const NOT_FETCHED = [
  ["ftp://example.com/feed", "is not one of http or https"],
  ["file:///etc/passwd", "is not one of http or https"],
  ["gopher://example.com/", "is not one of http or https"],
  ["javascript:alert(1)", "is not one of http or https"],
  ["data:text/xml,<rss/>", "is not one of http or https"],
  ["feed://example.com/feed", "is not one of http or https"],
  ["feed:https://example.com/feed", "is not one of http or https"],
  ["blob:https://example.com/1", "is not one of http or https"],
  ["ws://example.com/", "is not one of http or https"],
  ["dict://example.com:11211/", "is not one of http or https"],
  ["ldap://example.com/", "is not one of http or https"],
  ["example.com/feed", "not an address"],
  ["//example.com/feed", "not an address"],
  ["/feed", "not an address"],
  ["", "not an address"],
  ["http://", "not an address"],
  ["http://[::1", "not an address"],
  ["http://[fe80::1%25eth0]/", "not an address"],
  ["http://1.2.3.4.5/", "not an address"],
  ["http://1.2.3.256/", "not an address"],
  ["http://exa mple.com/", "not an address"],
  ["http://example.com%00.internal/", "not an address"],
  ["http://example.com:99999/", "not an address"],
  ["http://example.com:abc/", "not an address"],
  ["http://user@example.com/", "user name or password"],
  ["http://user:secret@example.com/", "user name or password"],
  ["http://:secret@example.com/", "user name or password"],
  ["http://example.com@127.0.0.1/", "user name or password"],
  ["http://127.0.0.1@example.com/", "user name or password"],
  ["http://example.com:22/", "port 22"],
  ["http://example.com:25/", "port 25"],
  ["http://example.com:6379/", "port 6379"],
  ["http://example.com:8080/", "port 8080"],
  ["https://example.com:8443/", "port 8443"],
  ["http://example.com:0/", "port 0"],
  ["http://example..com/", "not a valid name"],
  ["http://.example.com/", "not a valid name"],
  ["http://example.com../", "not a valid name"],
  [`http://${"a.".repeat(140)}example.com/`, "not a valid name"],
  [`http://example.com/${"a".repeat(5000)}`, "longer than 4096"],
] as const;

const PUBLIC = words(`
  http://example.com/feed https://example.com/feed.xml?a=1&b=2 https://example.com./feed
  https://EXAMPLE.com/Feed http://example.com:80/ https://example.com:443/ http://example.com:443/
  https://example.com:80/ https://feeds.bbci.co.uk/news/world/rss.xml
  https://www.example.co.uk/~user/feed/ https://münchen.example/feed
  https://xn--mnchen-3ya.example/feed https://пример.рф/лента https://sub_domain.example.com/feed
  https://localhost.example.com/feed https://local.example.com/feed
  https://internal.example.com/feed https://notlocalhost.com/feed https://mylocal.news/feed
  https://thelocal.se/feeds/rss.php https://home.treasury.example/feed https://10.example.com/feed
  https://127.news/feed https://2024-10-01.example.com/feed https://1-2-3.example.com/feed
  https://ec2-54-12-13-14.compute-1.example.com/feed https://example.com/127.0.0.1/feed
  https://example.com/?url=http://localhost/ https://a.example.com/@user/feed http://8.8.8.8/feed
  http://1.1.1.1/feed http://9.255.255.255/ http://11.0.0.0/ http://100.63.255.255/
  http://100.128.0.0/ http://126.255.255.255/ http://128.0.0.1/ http://169.253.255.255/
  http://169.255.0.0/ http://172.15.255.255/ http://172.32.0.0/ http://192.167.255.255/
  http://192.169.0.0/ http://198.17.255.255/ http://198.20.0.0/ http://223.255.255.255/
  http://134744072/ http://[2001:4860:4860::8888]/ http://[2606:4700:4700::1111]/
  http://[2a00:1450:4001:800::200e]/ http://[2001:200::1]/ http://[2003::1]/
  http://93.184.215.14.nip.io/feed http://app.93-184-215-14.sslip.io/feed
`);

test.each(PRIVATE_IPV4)("an IPv4 address that is not public is refused: %j", (address) => {
  expect(guard(address)).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^The address (?:points at|contains)/),
  });
});

test.each(PRIVATE_IPV6)("an IPv6 address that is not public is refused: %j", (address) => {
  expect(guard(address)).toMatchObject({
    ok: false,
    message: expect.stringMatching(/not on the public internet/),
  });
});

test.each(PRIVATE_NAMES)("a name that means a private address is refused: %j", (address) => {
  expect(guard(address)).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^The address points at/),
  });
});

test.each(NOT_FETCHED)(
  "an address that must not be fetched is refused with the reason: %j",
  (address, reason) => {
    expect(guard(address)).toMatchObject({ ok: false, message: expect.stringContaining(reason) });
  },
);

test.each(PUBLIC)("a public address is let through: %j", (address) => {
  expect(guard(address)).toMatchObject({ ok: true });
});

test.each([
  "http://127.0.0.1:8080/feed",
  "http://localhost:3000/",
  "http://[::1]:9/",
  "http://nas.local/",
])("where private addresses are allowed, so is any port: %j", (address) => {
  expect(checkFeedAddress(address, { allowPrivate: true })).toMatchObject({ ok: true });
});

test.each(["file:///etc/passwd", "http://a:b@localhost/", "nonsense"])(
  "schemes and credentials are refused even where private addresses are allowed: %j",
  (address) => {
    expect(checkFeedAddress(address, { allowPrivate: true })).toMatchObject({ ok: false });
  },
);

test("a fragment is not sent and does not tell two addresses apart", () => {
  const outcome = guard("https://example.com/feed#top");
  expect(outcome.ok && outcome.value.href).toBe("https://example.com/feed");
});

test("the first and the last address of every closed block are refused", () => {
  const edges = ["10.0.0.0", "172.16.0.0", "172.31.255.255", "192.168.255.255", "239.255.255.255"];
  expect(edges.filter((host) => guard(`http://${host}/`).ok)).toEqual([]);
});

test("the guard never throws, for any bytes of an address", () => {
  let seed = 7;
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648);
  const parts = words(`
    http :// 127 . 0x7f [ ] :: @ % localhost \\ - \u0000 nip.io １
  `);
  const addresses = Array.from({ length: 20_000 }, () =>
    Array.from({ length: next() % 12 }, () => parts[next() % parts.length]).join(""),
  );
  const hosts = addresses.map(guard).map((outcome) => (outcome.ok ? outcome.value.hostname : ""));
  expect(hosts.filter((host) => /^127\.\d|localhost$|^\[::/.test(host))).toEqual([]);
});
