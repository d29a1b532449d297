/** The twelve calm pictures for articles that bring none: paper, land, water and light, no story told. */
import * as k from "./kit.ts";
import * as props from "./props.ts";

const { box, disc, group, hills, line, path, poly, sky, times, veil, MOODS } = k;
const { firs } = props;
const { BRICK, INK, MUSTARD, PAPER, SAGE, SLATE, SNOW, TEAL } = k;

/** A newspaper's columns as bars, `w` wide: head, picture, text. */
function sheet(x: number, y: number, w: number, h: number, art: string): string {
  const column = (w - 80) / 3;
  return (
    box(x, y, w, h, "#fffaf0") +
    box(x + 30, y + 34, w * 0.62, 22, INK) +
    box(x + 30, y + 68, w * 0.4, 12, SLATE) +
    box(x + 30, y + 104, column * 2 + 10, h * 0.34, art) +
    times(3, (c) =>
      times(Math.floor((h - 150) / 22), (r) => {
        const top = y + 112 + r * 22;
        return c < 2 && top < y + 120 + h * 0.34
          ? ""
          : box(
              x + 30 + c * (column + 10),
              top,
              column - 8 - ((r * 37 + c * 11) % 3) * 12,
              8,
              "#cfc6b2",
            );
      }),
    )
  );
}

/** The stock pictures in order: 01 to 12. */
export const STOCK: readonly (readonly [k.MoodName, string])[] = [
  [
    "slate",
    box(0, 0, 1200, 800, "#c7b692") +
      box(0, 0, 1200, 800, k.DOTS) +
      group(
        "rotate(-6 600 400)",
        veil(0.2, box(330, 90, 640, 760, INK)),
        sheet(310, 70, 640, 760, TEAL),
      ) +
      group(
        "rotate(5 900 500)",
        veil(0.2, box(760, 330, 560, 640, INK)),
        sheet(745, 310, 560, 640, BRICK),
      ),
  ],
  [
    "day",
    sky(MOODS.day, 860, 240, 90) +
      hills(400, 170, MOODS.day.far, 2) +
      hills(500, 150, MOODS.day.mid, 5) +
      hills(610, 130, MOODS.day.near, 9) +
      hills(710, 90, MOODS.day.ground, 3),
  ],
  [
    "dawn",
    sky(MOODS.dawn, 600, 340, 130) +
      hills(470, 130, MOODS.dawn.far, 7) +
      hills(550, 120, MOODS.dawn.mid, 2) +
      firs(-20, 1220, 690, 150, MOODS.dawn.near, 4) +
      hills(700, 60, MOODS.dawn.ground, 6),
  ],
  [
    "dusk",
    sky(MOODS.dusk, 820, 300, 90) +
      hills(430, 150, MOODS.dusk.far, 11) +
      hills(490, 80, MOODS.dusk.mid, 4) +
      k.water(520, MOODS.dusk.near, MOODS.dusk.sun, 7) +
      path("M0 690Q260 620 520 700T1200 720V800H0Z", MOODS.dusk.ground) +
      props.firs(-20, 300, 720, 150, MOODS.dusk.leaf, 6),
  ],
  [
    "sea",
    sky(MOODS.sea, 330, 260, 100) +
      hills(450, 90, MOODS.sea.far, 8) +
      k.water(470, MOODS.sea.mid, SNOW, 4) +
      path("M0 640Q300 590 620 660T1200 640V800H0Z", "#4f8f96") +
      path("M0 720Q300 680 620 740T1200 710V800H0Z", MOODS.sea.near),
  ],
  [
    "autumn",
    sky(MOODS.autumn, 900, 220, 80) +
      hills(430, 160, MOODS.autumn.far, 3) +
      hills(520, 140, MOODS.autumn.mid, 6) +
      times(14, (i) =>
        props.tree(
          40 + i * 88,
          640 + (i % 3) * 20,
          150 + ((i * 41) % 70),
          i % 3 ? MOODS.autumn.leaf : MUSTARD,
        ),
      ) +
      hills(660, 50, MOODS.autumn.near, 4) +
      hills(740, 30, MOODS.autumn.ground, 8),
  ],
  [
    "winter",
    sky(MOODS.winter, 300, 200, 70) +
      k.peaks(500, 260, MOODS.winter.far, SNOW, 5) +
      hills(560, 100, MOODS.winter.mid, 2) +
      firs(-20, 500, 660, 130, MOODS.winter.leaf, 3) +
      firs(820, 1220, 650, 120, MOODS.winter.leaf, 8) +
      hills(670, 70, MOODS.winter.near, 6) +
      k.flecks(60, "#ffffff", 2),
  ],
  [
    "slate",
    box(0, 0, 1200, 800, SAGE) +
      box(0, 0, 1200, 800, k.DOTS) +
      times(9, (i) =>
        line(
          `M-20 ${120 + i * 84}Q240 ${20 + i * 84 + (i % 3) * 26} 480 ${110 + i * 84}T900 ${90 + i * 84}T1220 ${120 + i * 84}`,
          i % 3 ? "#7a9570" : PAPER,
          i % 3 ? 5 : 3,
        ),
      ) +
      line("M-20 700Q300 620 460 460T840 300 1220 80", "#6fa3ac", 34) +
      times(9, (i) =>
        box(560 + (i % 3) * 40, 250 + Math.floor(i / 3) * 36, 20, 20, i % 4 ? BRICK : PAPER),
      ),
  ],
  [
    "night",
    sky(MOODS.night, 870, 190, 60) +
      hills(470, 150, MOODS.night.far, 5) +
      hills(560, 110, MOODS.night.mid, 9) +
      times(9, (i) =>
        props.house(
          60 + i * 128,
          690 + (i % 3) * 14,
          90,
          100 + (i % 2) * 16,
          i % 2 ? "#33506b" : "#2b4560",
          "#122036",
          MOODS.night.pane,
        ),
      ) +
      hills(730, 40, MOODS.night.ground, 3),
  ],
  [
    "day",
    box(0, 0, 1200, 800, "#e9dcc0") +
      times(9, (i) => poly(`600 900 ${-260 + i * 190} -60 ${-165 + i * 190} -60`, "#f3d9a6")) +
      disc(600, 620, 250, BRICK) +
      disc(600, 620, 196, MUSTARD) +
      disc(600, 620, 140, PAPER) +
      hills(620, 110, TEAL, 4) +
      hills(700, 80, "#24585b", 7) +
      box(0, 0, 1200, 800, k.DOTS),
  ],
  [
    "autumn",
    sky(MOODS.autumn, 260, 200, 80) +
      hills(420, 120, MOODS.autumn.far, 9) +
      poly("0 470 1200 430 1200 800 0 800", "#d9b45f") +
      times(13, (i) =>
        poly(
          `${560 + i * 8} 450 ${566 + i * 8} 450 ${(i - 5) * 220 + 120} 800 ${(i - 5) * 220} 800`,
          i % 2 ? "#b98f42" : "#8aa05a",
        ),
      ) +
      firs(700, 1220, 470, 90, MOODS.autumn.near, 3),
  ],
  [
    "slate",
    box(0, 0, 1200, 800, SLATE) +
      box(0, 0, 1200, 800, k.DOTS) +
      times(6, (i) =>
        group(
          `rotate(${-16 + i * 7} 600 900)`,
          veil(0.18, box(392, 130, 440, 700, INK)),
          box(380, 110, 440, 700, ["#e6d7b8", PAPER, "#e9dcc0", "#fffaf0", PAPER, "#fffaf0"][i]!),
        ),
      ) +
      group(
        "rotate(19 600 900)",
        times(12, (i) => box(420, 330 + i * 30, 360 - ((i * 53) % 90), 10, "#cfc6b2")),
        box(420, 150, 300, 26, INK),
        box(420, 190, 360, 110, MUSTARD),
      ),
  ],
];
