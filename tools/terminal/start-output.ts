/**
 * Filters the development server's lines for `npm start`: the Worker's events in words, one line about
 * unreachable feeds, and neither the runtime's stack traces nor Vite's own addresses.
 */

/** The line about failed feeds is printed after this time without another one, and once only. */
const QUIET_MS = 2_000;

/** A line of workerd's own, about an exception that our Worker handles and logs itself. */
const RUNTIME_TRACE =
  /^(?:e = |\*\*\* |\S*workerd\S*: ?|stack: )\S*(?:\.(?:c\+\+|rs|h|capnp):\d+|workerd@|workerd\/)/;
/** Vite's name, addresses and first steps; `npm start` prints the site's address itself. */
const BANNER = /^\s*(?:VITE v\S+|➜) |\[optimizer\] (?:scanning|bundling) dependencies/;

interface Event {
  readonly event: string;
  readonly [fact: string]: unknown;
}

/** A reader of the server's lines, one by one and without their ends. */
export interface ServerOutput {
  readonly read: (line: string) => void;
  /** Prints the line about failed feeds, unless it is printed already. */
  readonly end: () => void;
}

/** Reads the server's lines and prints those that a person needs. `samples`: whether failed feeds have sample stories. */
export function readServerOutput(
  print: (line: string) => void,
  { samples }: { readonly samples: boolean },
): ServerOutput {
  const failed = new Set<string>();
  let isPrinted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAfterDropped = false;

  const printFailed = () => {
    clearTimeout(timer);
    if (isPrinted || failed.size === 0) return;
    isPrinted = true;
    const feeds = failed.size === 1 ? "1 feed" : `${failed.size} feeds`;
    const shown = samples ? ", so sample stories are shown in their place" : "";
    print(`${feeds} could not be reached${shown}; npm run feeds says why.`);
  };

  const read = (line: string) => {
    const isDropped =
      RUNTIME_TRACE.test(line) || BANNER.test(line) || (isAfterDropped && line.trim() === "");
    isAfterDropped = isDropped;
    if (isDropped) return;
    const event = eventOf(line);
    if (event?.event === "feed failed") {
      failed.add(String(event["feed"]));
      clearTimeout(timer);
      if (!isPrinted) timer = setTimeout(printFailed, QUIET_MS).unref();
      return;
    }
    print(event ? inWords(event) : line);
  };
  return { read, end: printFailed };
}

/** A line of the Worker's log (`worker/platform/log.ts`); undefined for any other line. */
function eventOf(line: string): Event | undefined {
  if (!line.startsWith('{"event":"')) return undefined;
  try {
    return JSON.parse(line) as Event;
  } catch {
    return undefined; // Cut off by the runtime; it is printed as it is.
  }
}

/** As `not found (status: 404, path: /nothing)`. */
function inWords({ event, ...facts }: Event): string {
  const told = Object.entries(facts).map(
    ([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  return told.length === 0 ? event : `${event} (${told.join(", ")})`;
}
