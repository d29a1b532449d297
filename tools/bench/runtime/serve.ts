/** Servers of the bench on loopback. Their processor time does not count as the Worker's. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface Served {
  /** Host and port. */
  readonly address: string;
  readonly close: () => void;
}

type Handler = (request: Request) => Response | Promise<Response>;

/** Serves at a free port. */
export async function serve(answer: Handler): Promise<Served> {
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing, answer));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, close: () => server.close() };
}

async function pass(incoming: IncomingMessage, outgoing: ServerResponse, answer: Handler) {
  const { method = "GET", url = "/", headers } = incoming;
  const body = method === "POST" ? await text(incoming) : null;
  const init = { method, body, headers: headers as Record<string, string> };
  const response = await answer(new Request(new URL(url, "http://served.example"), init));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}
