/** The facts of feeds as text for a terminal: one line per feed, and a summary. It prints nothing. */
import { styleText } from "node:util";

import { REFUSED, type CheckedFeed } from "./check.ts";

/** Colours a text; without colours returns it unchanged. */
export type Paint = (colour: "green" | "yellow" | "red" | "dim" | "bold", text: string) => string;

/** Longer addresses are shown in full; their columns move to the right. */
const WIDEST_ADDRESS = 64;

/** A painter; without colours it gives every text back as it is. */
export function painter(colours: boolean): Paint {
  return (colour, text) => (colours ? styleText(colour, text, { validateStream: false }) : text);
}

/** The width of the longest address in columns. */
export function addressWidth(addresses: readonly string[]): number {
  return Math.min(WIDEST_ADDRESS, Math.max(0, ...addresses.map((text) => shown(text).length)));
}

/** One feed in one line: a mark, its address, then its facts or the reason for its failure. */
export function lineOf(checked: CheckedFeed, width: number, paint: Paint): string {
  const address = shown(checked.address).padEnd(width);
  if (!checked.ok) return `  ${paint("red", "✗")} ${address}  ${paint("red", checked.message)}`;
  const age = checked.ageSeconds === null ? "no dates" : ageInWords(checked.ageSeconds);
  const facts = [
    (checked.format ?? "").padEnd(13),
    `${checked.items} ${checked.items === 1 ? "item" : "items"}`.padStart(9),
    age.padStart(9),
    bytesInWords(checked.bytes).padStart(7),
    `${(checked.milliseconds / 1000).toFixed(1)} s`.padStart(6),
  ].join("  ");
  const hasWarnings = checked.warnings.length > 0;
  const mark = hasWarnings ? paint("yellow", "!") : paint("green", "✓");
  const warnings = hasWarnings ? `  ${paint("yellow", checked.warnings.join("; "))}` : "";
  return `  ${mark} ${address}  ${paint("dim", facts)}${warnings}`;
}

/** The last line: the numbers of feeds that work, that have warnings, and that fail. */
export function summaryOf(checks: readonly CheckedFeed[], seconds: number, paint: Paint): string {
  if (checks.length === 0) return "No feeds are listed yet.";
  const failed = checks.filter((checked) => !checked.ok).length;
  const warned = checks.filter((checked) => checked.ok && checked.warnings.length > 0).length;
  const well = checks.length - failed - warned;
  const parts = [
    well > 0 ? paint("green", `${well} well`) : "",
    warned > 0 ? paint("yellow", `${warned} to look at`) : "",
    failed > 0 ? paint("red", `${failed} failing`) : "",
  ].filter((part) => part !== "");
  const feeds = checks.length === 1 ? "1 feed" : `${checks.length} feeds`;
  const asked = checks.filter(({ message }) => !message.startsWith(REFUSED));
  const isOffline = asked.length > 2 && asked.every(({ ok, status }) => !ok && status === null);
  const hint = isOffline ? " No publisher answered: is this machine online?" : "";
  return `${paint("bold", feeds)} in ${seconds.toFixed(1)} s: ${parts.join(", ")}.${hint}`;
}

/** An age as one number and a unit, as `3 h`. */
export function ageInWords(seconds: number): string {
  if (seconds < 60) return "just now";
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
}

function bytesInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** An address without `https://`. */
function shown(address: string): string {
  return address.replace(/^https:\/\//, "");
}
