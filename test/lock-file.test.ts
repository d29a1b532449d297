/** The lock file works with every platform and every registry, so `npm ci` works on any machine. */
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

interface LockedPackage {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};
const packages = Object.entries(lock.packages).filter(([path]) => path !== "");

test("the lock file has the optional packages of every platform", () => {
  const missing = packages.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !packages.some(([other]) => other.endsWith(`node_modules/${name}`)))
      .map((name) => `${path} → ${name}`),
  );
  expect(missing).toEqual([]);
});

test("the lock file has a hash for every package, and no address of a registry", () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
  expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});
