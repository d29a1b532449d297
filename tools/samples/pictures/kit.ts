/**
 * The drawing kit of the sample pictures: a handful of shapes that give every scene the same printed
 * look (flat layers, few colours, a hatch for shade). Everything returns SVG markup as text.
 */

/** The light of a scene: sky from top to horizon, then the layers of land from far to near. */
export interface Mood {
  readonly sky: readonly [string, string];
  readonly sun: string;
  readonly far: string;
  readonly mid: string;
  readonly near: string;
  readonly ground: string;
  /** Panes of windows: dark by day, lit by night. */
  readonly pane: string;
  readonly leaf: string;
}

export const INK = "#22303c";
export const PAPER = "#f6ecd8";
export const BRICK = "#bf4f38";
export const RUST = "#8f3a2c";
export const MUSTARD = "#e3a83b";
export const TEAL = "#2f6f73";
export const SAGE = "#8aa57b";
export const SLATE = "#5b7284";
export const BLUSH = "#e9b896";
export const SNOW = "#f5f7f5";
export const WOOD = "#8a5a3b";
export const BARK = "#5a3b2c";

export const MOODS = {
  day: mood(
    "#a9d3d8 #f6ecd8",
    "#fff8e6",
    "#a8c6bd",
    "#7fa98c",
    "#55876a",
    "#3f6b53",
    "#33566b",
    "#4c7f5c",
  ),
  autumn: mood(
    "#efd3a4 #fbf0d9",
    "#fffaea",
    "#b7b7a4",
    "#d39a52",
    "#b8623a",
    "#86503a",
    "#4a4a52",
    "#d0702f",
  ),
  winter: mood(
    "#b9cfdd #f3f2ec",
    "#fffdf6",
    "#a9bfcd",
    "#c9d8e0",
    "#e6eef1",
    "#f7f9f8",
    "#e9b95c",
    "#3f6470",
  ),
  dusk: mood(
    "#3c4876 #f4a67c",
    "#ffdca6",
    "#7a6f95",
    "#565a83",
    "#3b4468",
    "#2a3350",
    "#ffd27a",
    "#35496a",
  ),
  night: mood(
    "#131f3a #3f5d7d",
    "#f5edcf",
    "#34506e",
    "#27405d",
    "#1d314b",
    "#14243b",
    "#ffd27a",
    "#22405a",
  ),
  dawn: mood(
    "#f0bd98 #fcebd2",
    "#fffaf0",
    "#dcaa96",
    "#b98580",
    "#866673",
    "#5b4f63",
    "#4d4760",
    "#7c6b78",
  ),
  sea: mood(
    "#8ecbd3 #fdf0d3",
    "#fffaf0",
    "#8fb6b5",
    "#5f9aa0",
    "#3a7b86",
    "#2a6170",
    "#2c5366",
    "#5d8f5f",
  ),
  slate: mood(
    "#c7ced0 #ece8dc",
    "#fdfbf4",
    "#b3bbbb",
    "#8f9c9c",
    "#667b80",
    "#455a62",
    "#30434d",
    "#5d7d6b",
  ),
} as const;

export type MoodName = keyof typeof MOODS;

function mood(span: string, ...rest: string[]): Mood {
  const [top = "", horizon = ""] = span.split(" ");
  const [sun = "", far = "", mid = "", near = "", ground = "", pane = "", leaf = ""] = rest;
  return { sky: [top, horizon], sun, far, mid, near, ground, pane, leaf };
}

/** A number as SVG wants it here: whole. */
export const n = (value: number): string => String(Math.round(value));

/** A rectangle; `rx` rounds its corners. */
export function box(x: number, y: number, w: number, h: number, fill: string, rx = 0): string {
  const round = rx ? ` rx="${n(rx)}"` : "";
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${round} fill="${fill}"/>`;
}

/** A disc. */
export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`;
}

/** An ellipse. */
export function oval(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;
}

/** A filled path. */
export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A stroke along a path, `width` pixels thick, with round ends. */
export function line(d: string, stroke: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A closed polygon of corner pairs. */
export function poly(points: string, fill: string): string {
  return `<path d="M${points}Z" fill="${fill}"/>`;
}

/** Children moved, scaled or turned together. */
export function group(transform: string, ...children: string[]): string {
  return `<g transform="${transform}">${children.join("")}</g>`;
}

/** Children made `opacity` opaque. */
export function veil(opacity: number, ...children: string[]): string {
  return `<g opacity="${opacity}">${children.join("")}</g>`;
}

/** The diagonal hatch that stands for shade. */
export const HATCH = "url(#h)";
/** The fine dots that stand for haze. */
export const DOTS = "url(#d)";

/** One to `count`, each drawn. */
export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}

/** Numbers from 0 to 1 that are the same on every run. */
export function dice(seed: number): () => number {
  let state = (seed * 2654435761) % 4294967296;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/** Sky with haze and a sun or moon; stars where the sky is dark. */
export function sky(m: Mood, sunX = 900, sunY = 210, sunR = 70): string {
  const stars = m === MOODS.night ? flecks(40, PAPER, sunX + sunY, 0, 420, 5) : "";
  return (
    box(0, 0, 1200, 800, "url(#s)") +
    stars +
    veil(0.35, disc(sunX, sunY, sunR * 1.7, m.sun)) +
    disc(sunX, sunY, sunR, m.sun) +
    box(0, 0, 1200, 800, DOTS)
  );
}

/** A band of rolling land whose crest is about `y`, down to the bottom edge. */
export function hills(y: number, rise: number, fill: string, seed = 1): string {
  const roll = dice(seed);
  const start = -100 * roll();
  const first = y - rise * roll() * 0.4;
  let d = `M${n(start)} 800V${n(first)}`;
  for (let x = start, low = roll() > 0.5; x < 1200; low = !low) {
    const width = 200 + roll() * 190;
    const top = low ? y - rise * 0.25 * roll() : y - rise * (0.6 + roll() * 0.4);
    d += `S${n(x + width * 0.55)} ${n(top)} ${n((x += width))} ${n(top)}`;
  }
  return path(`${d}V800Z`, fill);
}

/** Jagged mountains with lit snow on their crests. */
export function peaks(y: number, rise: number, fill: string, cap: string, seed = 1): string {
  const roll = dice(seed);
  return times(5, (index) => {
    const x = index * 270 + roll() * 90 - 60;
    const h = rise * (0.6 + roll() * 0.4);
    const w = h * 1.15;
    const t = y - h;
    return (
      poly(`${n(x)} ${n(t)} ${n(x + w)} ${n(y + 40)} ${n(x - w)} ${n(y + 40)}`, fill) +
      poly(
        `${n(x)} ${n(t)} ${n(x + w * 0.3)} ${n(t + h * 0.28)} ${n(x + w * 0.1)} ${n(t + h * 0.24)} ${n(x - w * 0.04)} ${n(t + h * 0.36)} ${n(x - w * 0.24)} ${n(t + h * 0.23)}`,
        cap,
      )
    );
  });
}

/** A striped surface of water from y down, with light on it. */
export function water(y: number, fill: string, light: string, seed = 5): string {
  const roll = dice(seed);
  let d = "";
  for (let row = 0; row < 26; row++) {
    const w = 40 + roll() * 150;
    d += `M${n(roll() * 1200)} ${n(y + 12 + (800 - y) * (row / 26) + roll() * 8)}h${n(w)}`;
  }
  return box(0, y, 1200, 800 - y, fill) + veil(0.35, line(d, light, 4));
}

/** Falling or lying flecks: snow, petals, stars. */
export function flecks(
  count: number,
  fill: string,
  seed = 9,
  from = 0,
  to = 800,
  size = 9,
): string {
  const roll = dice(seed);
  const dots = (): string =>
    times(count / 2, () => `M${n(roll() * 1200)} ${n(from + roll() * (to - from))}h0`);
  return line(dots(), fill, size) + line(dots(), fill, Math.ceil(size * 0.6));
}

/** The whole picture: its light, the two print patterns and the scene, `w` by `h` pixels. */
export function picture(m: Mood, scene: string, w = 1200, h = 800): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">` +
    `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${m.sky[0]}"/><stop offset=".75" stop-color="${m.sky[1]}"/></linearGradient>` +
    `<pattern id="h" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0h9v4H0z" fill="#101c2c" fill-opacity=".16"/></pattern>` +
    `<pattern id="d" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="3" cy="3" r="1.6" fill="#fff" fill-opacity=".16"/></pattern></defs>` +
    `${scene}</svg>\n`
  );
}
