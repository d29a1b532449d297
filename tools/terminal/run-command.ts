/** Runs a command: its flags, help, errors and exit codes. */
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

import { messageOf, UsageError } from "./usage-error.ts";
import { VERSION } from "./version.ts";

/** The flags of every command. */
const COMMON_FLAGS = {
  help: { type: "boolean", short: "h", default: false },
  version: { type: "boolean", default: false },
} as const;

/** The values of flags. */
export type Flags<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>["values"];

export interface CommandLine<Options extends ParseArgsOptionsConfig> {
  /** As in `npm run NAME`. */
  readonly name: string;
  readonly help: string;
  /** Flags besides `--help` and `--version`. */
  readonly options: Options;
  /** True prints the help, with exit code 2, where no word is given. */
  readonly needsWord?: boolean;
  /** Gives the exit code, or nothing if it succeeds. Throws a UsageError for an invalid command. */
  readonly run: (words: readonly string[], flags: Flags<Options>) => Promise<number | void>;
}

/** Runs this program's command and sets its exit code: 0 done, 1 a fault, 2 an invalid command. */
export async function runCommand<const Options extends ParseArgsOptionsConfig>({
  name,
  help,
  options,
  needsWord = false,
  run,
}: CommandLine<Options>): Promise<void> {
  endOnClosedOutput();
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { ...COMMON_FLAGS, ...options },
    });
    const { help: wantsHelp, version: wantsVersion } = values as Flags<typeof COMMON_FLAGS>;
    if (wantsVersion) {
      console.log(VERSION);
    } else if (wantsHelp || (needsWord && positionals.length === 0)) {
      console.log(help);
      process.exitCode = wantsHelp ? 0 : 2;
    } else {
      process.exitCode = (await run(positionals, values)) ?? 0;
    }
  } catch (error) {
    const isUsage =
      error instanceof UsageError ||
      (error instanceof TypeError &&
        "code" in error &&
        String(error.code).startsWith("ERR_PARSE_ARGS"));
    // Node explains at length how a word may begin with a hyphen.
    const [message = ""] = messageOf(error).split(". To specify a positional argument");
    console.error(message);
    if (message.startsWith("Unknown option") && Object.keys(options).length > 0)
      console.error(`The flags are --${Object.keys(options).join(", --")}.`);
    if (isUsage) console.error(`npm run ${name} -- --help tells more.`);
    process.exitCode = isUsage ? 2 : 1;
  }
}

/**
 * Runs a command that passes its flags, all but `--version`, on to another program. Sets the exit code 1
 * for an error.
 */
export async function runPassing(run: (flags: readonly string[]) => Promise<void>): Promise<void> {
  const flags = process.argv.slice(2);
  try {
    if (flags.includes("--version")) console.log(VERSION);
    else await run(flags);
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}

/** `| head -1` ends a command without a message. A closed standard error has the progress only. */
function endOnClosedOutput(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(0);
  });
  process.stderr.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}
