/** Servers on loopback, and answers that come slowly, too large, or when a test lets them. */
import type { ServerResponse } from "node:http";
import type { AddressInfo, Server } from "node:net";

/** Lets a server listen at a free port of loopback, and gives the port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  return (server.address() as AddressInfo).port;
}

/** Ends a server, and what is still connected to it. */
export function endServer(server: Server & { closeAllConnections(): void }): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}

/** Sends a byte every twenty milliseconds, for ever; `count` is called for each. */
export function drip(response: ServerResponse, count: () => void = () => undefined): void {
  const timer = setInterval(() => {
    response.write("<");
    count();
  }, 20);
  response.on("close", () => clearInterval(timer));
}

/** Sends 60 MB as fast as they are read; `count` is called with the bytes of each block. */
export function pour(response: ServerResponse, count: (bytes: number) => void): void {
  const block = Buffer.alloc(1_000_000, "a");
  let left = 60;
  const send = () => {
    while (left > 0) {
      left -= 1;
      count(block.length);
      if (!response.write(block)) break;
    }
    if (left > 0) response.once("drain", send);
    else response.end();
  };
  send();
}
