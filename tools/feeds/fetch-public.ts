/**
 * `fetch` for feeds on this machine. One connects to public addresses only: the address guard checks
 * a host name as text; here the addresses that it resolves to are checked while connecting, as the
 * edge's platform does. A proxy must check its own connections. Both leave a body packed where they
 * are asked to, as the edge's platform does too (`encodeResponseBody`).
 */
import { lookup as systemLookup, type LookupAddress, type LookupOptions } from "node:dns";

import { Agent, type Dispatcher, fetch as fetchBy } from "undici";

import { isPublicIpv4, isPublicIpv6, parseIpv4 } from "../../worker/platform/http/ip-address.ts";

type Callback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/** The part of `dns.lookup` that connecting uses. */
export type Lookup = (
  host: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** The error code of a name that resolves to private addresses only (`describeFault` has its message). */
const PRIVATE_ADDRESS = "PRIVATE_ADDRESS";

/** `fetch` that refuses a host none of whose addresses is public. The check and the connection use one lookup. */
export function fetchPublicBy(lookup: Lookup): typeof fetch {
  return fetchThrough(new Agent({ connect: { lookup: publicLookup(lookup) } }));
}

export const fetchPublic = fetchPublicBy(systemLookup);

/** `fetch` for any address. */
export const fetchAny = fetchThrough(new Agent());

function fetchThrough(agent: Agent): typeof fetch {
  const packed = agent.compose(withoutContentEncoding);
  const send = (input: string | URL, init: RequestInit & { encodeResponseBody?: string }) =>
    fetchBy(input, {
      ...(init as object),
      dispatcher: init.encodeResponseBody === "manual" ? packed : agent,
    });
  return send as unknown as typeof fetch;
}

/** Without that header a body is not unpacked. */
function withoutContentEncoding(dispatch: Dispatcher.Dispatch): Dispatcher.Dispatch {
  return (options, handler) =>
    dispatch(options, {
      onRequestStart: (...args) => handler.onRequestStart?.(...args),
      onRequestUpgrade: (...args) => handler.onRequestUpgrade?.(...args),
      onResponseStart: (controller, status, { "content-encoding": _packing, ...headers }, text) => {
        handler.onResponseStart?.(controller, status, headers, text);
      },
      onResponseData: (...args) => handler.onResponseData?.(...args),
      onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
      onResponseError: (...args) => handler.onResponseError?.(...args),
    });
}

/** A lookup that returns the public addresses of a name and fails if there is none. */
export function publicLookup(lookup: Lookup) {
  return (host: string, options: LookupOptions, callback: Callback): void => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const found = error ? [] : addresses.filter(isPublic);
      const [first] = found;
      if (error) callback(error, "");
      else if (!first) callback(privateAddress(host), "");
      else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}

function isPublic({ address, family }: LookupAddress): boolean {
  if (family === 6) return isPublicIpv6(address);
  const bits = parseIpv4(address);
  return bits !== undefined && isPublicIpv4(bits);
}

function privateAddress(host: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${host} leads to a private address`), { code: PRIVATE_ADDRESS });
}
