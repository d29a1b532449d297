import { stripTypeScriptTypes } from "node:module";

import { afterEach, expect, test } from "vitest";

import { mutantsOf } from "../../../tools/test/mutants.ts";
import { ASKED, SETTERS, withSwitches } from "../../../tools/test/switches.ts";

interface Shared {
  [ASKED]?: ((id: number) => boolean) | undefined;
  [SETTERS]?: Map<number, (isOn: boolean) => void> | undefined;
}

const shared = globalThis as Shared;
afterEach(() => {
  [shared[ASKED], shared[SETTERS]] = [undefined, undefined];
});

/** What a call gives as it is and with each mutant alone, and the mutants that it reaches. */
async function resultsOf(source: string) {
  const mutants = mutantsOf(source).map((mutant, id) => ({ ...mutant, id }));
  const { held, constants } = withSwitches("a.ts", source, mutants);
  const { text } = withSwitches("a.ts", source, mutants, constants);
  let active = -1;
  const reached = new Set<number>();
  shared[ASKED] = (id) => (reached.add(id), id === active);
  const code = stripTypeScriptTypes(text, { mode: "transform" });
  const { call } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    readonly call: () => unknown;
  };
  const all = [call()];
  for (const { id } of held) {
    active = id;
    shared[SETTERS]?.get(id)?.(true);
    all.push(call());
    shared[SETTERS]?.get(id)?.(false);
  }
  return { all, reached, held: held.map(({ id }) => mutants[id]?.from) };
}

test("each mutant alone changes what is asked, also within others and at one place with them", async () => {
  const source = "export const call = (a: number = 1) => [a + 2 > 3 && !(a < 1), `${a - 1}`];";
  const { all, held, reached } = await resultsOf(source);
  expect(held).toEqual(["1", "+", "2", ">", "3", "&&", "!", "<", "1"]);
  expect(all.map(String)).toEqual([
    "false,0",
    "true,1",
    "false,0",
    "true,0",
    "true,0",
    "false,0",
    "true,0",
    "false,0",
    "false,0",
    "false,0",
  ]);
  expect(reached.size).toBe(held.length);
});

test("a constant of the module changes for those who read it, and changes back", async () => {
  const source = `const MOST = 2;
const SQL = "SELECT a FROM b WHERE c = 1 AND d";
export function call() { return [MOST, SQL.length, MOST]; }`;
  const { all } = await resultsOf(source);
  expect(all.map(String)).toEqual(["2,33,2", "3,33,3", "2,34,2", "2,32,2"]);
});

test("a mutant that does not parse, or is read as the module is loaded, is left out", async () => {
  const source = "void 7;\nexport const call = (a?: 1, b?: 2) => (a ?? 5 + 1) || b;";
  const { held } = await resultsOf(source);
  expect(held).toEqual(["5", "+", "1", "||"]);
});
