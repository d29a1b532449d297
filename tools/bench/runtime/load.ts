/**
 * The bench's own load: a few keep-alive connections, each of which sends the next request when it has
 * its answer. Plain sockets, because an HTTP client would take more time than the server.
 */
import { connect, type Socket } from "node:net";

/** The request, and how many times it is sent. */
export interface Load {
  readonly port: number;
  readonly path: string;
  /** Several hosts are requested in turn. */
  readonly host: string | readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly requests: number;
  readonly connections: number;
  /** If missing, any answer but 200 is an error. */
  readonly takesAnyStatus?: true;
}

export interface Loaded {
  readonly seconds: number;
  /** Size of the last body on the wire. */
  readonly bytes: number;
}

/** Sends all requests and waits for the answers. Rejects at the first answer that is not 200. */
export async function load(wanted: Load): Promise<Loaded> {
  const started = performance.now();
  let left = wanted.requests;
  let bytes = 0;
  const take = () => left-- > 0;
  await Promise.all(
    Array.from({ length: wanted.connections }, () =>
      oneConnection(wanted, take, (length) => {
        bytes = length;
      }),
    ),
  );
  return { seconds: (performance.now() - started) / 1000, bytes };
}

let turn = 0;

function oneConnection(
  { port, path, host, headers = {}, takesAnyStatus }: Load,
  take: () => boolean,
  answered: (bytes: number) => void,
): Promise<void> {
  const requests = [host].flat().map((name) => {
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
    readAnswers(socket, (status, length) => {
      if (status !== 200 && !takesAnyStatus) {
        socket.destroy();
        fail(new Error(`${path} answered ${status}.`));
        return;
      }
      answered(length);
      ask();
    });
  });
}

/** Reads answers off a connection: by their length, or in chunks to the empty one. */
function readAnswers(socket: Socket, answered: (status: number, bytes: number) => void): void {
  let head = Buffer.alloc(0);
  let body:
    | { status: number; length: number; chunked: boolean; read: number; tail: string }
    | undefined;
  socket.on("data", (data: Buffer) => {
    let chunk = data;
    if (!body) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) return;
      const text = head.toString("latin1", 0, end);
      body = {
        status: Number(text.slice(9, 12)),
        length: Number(/^content-length: *(\d+)/im.exec(text)?.[1] ?? -1),
        chunked: /^transfer-encoding: *chunked/im.test(text),
        read: 0,
        tail: "",
      };
      chunk = head.subarray(end + 4);
      head = Buffer.alloc(0);
    }
    body.read += chunk.length;
    if (body.chunked)
      body.tail = (body.tail + chunk.toString("latin1", Math.max(0, chunk.length - 7))).slice(-7);
    const isDone = body.chunked ? body.tail.endsWith("\r\n0\r\n\r\n") : body.read >= body.length;
    if (!isDone) return;
    const { status, read } = body;
    body = undefined;
    answered(status, read);
  });
}
