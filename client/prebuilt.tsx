/**
 * Parts of a page that look the same many times over: header, footer, cards. On the edge the markup
 * of each is made once and written out again; in the browser they are elements like all others.
 */
import type { ReactNode } from "react";

type ToMarkup = (content: ReactNode) => string;

let toMarkup: ToMarkup | undefined;

/** Called by the edge, once: from then on parts are made into markup with this. */
export function prebuildWith(render: ToMarkup): void {
  toMarkup = render;
}

export interface PrebuiltProps {
  readonly as: "article" | "div" | "footer" | "head" | "header";
  readonly className?: string;
  /** What the part shows. As long as it is the same object, and `variant` the same, so is the part. */
  readonly of: object;
  readonly variant: string;
  /** What is within. It must not depend on any context, nor on state that differs when it starts. */
  readonly children: () => ReactNode;
  /** Further attributes of the element. */
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/** An element whose content the edge keeps. */
export function Prebuilt({ as: Tag, of, variant, children, className, attributes }: PrebuiltProps) {
  if (toMarkup === undefined) {
    return (
      <Tag className={className} {...attributes}>
        {children()}
      </Tag>
    );
  }
  const markup = { __html: markupOf(of, variant, children, toMarkup) };
  // oxlint-disable-next-line react/no-danger -- markup that React itself made of the same elements, on the edge alone
  return <Tag className={className} {...attributes} dangerouslySetInnerHTML={markup} />;
}

/** The header of a publication differs by page and day, a card by its size. */
const MOST_VARIANTS = 100;
const known = new WeakMap<object, Map<string, string>>();

function markupOf(of: object, variant: string, content: () => ReactNode, render: ToMarkup): string {
  const variants = known.get(of) ?? new Map<string, string>();
  known.set(of, variants);
  const before = variants.get(variant);
  if (before !== undefined) return before;
  if (variants.size >= MOST_VARIANTS) variants.clear();
  const markup = render(content());
  // Looked through once, its many pieces become one, which is quicker to copy into every page.
  markup.indexOf("\0");
  variants.set(variant, markup);
  return markup;
}
