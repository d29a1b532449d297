/** How an element of pasted markup looks: what of it is seen, and what its text is marked with. Pure. */
import type { Attributes } from "./html-tokens.ts";

/** The declarations of an element, by their names. */
export type Style = ReadonlyMap<string, string>;

/** Longer ones are no class's own. */
const STYLE_MAX_CHARACTERS = 2_000;

/** Reads the declarations of a document's elements, those of their classes first. */
export function styleReader(html: string): (attributes: Attributes) => Style {
  const classes = classStyles(html);
  const known = new Map<string, Style>();
  return (attributes) => {
    const names = attributes.get("class")?.split(/\s+/) ?? [];
    const own = names.map((name) => classes.get(name) ?? "");
    const written = [...own, attributes.get("style") ?? ""].join(";").toLowerCase();
    const style = known.get(written) ?? new Map(written.split(";").map(declaration));
    known.set(written, style);
    return style;
  };
}

function declaration(written: string): readonly [string, string] {
  const [name = "", value = ""] = written.split(":", 2);
  return [name.trim(), value.trim()];
}

/** The declarations of classes, as sheets and Apple's programs write them: `span.s1 {…}`. */
function classStyles(html: string): Style {
  const styles = new Map<string, string>();
  for (const [, sheet = ""] of html.matchAll(/<style\b[^<>]*>([\s\S]*?)(?:<\/style|$)/gi)) {
    for (const rule of sheet.split("}")) {
      const [selectors = "", own = ""] = rule.split("{", 2);
      for (const selector of selectors.split(/,|\*\//)) {
        const name = /^\s*[a-z]{0,20}\.([\w-]+)\s*$/i.exec(selector)?.[1] ?? "";
        const all = `${styles.get(name) ?? ""};${own}`;
        if (name !== "" && all.length < STYLE_MAX_CHARACTERS) styles.set(name, all);
      }
    }
  }
  return styles;
}

/** What programs mark as deleted, as a comment, or as meant for screen readers alone. */
const UNSEEN_CLASS =
  /(?:^|\s)(?:msodel|mso-?comment(?:reference|text|subject)|msocom(?:anchor|txt|off)|sr-only|\S*(?:visually-?hidden|screen-?reader-|assistive)\S*|\S*(?:track|suggest|revision|redline)\S*del\S*)(?:\s|$)/i;
const UNSEEN_TAG = /^(?:audio|video|canvas|object|select|datalist|textarea)$/;
/** How far outside or how small an element is that nobody sees. */
const TINY = /^(?:0(?:\.0+)?[a-z%]*|1px|0?\.\d+p[xt])$/;

/** Whether an element is seen by nobody who looks at the source. */
export function isUnseen(tag: string, attributes: Attributes, style: Style): boolean {
  const is = (name: string, value: RegExp) => value.test(style.get(name) ?? "");
  const isTiny = ["width", "height", "max-height", "max-width"].some((name) => is(name, TINY));
  return (
    UNSEEN_TAG.test(tag) ||
    (tag === "dialog" && !attributes.has("open")) ||
    (tag === "del" && /^mailto:/i.test(attributes.get("cite") ?? "")) ||
    attributes.has("hidden") ||
    UNSEEN_CLASS.test(attributes.get("class") ?? "") ||
    is("display", /^none/) ||
    is("visibility", /^(?:hidden|collapse)/) ||
    is("mso-hide", /^all/) ||
    is("mso-element", /^(?:comment|header|footer)/) ||
    is("content-visibility", /^hidden/) ||
    (is("opacity", /^0?\.?0*$/) && style.has("opacity")) ||
    is("font-size", TINY) ||
    is("color", /^transparent/) ||
    is("clip", /^rect\((?:0|1px)/) ||
    is("clip-path", /^inset\((?:50|100)%/) ||
    is("text-indent", /^-\d{3}/) ||
    (is("position", /^(?:absolute|fixed)/) && (is("left", /^-\d{3}/) || is("top", /^-\d{3}/))) ||
    (isTiny && is("overflow", /^(?:hidden|clip)/))
  );
}

/** The marks of a text. */
export interface Looks {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isStruck: boolean;
  /** `sup` above the line, `sub` below it; empty on it. */
  readonly raised: string;
  /** Address of a link; empty for none. */
  readonly href: string;
}

/** The marks of the text in an element. */
export function looksOf(tag: string, attributes: Attributes, style: Style, outer: Looks): Looks {
  const weight = style.get("font-weight") ?? (/^(?:b|strong)$/.test(tag) ? "700" : "");
  const slant = style.get("font-style") ?? (/^(?:i|em|cite|var|dfn)$/.test(tag) ? "italic" : "");
  const lines = `${style.get("text-decoration") ?? ""} ${style.get("text-decoration-line") ?? ""}`;
  const height = /^su[bp]$/.test(tag) ? tag : (style.get("vertical-align") ?? raisedBy(style));
  const [raised] = /^(?:sup|sub|baseline)/.exec(height) ?? [outer.raised];
  const href = attributes.get("href") ?? "";
  return {
    isBold: weight === "" ? outer.isBold : /^(?:bold|[6-9]00)/.test(weight),
    isItalic: slant === "" ? outer.isItalic : /^(?:italic|oblique)/.test(slant),
    isStruck: outer.isStruck || /^(?:s|strike|del)$/.test(tag) || lines.includes("line-through"),
    raised: raised === "baseline" ? "" : raised,
    href: tag === "a" ? (/^(?:https?:|mailto:|tel:)/i.test(href) ? href : "") : outer.href,
  };
}

/** How Word raises a text. */
function raisedBy(style: Style): string {
  const points = parseFloat(style.get("mso-text-raise") ?? "0");
  return points > 0 ? "sup" : points < 0 ? "sub" : "";
}
