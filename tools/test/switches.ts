/** Mutants as branches of one source text: `mutant-runner.ts` chooses one at run time. Pure. */
import { parseSync } from "vite";

/** What the branches ask: is this mutant active? */
export const ASKED = "__isMutant";
/** By id: changes a constant of a module, and changes it back. */
export const SETTERS = "__setters";

export interface Placed {
  readonly id: number;
  /** See `Mutant`. */
  readonly at: number;
  readonly text: string;
}

/** A constant of a module whose value has mutants. */
export interface Changed {
  readonly name: string;
  readonly id: number;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

interface Node extends Range {
  readonly type: string;
  readonly id?: unknown;
  readonly init?: unknown;
  readonly body?: unknown;
  readonly name?: unknown;
  readonly kind?: unknown;
  readonly computed?: unknown;
}

interface Places {
  /** Where a branch may stand, outer ones first; `constant` has the name if it is a constant's value. */
  readonly branches: (Range & { readonly constant?: string; readonly declaration?: number })[];
  /** The bodies of functions, outer ones first. */
  readonly bodies: Node[];
}

const EXPRESSION =
  /^(?:Binary|Logical|Unary|Await|Conditional|Call|TaggedTemplate)Expression$|^(?:Template)?Literal$/;
/** Types are none, nor is the text of a tagged template. */
const NO_EXPRESSION = /^(?:type\w*|returnType|source|quasis?|super\w+)$/;

/**
 * The text with mutants as branches. A mutant that does not parse, or whose value is used once, when the
 * module is loaded, is not `held`. `changed` are constants, of this module or another, that functions read.
 */
export function withSwitches(
  file: string,
  source: string,
  mutants: readonly Placed[],
  changed: readonly Changed[] = [],
): {
  readonly text: string;
  readonly held: readonly Placed[];
  readonly constants: readonly Changed[];
} {
  const places: Places = { branches: [], bodies: [] };
  visit(parseSync(file, source).program, places, false);
  const [opened, closed, setters]: [Insertion[], Insertion[], string[]] = [[], [], []];
  for (const { name, id } of changed) {
    const readers = [...source.matchAll(new RegExp(`\\b${name}\\b`, "g"))].map(({ index }) =>
      places.bodies.findLast(({ start, end }) => start <= index && index < end),
    );
    for (const body of new Set(readers)) {
      if (body?.type === "BlockStatement")
        opened.push({ at: body.start + 1, text: ` globalThis.${ASKED}?.(${id});` });
      else if (body) {
        opened.push({ at: body.start, text: `(globalThis.${ASKED}?.(${id}), ` });
        closed.push({ at: body.end, text: ")" });
      }
    }
  }
  let text = source;
  const constants: Changed[] = [];
  const indexOf = ({ at, text: other }: Placed) => {
    const until = lastChange(source, other, at);
    return places.branches.findLastIndex(({ start, end }) => start <= at && until <= end);
  };
  const held = mutants.filter(
    (mutant) => indexOf(mutant) >= 0 && parseSync(file, mutant.text).errors.length === 0,
  );
  // Outer branches first, where several begin at one place.
  for (const mutant of held.toSorted((one, other) => indexOf(one) - indexOf(other))) {
    const branch = places.branches[indexOf(mutant)];
    if (!branch) continue;
    const { start, end, constant, declaration = 0 } = branch;
    const other = mutant.text.slice(start, end + mutant.text.length - source.length);
    if (constant === undefined) {
      opened.push({ at: start, text: `(globalThis.${ASKED}?.(${mutant.id}) ? ${other} : ` });
      closed.unshift({ at: end, text: ")" });
    } else {
      constants.push({ name: constant, id: mutant.id });
      text = `${text.slice(0, declaration)}let  ${text.slice(declaration + 5)}`;
      const set = `{ ${constant} = isOn ? (${other}) : was; }`;
      setters.push(
        `\n{ const was = ${constant}; ` +
          `(globalThis.${SETTERS} ??= new Map()).set(${mutant.id}, (isOn) => ${set}); }`,
      );
    }
  }
  return { text: inserted(text, closed, opened) + setters.join(""), held, constants };
}

interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** Where the rest of two texts, which differ from a place on, is the same. */
function lastChange(source: string, other: string, at: number): number {
  const more = other.length - source.length;
  let end = source.length;
  while (end > at + 1 && end + more > at && source[end - 1] === other[end - 1 + more]) end -= 1;
  return end;
}

/** At one place a bracket closes before another opens. */
function inserted(source: string, closed: Insertion[], opened: Insertion[]): string {
  let text = "";
  let done = 0;
  for (const one of [...closed, ...opened].toSorted((a, b) => a.at - b.at)) {
    text += source.slice(done, one.at) + one.text;
    done = one.at;
  }
  return text + source.slice(done);
}

function visit(node: unknown, places: Places, isWithin: boolean, declaration?: number): void {
  if (Array.isArray(node)) for (const one of node) visit(one, places, isWithin, declaration);
  if (!isNode(node)) return;
  const { type, id, init, body } = node;
  const isWrapper = /^TS(?:As|Satisfies|NonNull)\w*$/.test(type);
  if (type.startsWith("TS") && !isWrapper) return;
  if (isWithin && EXPRESSION.test(type)) places.branches.push(node);
  if (!isWithin && declaration !== undefined && isNode(id) && isNode(init)) {
    if (typeof id.name === "string" && !/Function/.test(init.type))
      places.branches.push({ start: init.start, end: init.end, constant: id.name, declaration });
  }
  const isFunction = /Function/.test(type);
  if (isFunction && isNode(body)) places.bodies.push(body);
  const isConstant = type === "VariableDeclaration" && node.kind === "const";
  for (const [part, child] of Object.entries(node)) {
    if (NO_EXPRESSION.test(part) || (part === "key" && node.computed !== true)) continue;
    if (type === "JSXAttribute" && isNode(child) && child.type === "Literal") continue;
    visit(child, places, isWithin || isFunction, isConstant ? node.start : undefined);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
