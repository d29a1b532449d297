/** React's CommonJS files as ES modules: what they offer stays, and other forms are refused. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { describe, expect, it } from "vitest";

import { asModule } from "../../../tools/build/react-modules.ts";

const SMALL = `"use strict";
var React = require("react"),
  Scheduler = require("scheduler"),
  mark = 7;
var ThrownException = Error("its words");
exports.now = void 0;
exports.now = function () {
  return React.time + mark;
};
exports.later = function () {
  return exports.now() + Scheduler.delay;
};
exports.thrown = ThrownException;
`;

interface SmallModule {
  readonly later: () => number;
  readonly thrown: unknown;
}

/** Runs a module's text with its imports in place of the packages. */
async function run(text: string, packages: Record<string, unknown>): Promise<SmallModule> {
  const plain = text.replace(/import \* as (\w+) from "([\w-]+)";/g, (_all, name, from) => {
    return `const ${name} = ${JSON.stringify(packages[from])};`;
  });
  return (await import(`data:text/javascript,${encodeURIComponent(plain)}`)) as SmallModule;
}

describe("asModule", () => {
  it("turns what is required into imports and what is exported into exports", async () => {
    const text = asModule(SMALL);
    expect(text).toContain('import * as React from "react";');
    expect(text).toContain('import * as Scheduler from "scheduler";');
    const module = await run(text, { react: { time: 10 }, scheduler: { delay: 5 } });
    expect(Object.keys(module).toSorted()).toEqual(["later", "now", "thrown"]);
    expect(module.later()).toBe(22);
    expect(module.thrown).not.toBeInstanceOf(Error);
  });

  it("leaves every line where it was", () => {
    const lines = asModule(SMALL).split("\n");
    const before = SMALL.split("\n");
    expect(lines.findIndex((line) => line.includes("React.time"))).toBe(
      before.findIndex((line) => line.includes("React.time")),
    );
  });

  it.each([
    ["a require inside a function", 'exports.a = function () { return require("b"); };\n'],
    ["a module replaced as a whole", "module.exports = {};\n"],
    ["an export that is set in a function alone", "function set() { exports.a = 1; }\n"],
  ])("refuses %s", (_name, code) => {
    expect(() => asModule(code)).toThrow("written differently");
  });

  it.each([
    "react/cjs/react.production.js",
    "react/cjs/react-jsx-runtime.production.js",
    "react-dom/cjs/react-dom.production.js",
    "react-dom/cjs/react-dom-client.production.js",
    "react-dom/cjs/react-dom-server.edge.production.js",
    "react-dom/cjs/react-dom-server-legacy.browser.production.js",
    "scheduler/cjs/scheduler.production.js",
  ])("reads %s", (file) => {
    const text = asModule(readFileSync(resolve("node_modules", file), "utf8"));
    expect(text).toMatch(/\nexport \{ .+ \};\n$/);
    expect(text).not.toMatch(/Exception = Error\(/);
  });
});
