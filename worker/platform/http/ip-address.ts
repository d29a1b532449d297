/** Decides which IP addresses are public, by the registries of special addresses. */

/** First address and prefix length of IPv4 blocks that no publisher can serve from. */
const CLOSED_IPV4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8], // this host on this network
  ["10.0.0.0", 8], // private
  ["100.64.0.0", 10], // carrier-grade NAT, and Alibaba's metadata service
  ["127.0.0.0", 8], // loopback
  ["168.63.129.16", 32], // Azure's host agent: public by number, answered by the machine below
  ["169.254.0.0", 16], // link-local, and most metadata services
  ["172.16.0.0", 12], // private
  ["192.0.0.0", 24], // protocol assignments, and Oracle's metadata service
  ["192.0.2.0", 24], // documentation
  ["192.31.196.0", 24], // AS112
  ["192.52.193.0", 24], // AMT
  ["192.88.99.0", 24], // 6to4 relays
  ["192.168.0.0", 16], // private
  ["192.175.48.0", 24], // AS112
  ["198.18.0.0", 15], // benchmarks
  ["198.51.100.0", 24], // documentation
  ["203.0.113.0", 24], // documentation
  ["224.0.0.0", 4], // multicast
  ["240.0.0.0", 4], // reserved, broadcast
];

/** The same as numbers: the first address and the one behind the last. */
const CLOSED_RANGES = CLOSED_IPV4.map(([first, length]) => {
  const start = parseIpv4(first) ?? 0;
  return [start, start + 2 ** (32 - length)] as const;
});

/** The same for IPv6, inside 2000::/3; all other blocks are refused. */
const CLOSED_IPV6: readonly (readonly [readonly number[], number])[] = [
  [[0x2001, 0x0000], 23], // protocol assignments: Teredo, ORCHID, benchmarks
  [[0x2001, 0x0db8], 32], // documentation
  [[0x2002], 16], // 6to4: carries an IPv4 address
  [[0x2620, 0x004f, 0x8000], 48], // AS112
  [[0x3fff, 0x0000], 20], // documentation
];

/** The 32 bits of four decimal parts, as `127.0.0.1`; `undefined` for any other text. */
export function parseIpv4(text: string): number | undefined {
  const parts = text.split(".");
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part))) return undefined;
  const bytes = parts.map(Number);
  if (bytes.some((byte) => byte > 255)) return undefined;
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}

/**
 * Whether an IPv4 address, given as its 32 bits, can belong to a public server.
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry
 */
export function isPublicIpv4(bits: number): boolean {
  return !CLOSED_RANGES.some(([start, end]) => bits >= start && bits < end);
}

/**
 * Whether an IPv6 address, as the URL parser writes it (lower case, no brackets, no dotted tail),
 * can belong to a public server. What embeds an IPv4 address (mapped, compatible, NAT64, 6to4,
 * Teredo, ISATAP) is never public: only attackers use such addresses.
 * @see https://www.iana.org/assignments/iana-ipv6-special-registry
 */
export function isPublicIpv6(text: string): boolean {
  const groups = parseIpv6(text);
  if (groups === undefined) return false;
  if (((groups[0] ?? 0) & 0xe000) !== 0x2000) return false;
  const isatap = groups[5] === 0x5efe && (groups[4] === 0 || groups[4] === 0x0200);
  return !isatap && !CLOSED_IPV6.some(([prefix, length]) => startsWith(groups, prefix, length));
}

/** The eight groups of an IPv6 address without a dotted tail; `undefined` for any other text. */
export function parseIpv6(text: string): readonly number[] | undefined {
  const [head = "", tail] = text.split("::");
  const left = toGroups(head);
  const right = toGroups(tail ?? "");
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  if (gap < 0) return undefined;
  const groups = [...left, ...Array.from({ length: gap }, () => 0), ...right];
  return groups.length === 8 && groups.every(Number.isInteger) ? groups : undefined;
}

function toGroups(text: string): readonly number[] {
  if (text === "") return [];
  return text
    .split(":")
    .map((group) => (/^[0-9a-f]{1,4}$/i.test(group) ? Number.parseInt(group, 16) : Number.NaN));
}

function startsWith(groups: readonly number[], prefix: readonly number[], length: number): boolean {
  for (let bit = 0; bit < length; bit += 16) {
    const taken = Math.min(16, length - bit);
    const mask = (0xffff << (16 - taken)) & 0xffff;
    const index = bit / 16;
    if (((groups[index] ?? 0) & mask) !== ((prefix[index] ?? 0) & mask)) return false;
  }
  return true;
}
