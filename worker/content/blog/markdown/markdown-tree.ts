/**
 * The trees that the markdown tools pass on (mdast before, hast after the conversion to HTML
 * elements), as far as the blog reads them, and the limits that only a tree can show.
 */

/** A node of either tree. */
export interface TreeNode {
  readonly type: string;
  /** Of texts, code and raw HTML. */
  readonly value?: string;
  /** Of elements. */
  readonly tagName?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly children?: readonly TreeNode[];
  /** Of definitions and of what refers to them. */
  readonly identifier?: string;
  readonly url?: string;
  readonly title?: string | null;
}

/** The text is parsed, but would become too large or too deeply nested a page. */
export class TooComplexError extends Error {}

/** Levels of elements within one another: parser and renderer recurse. */
const MAX_DEPTH = 60;
/** What references may repeat of their definitions: a long address times many uses fills a memory. */
const MAX_REFERENCED_CHARACTERS = 200_000;

/** Every node below one and how deep it lies. @throws {TooComplexError} beyond `MAX_DEPTH`. */
export function* descendants(node: TreeNode, depth = 0): Generator<TreeNode> {
  if (depth > MAX_DEPTH) throw new TooComplexError("nested too deep");
  for (const child of node.children ?? []) {
    yield child;
    yield* descendants(child, depth + 1);
  }
}

/** A remark plugin: refuses a text whose references would repeat too much. @throws {TooComplexError} */
export function limitReferences(tree: TreeNode): void {
  const lengths = new Map<string, number>();
  const uses: string[] = [];
  for (const { type, identifier = "", url = "", title } of descendants(tree)) {
    if (type === "definition" && !lengths.has(identifier))
      lengths.set(identifier, url.length + (title?.length ?? 0));
    if (type === "linkReference" || type === "imageReference") uses.push(identifier);
  }
  const repeated = uses.reduce((sum, identifier) => sum + (lengths.get(identifier) ?? 0), 0);
  if (repeated > MAX_REFERENCED_CHARACTERS) throw new TooComplexError("references repeat too much");
}
