/** What the commands on a database have in common: their flags, help, errors and exit codes. */
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

import { STATE_FOLDER } from "../local/local-state.ts";
import { endOnClosedOutput } from "./closed-output.ts";
import { refuse, UsageError } from "./usage-error.ts";

const COMMON = {
  remote: { type: "boolean", default: false },
  "persist-to": { type: "string", default: STATE_FOLDER },
  help: { type: "boolean", short: "h", default: false },
} as const satisfies ParseArgsOptionsConfig;

type Flags<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: typeof COMMON & Options; allowPositionals: true }>
>["values"];

export interface CommandLine<Options extends ParseArgsOptionsConfig> {
  /** As in `npm run NAME`. */
  readonly name: string;
  readonly help: string;
  /** Flags besides those of all commands. */
  readonly options: Options;
  /** Gives the exit code, or nothing if it succeeds. Throws a UsageError for an invalid command. */
  readonly run: (words: readonly string[], flags: Flags<Options>) => Promise<number | void>;
}

/** Runs this program's command and sets its exit code: 0 done, 1 a fault, 2 an invalid command. */
export async function runCommand<const Options extends ParseArgsOptionsConfig>(
  command: CommandLine<Options>,
): Promise<void> {
  endOnClosedOutput();
  process.exitCode = await exitCodeOf(command);
}

async function exitCodeOf<const Options extends ParseArgsOptionsConfig>({
  name,
  help,
  options,
  run,
}: CommandLine<Options>): Promise<number> {
  try {
    const parsed = parseArgs({ allowPositionals: true, options: { ...COMMON, ...options } });
    const { help: wantsHelp, "persist-to": folder } = parsed.values as Flags<typeof COMMON>;
    if (wantsHelp || parsed.positionals.length === 0) {
      console.log(help);
      return wantsHelp ? 0 : 2;
    }
    if (folder === "") refuse("--persist-to: say which folder");
    return (await run(parsed.positionals, parsed.values)) ?? 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isUsage = error instanceof UsageError || codeOf(error).startsWith("ERR_PARSE_ARGS");
    console.error(isUsage ? `${message}\nnpm run ${name} -- --help tells more.` : message);
    return isUsage ? 2 : 1;
  }
}

function codeOf(error: unknown): string {
  return String((error as { readonly code?: unknown }).code);
}
