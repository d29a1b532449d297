/** What `npm test` tells of a layer's tests: how many passed, and which failed. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";

/** How much of an error is repeated at the end of a run. */
const ERROR_LINES = 12;

export interface Counted {
  readonly passed: number;
  /** Each failed test: its file, its name and the first lines of its error. */
  readonly failures: readonly string[];
}

/** What vitest's JSON reporter writes of a run, as far as it is read here. */
interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    /** The file. */
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** The tests of a run by its JSON report, a file's path; undefined without one that can be read. */
export function countTests(path: string | undefined): Counted | undefined {
  if (path === undefined) return undefined;
  let report: Report;
  try {
    report = JSON.parse(readFileSync(path, "utf8")) as Report;
  } catch {
    return undefined;
  }
  return {
    passed: report.numPassedTests,
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const errors = assertionResults
        .filter((test) => test.status === "failed")
        .map(({ fullName, failureMessages }) => ({ fullName, error: failureMessages.join("\n") }));
      // A file that cannot be loaded, or whose hooks fail, has no failed test.
      if (status === "failed" && errors.length === 0) errors.push({ fullName: "", error: message });
      return errors.map(({ fullName, error }) =>
        [`${relative("", name)} ${fullName}`, ...error.split("\n", ERROR_LINES)].join("\n  "),
      );
    }),
  };
}
