/** The command line of the bench. */
import { expect, test } from "vitest";

import { makeProject } from "./project.ts";

test.each(["--help", "--no-peer"])(
  "the bench does not start with %s, and says what it knows",
  (word) => {
    const project = makeProject({ vite: "touch built" });
    const { status, said } = project.run("bench/bench", [word]);
    expect(said).toBe(
      `There is no ${word}: npm run bench knows convert, ticks, --write, --no-peers, --no-days, --no-convert.\n`,
    );
    expect(status).toBe(2);
    expect(project.has("built")).toBe(false);
  },
);
