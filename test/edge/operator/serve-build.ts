/** `npm run serve` of a build, at a port that the system chooses: the command prints its address. */
import { spawn } from "node:child_process";
import { once } from "node:events";

export interface Served {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts the command and waits until it answers. Throws with what it printed if it ends before. */
export async function serveBuild(env: object, ...flags: readonly string[]): Promise<Served> {
  const where = ["--port", "0", "--ip", "127.0.0.1", "--inspector-port", "0"];
  const served = spawn(process.execPath, ["tools/serve.ts", ...where, ...flags], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  const origin = await new Promise<string>((found, fail) => {
    let said = "";
    for (const output of [served.stdout, served.stderr])
      output.setEncoding("utf8").on("data", (text: string) => {
        said += text;
        const [, address] = /Ready on (http:\/\/127\.0\.0\.1:\d+)/.exec(said) ?? [];
        if (address !== undefined) found(address);
      });
    served.once("exit", () => fail(new Error(`The command ended: ${said}`)));
  });
  return {
    origin,
    stop: async () => {
      const ended = once(served, "exit");
      served.kill();
      await ended;
    },
  };
}
