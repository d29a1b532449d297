/** Things that stand in the sample pictures: trees, houses, shops, people, wheels. */
import {
  box,
  dice,
  disc,
  line,
  n,
  path,
  poly,
  times,
  veil,
  INK,
  PAPER,
  BARK,
  RUST,
  BLUSH,
  HATCH,
} from "./kit.ts";

/** A fir tree standing on (x, y). */
function fir(x: number, y: number, h: number, fill: string): string {
  const w = h * 0.28;
  return path(
    `M${n(x)} ${n(y - h)}l${n(w * 0.6)} ${n(h * 0.38)}h${n(-w * 0.25)}l${n(w * 0.65)} ${n(h * 0.5)}h${n(-w * 2)}l${n(w * 0.65)} ${n(-h * 0.5)}h${n(-w * 0.25)}ZM${n(x - 4)} ${n(y - h * 0.12)}h8v${n(h * 0.12)}h-8Z`,
    fill,
  );
}

/** A row of firs between two x, of mixed height. */
export function firs(x1: number, x2: number, y: number, h: number, fill: string, seed = 3): string {
  const roll = dice(seed);
  const count = Math.round(Math.abs(x2 - x1) / (h * 0.42));
  return times(count, (i) =>
    fir(
      x1 + ((x2 - x1) * (i + roll() * 0.6)) / count,
      y + roll() * h * 0.1,
      h * (0.65 + roll() * 0.45),
      fill,
    ),
  );
}

/** A round-headed tree on (x, y), shaded on its right. */
export function tree(x: number, y: number, h: number, fill: string, trunk = BARK): string {
  const k = h * 0.3;
  return (
    box(x - h * 0.035, y - h * 0.5, h * 0.07, h * 0.5, trunk) +
    disc(x, y - h * 0.7, k, fill) +
    disc(x - k * 0.75, y - h * 0.55, k * 0.72, fill) +
    disc(x + k * 0.75, y - h * 0.56, k * 0.76, fill) +
    disc(x + k * 0.75, y - h * 0.56, k * 0.76, HATCH)
  );
}

/** A cloud about `w` wide. */
export function cloud(x: number, y: number, w: number, fill = PAPER): string {
  return veil(
    0.8,
    path(
      `M${n(x)} ${n(y)}a${n(w * 0.14)} ${n(w * 0.14)} 0 0 1 ${n(w * 0.2)} ${n(-w * 0.16)}a${n(w * 0.2)} ${n(w * 0.2)} 0 0 1 ${n(w * 0.38)} ${n(-w * 0.03)}a${n(w * 0.15)} ${n(w * 0.15)} 0 0 1 ${n(w * 0.3)} ${n(w * 0.19)}Z`,
      fill,
    ),
  );
}

/** Rows of window panes within a rectangle. */
export function panes(
  x: number,
  y: number,
  w: number,
  h: number,
  cols: number,
  rows: number,
  fill: string,
): string {
  const cw = w / cols;
  const rh = h / rows;
  let d = "";
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < cols; col++)
      d += `M${n(x + col * cw + cw * 0.22)} ${n(y + row * rh + rh * 0.18)}h${n(cw * 0.56)}v${n(rh * 0.64)}h${n(-cw * 0.56)}Z`;
  return path(d, fill);
}

/** A gabled house whose front stands on y; the roof is a third of its height. */
export function house(
  x: number,
  y: number,
  w: number,
  h: number,
  wall: string,
  roof: string,
  pane: string,
): string {
  const top = y - h;
  const eave = top + h * 0.38;
  return (
    box(x + w * 0.7, top + h * 0.02, w * 0.1, h * 0.3, RUST) +
    poly(
      `${n(x)} ${n(eave)} ${n(x + w / 2)} ${n(top)} ${n(x + w)} ${n(eave)} ${n(x + w)} ${n(y)} ${n(x)} ${n(y)}`,
      wall,
    ) +
    poly(
      `${n(x + w / 2)} ${n(top)} ${n(x + w)} ${n(eave)} ${n(x + w)} ${n(y)} ${n(x + w / 2)} ${n(y)}`,
      HATCH,
    ) +
    line(
      `M${n(x - w * 0.07)} ${n(eave + h * 0.05)}L${n(x + w / 2)} ${n(top)}L${n(x + w * 1.07)} ${n(eave + h * 0.05)}`,
      roof,
      h * 0.06,
    ) +
    panes(x + w * 0.08, eave + h * 0.06, w * 0.84, h * 0.26, 3, 1, pane) +
    box(x + w * 0.42, y - h * 0.26, w * 0.16, h * 0.26, roof) +
    panes(x + w * 0.04, y - h * 0.28, w * 0.36, h * 0.22, 1, 1, pane) +
    panes(x + w * 0.6, y - h * 0.28, w * 0.36, h * 0.22, 1, 1, pane)
  );
}

/** A brick storefront with cornice, awning and two rows of windows above. */
export function shop(
  x: number,
  y: number,
  w: number,
  h: number,
  wall: string,
  awning: string,
  pane: string,
): string {
  const base = y - h * 0.3;
  return (
    box(x, y - h, w, h, wall) +
    box(x + w * 0.72, y - h, w * 0.28, h, HATCH) +
    box(x - 6, y - h - 12, w + 12, 22, INK) +
    panes(x, y - h + 24, w, h * 0.58, 3, 2, pane) +
    box(x + w * 0.07, base + 18, w * 0.54, h * 0.22, pane) +
    box(x + w * 0.68, base + 18, w * 0.22, h * 0.3 - 18, INK) +
    poly(
      `${n(x)} ${n(base - 20)} ${n(x + w)} ${n(base - 20)} ${n(x + w + 12)} ${n(base + 22)} ${n(x - 12)} ${n(base + 22)}`,
      awning,
    ) +
    times(4, (i) =>
      poly(
        `${n(x + w * (i / 4 + 0.125))} ${n(base - 20)} ${n(x + w * (i / 4 + 0.25))} ${n(base - 20)} ${n(x + w * (i / 4 + 0.25) + 4)} ${n(base + 22)} ${n(x + w * (i / 4 + 0.125))} ${n(base + 22)}`,
        PAPER,
      ),
    )
  );
}

/** A standing figure with its feet on y. */
export function person(
  x: number,
  y: number,
  h: number,
  coat: string,
  skin = BLUSH,
  legs = INK,
): string {
  const u = h / 8;
  return (
    path(
      `M${n(x - u)} ${n(y - u * 4)}h${n(u * 2)}l${n(u * 0.1)} ${n(u * 4)}h${n(-u * 0.8)}l${n(-u * 0.3)} ${n(-u * 3)}l${n(-u * 0.3)} ${n(u * 3)}h${n(-u * 0.8)}Z`,
      legs,
    ) +
    path(
      `M${n(x - u * 1.4)} ${n(y - u * 3.2)}v${n(-u * 2.2)}q0 ${n(-u * 1.3)} ${n(u * 1.4)} ${n(-u * 1.3)}q${n(u * 1.4)} 0 ${n(u * 1.4)} ${n(u * 1.3)}v${n(u * 2.2)}Z`,
      coat,
    ) +
    disc(x, y - u * 7.2, u * 0.8, skin) +
    path(
      `M${n(x - u * 0.85)} ${n(y - u * 7.2)}a${n(u * 0.85)} ${n(u * 0.85)} 0 0 1 ${n(u * 1.7)} 0Z`,
      INK,
    )
  );
}

/** A wheel with its hub. */
export function wheel(x: number, y: number, radius: number): string {
  return disc(x, y, radius, "#1b232b") + disc(x, y, radius * 0.5, "#c9cdca");
}

/** A street lamp on (x, y). */
export function lamp(x: number, y: number, h: number, glow: string): string {
  return (
    veil(0.25, disc(x, y - h, h * 0.22, glow)) +
    box(x - 4, y - h, 8, h, INK) +
    path(`M${n(x - 15)} ${n(y - h)}h30l-7 34h-16Z`, glow) +
    box(x - 18, y - h - 8, 36, 9, INK, 3)
  );
}
