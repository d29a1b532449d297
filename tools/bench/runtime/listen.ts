/** Servers of the bench on loopback. */
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Lets a server listen at a free port, which is returned. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  return (server.address() as AddressInfo).port;
}
