/**
 * The bench's own load: a few keep-alive connections, each of which sends the next request when it has
 * its answer. Plain sockets, because an HTTP client takes more time than the server.
 */
import { connect, type Socket } from "node:net";

/** The request, and how many times it is sent. */
export interface Load {
  readonly port: number;
  readonly path: string;
  /** Requested in turn. */
  readonly hosts: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly requests: number;
  readonly connections: number;
  /** The status of the answers; the default is 200. */
  readonly status?: number;
}

/** Sends all requests and waits for the answers. Rejects at the first answer with another status. */
export async function load(wanted: Load): Promise<void> {
  let left = wanted.requests;
  const take = () => left-- > 0;
  await Promise.all(Array.from({ length: wanted.connections }, () => oneConnection(wanted, take)));
}

let turn = 0;

function oneConnection(
  { port, path, hosts, headers = {}, status: wanted = 200 }: Load,
  take: () => boolean,
): Promise<void> {
  const requests = hosts.map((name) => {
    const lines = Object.entries({ Host: name, ...headers }).map((pair) => pair.join(": "));
    return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  });
  return new Promise((done, fail) => {
    const socket = connect(port, "127.0.0.1");
    socket.setNoDelay(true);
    const ask = () => {
      const request = requests[(turn += 1) % requests.length];
      if (request && take()) socket.write(request);
      else socket.end(() => done());
    };
    socket.once("connect", ask);
    socket.once("error", fail);
    readAnswers(socket, (status) => {
      if (status === wanted) ask();
      else socket.destroy(new Error(`${path} answered ${status}.`));
    });
  });
}

const LAST_CHUNK = "\r\n0\r\n\r\n";

/** Reads answers off a connection: by their length, or in chunks to the empty one. */
function readAnswers(socket: Socket, answered: (status: number) => void): void {
  let answer = Buffer.alloc(0);
  socket.on("data", (data: Buffer) => {
    answer = Buffer.concat([answer, data]);
    const end = answer.indexOf("\r\n\r\n");
    if (end < 0) return;
    const head = answer.toString("latin1", 0, end);
    const size = answer.length - end - 4;
    const [, length] = /^content-length: *(\d+)/im.exec(head) ?? [];
    const isDone =
      length === undefined
        ? answer.subarray(-LAST_CHUNK.length).equals(Buffer.from(LAST_CHUNK))
        : size >= Number(length);
    if (!isDone) return;
    answer = Buffer.alloc(0);
    answered(Number(head.slice(9, 12)));
  });
}
