/**
 * Parts of a page that look the same many times over: header, footer, lists of stories. On the edge
 * the markup of each is made once and written out again. In the browser they are elements like all
 * others, and those whose data the page leaves out stay as they came.
 */
import type { ReactNode } from "react";

import { isInPlace, type InPlace } from "../shared/in-place.ts";

type ToMarkup = (content: ReactNode) => string;

let toMarkup: ToMarkup | undefined;

/** Called by the edge, once: from then on parts are made into markup with this. */
export function prebuildWith(render: ToMarkup): void {
  toMarkup = render;
}

interface Outside {
  readonly as: "div" | "footer" | "head" | "header";
  readonly className?: string;
  /** What the part is called among those of its class, where the page's data may leave its object out. */
  readonly name?: string;
}

export interface PrebuiltProps<Of extends object> extends Outside {
  /** What the part shows. */
  readonly of: Of | InPlace;
  /** As long as `of` is the same object, and this is the same, so is the part; left out, it is not kept. */
  readonly variant?: string;
  /** What is within. It must not depend on any context, nor on state that differs when it starts. */
  readonly children: (of: Of) => ReactNode;
}

/** An element whose content the edge keeps, or that stays in the browser as it came. */
export function Prebuilt<Of extends object>(props: PrebuiltProps<Of>) {
  const { as: Tag, of, variant, children, className, name } = props;
  if (isInPlace(of)) return <Came {...props} />;
  const own = { className, "data-of": name };
  if (toMarkup === undefined || variant === undefined) return <Tag {...own}>{children(of)}</Tag>;
  const markup = { __html: markupOf(of, variant, () => children(of), toMarkup) };
  // oxlint-disable-next-line react/no-danger -- markup that React itself made of the same elements, on the edge alone
  return <Tag {...own} dangerouslySetInnerHTML={markup} />;
}

/**
 * The end of what React writes in front of what stands for a broken part; no text can contain it. It
 * starts with a character that pages have few of, which makes looking for it quick.
 */
export const BROKEN_PART = "$!-->";

/** The header of a publication differs by page and day. */
const MOST_VARIANTS = 100;
const known = new WeakMap<object, Map<string, string>>();

function markupOf(of: object, variant: string, content: () => ReactNode, render: ToMarkup): string {
  const variants = known.get(of) ?? new Map<string, string>();
  known.set(of, variants);
  const before = variants.get(variant);
  if (before !== undefined) return before;
  const markup = render(content());
  // What broke is tried again. Looked through, the many pieces become one, which is quicker to copy.
  if (markup.includes(BROKEN_PART)) return markup;
  if (variants.size >= MOST_VARIANTS) variants.clear();
  variants.set(variant, markup);
  return markup;
}

const came = new Map<string, HTMLElement>();

/** Called by the browser, before it takes a page over: remembers the parts that came with it. */
export function keepParts(): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-of]")) {
    came.set(`${part.className} ${part.dataset["of"]}`, part);
  }
}

/** A part that came with the page. Taken over it stays; shown again it is what it was. */
function Came({ as: Tag, className, name }: Outside) {
  const fill = (element: HTMLElement | null) => {
    if (!element || element.hasChildNodes()) return;
    const { childNodes = [] } = came.get(`${className} ${name}`) ?? {};
    for (const child of childNodes) element.appendChild(child.cloneNode(true));
  };
  return (
    // The browser's text is not the edge's, and React leaves that as it is.
    <Tag className={className} data-of={name} ref={fill} suppressHydrationWarning>
      {""}
    </Tag>
  );
}
