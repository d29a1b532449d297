/** Typographic faults of the paper's texts, for the tests of all texts. */

const PLACEHOLDERS = ["paper", "town", "region", "network", "email", "charity"];
const LEGAL_PLACEHOLDERS = [...PLACEHOLDERS, "address", "url", "updated", "rights", "reader"];

/** Faults of spacing, quotation marks, dashes and placeholders in a plain text. */
export function proseFaults(text: string): readonly string[] {
  return faults(text, PLACEHOLDERS);
}

/** The same for legal and similar texts, which have three more placeholders. */
export function legalProseFaults(text: string): readonly string[] {
  return faults(text, LEGAL_PLACEHOLDERS);
}

function faults(text: string, known: readonly string[]): readonly string[] {
  const found: string[] = [];
  if (text !== text.trim() || text === "") found.push("blank at an end, or empty");
  if (/\s\s/.test(text)) found.push("two blanks in a row");
  if (/["'`]/.test(text)) found.push("straight quotation mark");
  if (/\s[,.;:!?]/.test(text)) found.push("blank before punctuation");
  // A charity's name may begin with a lower-case "the".
  if (/(^|[.!?:”] )\{charity\}/.test(text)) found.push("{charity} at the start of a sentence");
  if (/--/.test(text)) found.push("two hyphens for a dash");
  if (/[<>*_]|\]\(/.test(text)) found.push("markup in a plain text");
  if ((text.match(/—/g) ?? []).length > Math.ceil(text.length / 1000)) found.push("em dashes");
  for (const [, name] of text.matchAll(/\{([^}]*)\}/g)) {
    if (name === undefined || !known.includes(name)) found.push(`unknown placeholder {${name}}`);
  }
  if (/[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, ""))) found.push("lone brace");
  return found;
}
