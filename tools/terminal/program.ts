/** The programs that packages bring, as this platform starts them. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** Programs whose package has another name. */
const PACKAGES: Readonly<Record<string, string>> = { tsc: "typescript" };

/** The command that starts a program of the packages of a project, and its first arguments. */
export function programOf(
  name: string,
  project = ".",
  platform: string = process.platform,
): readonly [command: string, ...args: string[]] {
  if (platform !== "win32") return [resolve(project, "node_modules/.bin", name)];
  // There npm's entries are scripts of a shell, which would take arguments apart: Node runs the file itself.
  if (name === "node") return [process.execPath];
  const folder = resolve(project, "node_modules", PACKAGES[name] ?? name);
  const { bin } = JSON.parse(readFileSync(resolve(folder, "package.json"), "utf8")) as {
    readonly bin: Readonly<Record<string, string>>;
  };
  return [process.execPath, resolve(folder, bin[name] ?? "")];
}
