/* oxlint-disable max-lines -- scenes are data: one line per shape */
/** Scenes of kitchens, stages, workrooms and gardens. */
import * as k from "./kit.ts";
import type { Mood } from "./kit.ts";
import * as props from "./props.ts";

const { box, disc, group, hills, line, oval, path, poly, sky, times, veil } = k;
const { firs, house, panes, person, shop, tree } = props;
const { BARK, BLUSH, BRICK, INK, MUSTARD, PAPER, RUST, SAGE, SLATE, SNOW, TEAL, WOOD, HATCH } = k;

const room = (wall: string, floor: string, y = 590): string =>
  box(0, 0, 1200, 800, wall) +
  box(0, 0, 1200, 800, k.DOTS) +
  box(0, y, 1200, 800 - y, floor) +
  box(0, y, 1200, 18, HATCH);

/** Vegetables in a crate. */
export function vegetables(): string {
  const carrot = (x: number, turn: number): string =>
    group(
      `translate(${x} 420) rotate(${turn})`,
      line("M0-60Q-20-120-40-150M0-60Q4-130 0-170M0-60Q20-120 44-146", "#5c8a4c", 12),
      path("M-28-60q28-24 56 0L4 130q-4 8-8 0Z", "#de7f2e"),
      line("M-18-20h20M-8 20h18M-12 60h14", RUST, 4),
    );
  return (
    room("#e8d6ae", WOOD, 640) +
    disc(600, 400, 330, "#f1e4c4") +
    carrot(350, -14) +
    carrot(420, 4) +
    carrot(490, 12) +
    times(7, (i) =>
      oval(620 + Math.cos(i) * 66, 350 + Math.sin(i) * 46, 62, 54, i % 2 ? "#6f9a58" : "#86b069"),
    ) +
    disc(620, 360, 44, "#a8c98a") +
    disc(790, 400, 78, BRICK) +
    path("M790 322a78 78 0 0 1 0 156Q830 400 790 322Z", HATCH) +
    path("M790 330l-30-22 24 4 6-24 8 24 24-4Z", "#4c7f5c") +
    oval(880, 340, 40, 90, "#6a3a63") +
    path("M880 252q-30 0-30 26l30-8 30 8q0-26-30-26Z", "#4c7f5c") +
    disc(720, 460, 56, "#f0e6d0") +
    line("M720 404v-50M690 420q30-20 60 0", "#cdbfa6", 8) +
    poly("250 450 950 450 910 690 290 690", "#b07a4c") +
    poly("700 450 950 450 910 690 670 690", HATCH) +
    box(240, 440, 720, 40, WOOD) +
    box(262, 530, 676, 12, BARK) +
    box(276, 610, 648, 12, BARK)
  );
}

/** Loaves on a baker's board. */
export function bakery(): string {
  const loaf = (x: number, y: number, s: number): string =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      path("M-150 0q-20-110 90-120h120q110 10 90 120Z", "#c98746"),
      path("M60-120q110 10 90 120H40Q100-60 60-120Z", HATCH),
      line("M-90-20q10-50 50-76M-20-20q10-50 50-84M50-20q10-50 50-70", "#f3d9a6", 14),
    );
  return (
    room("#dfb98a", BARK, 620) +
    path("M360 470V250a240 190 0 0 1 480 0v220Z", RUST) +
    path("M410 470V270a190 140 0 0 1 380 0v200Z", "#2b1f2a") +
    path(
      "M470 470q-10-90 40-130 0 40 30 50 10-80 70-120 0 70 40 90 20-20 20-60 60 70 40 170Z",
      "#e58f2c",
    ) +
    path("M530 470q0-60 40-90 10 40 30 40 10-40 40-60 20 60 10 110Z", "#ffd27a") +
    box(300, 466, 600, 26, SLATE) +
    times(6, (i) => box(310 + i * 100, 100 + (i % 2) * 18, 90, 14, HATCH)) +
    person(150, 700, 380, SNOW, "#7b4f3a") +
    box(104, 330, 92, 30, SNOW, 12) +
    box(230, 600, 970, 34, WOOD) +
    box(230, 634, 970, 166, "#7a4b32") +
    loaf(430, 600, 0.8) +
    loaf(690, 600, 1) +
    loaf(1000, 600, 0.9) +
    loaf(860, 500, 0.7) +
    times(5, (i) =>
      group(
        `rotate(${-20 + i * 4} ${980 + i * 30} 440)`,
        box(970 + i * 34, 280, 26, 210, "#d9a35f", 13),
      ),
    )
  );
}

/** A diner at night, its windows lit. */
export function diner(m: Mood): string {
  return (
    sky(m, 960, 150, 50) +
    hills(430, 130, m.far, 3) +
    firs(-10, 330, 560, 190, m.leaf, 6) +
    firs(920, 1220, 560, 180, m.leaf, 4) +
    box(150, 330, 900, 270, "#c9cdca", 40) +
    box(150, 330, 900, 46, BRICK, 22) +
    box(190, 400, 820, 110, "#ffdf94", 10) +
    times(7, (i) => box(300 + i * 117, 400, 12, 110, SLATE)) +
    times(
      6,
      (i) =>
        disc(250 + i * 130, 470, 20, i % 2 ? "#7b4f3a" : BLUSH) +
        path(`M${222 + i * 130} 510q0-26 28-26t28 26Z`, [BRICK, TEAL, SLATE][i % 3]!),
    ) +
    times(
      6,
      (i) =>
        line(`M${310 + i * 117} 400v30`, INK, 3) + path(`M${292 + i * 117} 440q18-26 36 0Z`, BRICK),
    ) +
    box(150, 530, 900, 16, BRICK) +
    box(150, 556, 900, 8, TEAL) +
    box(560, 420, 90, 180, INK, 6) +
    box(570, 430, 70, 110, "#ffdf94", 4) +
    box(430, 210, 16, 120, INK) +
    box(754, 210, 16, 120, INK) +
    box(390, 170, 420, 90, TEAL, 45) +
    line("M410 215a24 24 0 0 1 24-24h332a24 24 0 0 1 0 48H434a24 24 0 0 1-24-24Z", "#ffd27a", 6) +
    path("M560 206h70v20q0 22-35 22t-35-22ZM630 208q26 0 22 18t-24 14", "#ffd27a") +
    path("M0 600H1200V800H0Z", m.ground) +
    veil(0.3, poly("200 610 1000 610 1110 800 90 800", "#ffdf94")) +
    path("M820 660q0-40 40-44l30-4q24-44 74-44t76 44q40 4 44 30v24Z", INK) +
    path("M904 612q16-30 50-30h6v30ZM968 582q40 4 52 30h-52Z", "#5f7f96") +
    props.wheel(890, 668, 24) +
    props.wheel(1030, 668, 24)
  );
}

/** A bowl of soup with bread and a spoon. */
export function soup(): string {
  return (
    box(0, 0, 1200, 800, "#b9503a") +
    times(
      8,
      (i) => box(i * 160, 0, 80, 800, "#ffffff14") + box(0, i * 160, 1200, 80, "#ffffff14"),
    ) +
    veil(0.25, disc(600, 420, 300, INK)) +
    disc(590, 400, 296, PAPER) +
    disc(590, 400, 264, "#e6d7b8") +
    disc(590, 400, 230, PAPER) +
    disc(590, 400, 206, "#e08a35") +
    path("M590 194a206 206 0 0 1 0 412Q720 400 590 194Z", HATCH) +
    line("M480 400q40-90 120-60t60 100q-30 70-110 40", "#f6dba4", 16) +
    times(7, (i) => oval(500 + ((i * 83) % 180), 330 + ((i * 57) % 150), 14, 8, "#4c7f5c")) +
    times(9, (i) => oval(470 + ((i * 61) % 230), 310 + ((i * 41) % 190), 9, 7, "#6b3b22")) +
    group(
      "rotate(20 1000 420)",
      oval(1000, 250, 44, 70, "#c9cdca"),
      box(990, 310, 20, 330, "#c9cdca", 10),
    ) +
    path("M60 640q-20-130 110-150 150-10 160 110 0 70-60 90H110Z", "#d9a35f") +
    path("M96 640q-10-90 80-104 104-4 110 74 0 44-40 54H120Z", "#f3e2bd")
  );
}

/** Coffee, pancakes and a jug of syrup. */
export function breakfast(): string {
  return (
    room("#cddbd2", "#b07a4c", 520) +
    box(760, 40, 330, 340, PAPER) +
    box(780, 60, 290, 300, "#bfe0e2") +
    group(
      "translate(780 60) scale(.242 .375)",
      hills(520, 220, SAGE, 4),
      hills(640, 120, "#5c8a4c", 9),
    ) +
    box(918, 60, 14, 300, PAPER) +
    oval(560, 640, 330, 70, SNOW) +
    oval(560, 630, 270, 50, "#dfe4e0") +
    times(
      5,
      (i) =>
        oval(560 + (i % 2) * 10, 606 - i * 34, 210, 44, "#a9662f") +
        oval(560 + (i % 2) * 10, 596 - i * 34, 210, 42, "#dda257"),
    ) +
    path(
      "M420 452q60-30 150-26t150 30q20 60-10 70t-26-30q-30 90-50 10-30 20-40 0-20 120-60 10-60 30-114-64Z",
      "#6b3414",
    ) +
    box(510, 420, 100, 44, "#ffe79a", 8) +
    path("M150 420h150v110q0 80-75 80t-75-80Z", TEAL) +
    line("M300 450q60-6 56 44t-60 50", TEAL, 20) +
    oval(225, 422, 75, 18, "#3a2318") +
    veil(0.6, line("M200 390q20-34 0-70M250 390q20-34 0-70", SNOW, 9)) +
    path("M900 440h120l30 150q0 60-90 60t-90-60Z", "#8a4a1f") +
    path("M900 440h120v-40H900Z", PAPER) +
    line("M1030 460q60 10 40 80", PAPER, 16) +
    path(
      "M960 520l10 20 20-6-6 20 20 10-20 10 4 20-22-8-6 22-6-22-22 8 4-20-20-10 20-10-6-20 20 6Z",
      MUSTARD,
    )
  );
}

/** An apple with a glint. */
const apple = (x: number, y: number, r = 15): string =>
  disc(x, y, r, BRICK) + disc(x - r * 0.3, y - r * 0.3, r * 0.25, BLUSH);

/** Apples: a ladder in the orchard and full crates. */
export function orchard(m: Mood): string {
  const tall = (x: number, y: number, h: number, seed: number): string => {
    const roll = k.dice(seed);
    return (
      tree(x, y, h, "#6f9a4c") +
      line(
        times(
          12,
          () =>
            `M${Math.round(x + (roll() - 0.5) * h * 0.8)} ${Math.round(y - h * (0.45 + roll() * 0.4))}h0`,
        ),
        BRICK,
        Math.round(h / 13),
      )
    );
  };
  return (
    sky(m, 960, 170, 70) +
    hills(440, 150, m.far, 6) +
    hills(520, 80, m.mid, 3) +
    tall(760, 580, 220, 4) +
    tall(930, 580, 210, 6) +
    tall(1100, 580, 230, 8) +
    path("M0 570Q600 540 1200 580V800H0Z", "#93a860") +
    tall(330, 710, 520, 2) +
    line("M470 720L400 300M540 716L440 296", WOOD, 12) +
    times(7, (i) =>
      line(`M${462 - i * 10} ${680 - i * 56}L${530 - i * 14} ${676 - i * 56}`, WOOD, 9),
    ) +
    person(600, 740, 210, TEAL, "#7b4f3a") +
    times(
      2,
      (i) =>
        times(6, (j) => apple(790 + i * 190 + j * 28, 652, 19)) +
        box(766 + i * 190, 656, 178, 90, WOOD) +
        box(766 + i * 190, 690, 178, 8, BARK) +
        box(850 + i * 190, 656, 94, 90, HATCH),
    ) +
    times(5, (i) => apple(180 + i * 70, 750 + (i % 2) * 20, 14))
  );
}

/** A stage with curtains and two actors. */
export function theatre(): string {
  return (
    box(0, 0, 1200, 800, "#2b2438") +
    poly("600 0 300 640 900 640", "#ffe7a81f") +
    box(120, 120, 960, 480, "#35506b") +
    disc(800, 230, 60, "#f5edcf") +
    hills(470, 130, "#4b6b82", 5).replaceAll("V800", "V600") +
    group(
      "translate(360 590)",
      box(-70, -230, 140, 230, "#8a4a45"),
      poly("-86 -230 0 -310 86 -230", INK),
      box(-24, -180, 48, 60, "#ffd98a"),
    ) +
    veil(0.25, poly("600 0 380 620 820 620", "#fff2c4")) +
    box(60, 600, 1080, 40, WOOD) +
    person(540, 610, 230, MUSTARD, "#7b4f3a") +
    person(680, 610, 240, TEAL) +
    line("M560 480L620 440M660 470L630 430", BLUSH, 12) +
    times(7, (i) =>
      path(`M${i * 36 - 30} 60q24 300 -6 580h34q24-280 4-580Z`, i % 2 ? BRICK : RUST),
    ) +
    times(7, (i) =>
      path(`M${976 + i * 36} 60q-24 300 6 580h34q24-280 0-580Z`, i % 2 ? BRICK : RUST),
    ) +
    times(
      6,
      (i) =>
        path(`M${i * 200} 0h200v70q-100 90-200 0Z`, i % 2 ? BRICK : RUST) +
        line(`M${i * 200} 70q100 90 200 0`, MUSTARD, 8),
    ) +
    path("M0 640H1200V800H0Z", "#1d1828") +
    times(
      9,
      (i) =>
        path(`M${i * 140 - 20} 800a60 100 0 0 1 120 0Z`, "#3a3148") +
        disc(40 + i * 140, 700, 32, "#3a3148"),
    ) +
    box(0, 0, 1200, 800, k.DOTS)
  );
}

/** A guitar by a chair on a small stage. */
export function guitar(): string {
  return (
    room("#2f5f66", "#7a4b32", 620) +
    disc(600, 330, 270, "#3f7a80") +
    times(9, (i) => disc(60 + i * 135, 90 + (i % 2) * 30, 13, "#ffd98a")) +
    line("M-20 60Q300 140 600 80T1220 70", INK, 4) +
    line("M870 460h170M870 460v250M1040 460v250M870 300v160M870 310h20v150M880 600h160", BARK, 16) +
    oval(955, 462, 100, 18, MUSTARD) +
    group(
      "rotate(16 560 420)",
      box(540, 40, 40, 330, BARK, 8),
      poly("532 -20 588 -20 580 46 540 46", INK),
      path(
        "M560 340q90-10 100 70 0 40-24 60 60 50 50 120-14 100-126 100T434 590q-10-70 50-120-24-20-24-60 10-80 100-70Z",
        "#d98f2e",
      ),
      path("M560 340q90-10 100 70 0 40-24 60 60 50 50 120-14 100-126 100Z", HATCH),
      disc(560, 500, 44, "#3a2318"),
      box(510, 610, 100, 18, "#3a2318", 6),
      times(4, (i) => line(`M${548 + i * 8} 0V616`, PAPER, 2)),
      times(6, (i) => box(540, 90 + i * 44, 40, 4, "#c9cdca")),
    ) +
    line("M250 720V330l60-50", INK, 9) +
    group("rotate(30 320 270)", box(306, 230, 34, 70, INK, 16)) +
    line("M190 720h120", INK, 12) +
    oval(590, 730, 250, 22, HATCH)
  );
}

/** Visitors before pictures in a gallery. */
export function gallery(): string {
  return (
    room("#e9e0cc", "#b28a5c", 620) +
    box(120, 140, 260, 330, INK) +
    box(134, 154, 232, 302, "#e08a35") +
    disc(250, 270, 76, BRICK) +
    path("M134 380Q250 300 366 390V456H134Z", TEAL) +
    box(470, 110, 330, 390, BARK) +
    box(488, 128, 294, 354, "#a9d3d8") +
    group(
      "translate(488 128) scale(.245 .4425)",
      hills(430, 240, SAGE, 3),
      hills(560, 200, "#4c7f5c", 8),
      hills(700, 100, MUSTARD, 4),
    ) +
    disc(720, 190, 30, PAPER) +
    box(890, 150, 220, 310, MUSTARD) +
    box(902, 162, 196, 286, SLATE) +
    times(4, (i) =>
      times(3, (j) =>
        (i + j) % 2
          ? box(902 + j * 65, 162 + i * 72, 65, 72, [PAPER, BRICK, BLUSH, TEAL][i]!)
          : disc(934 + j * 65, 198 + i * 72, 28, [MUSTARD, PAPER, SAGE, PAPER][i]!),
      ),
    ) +
    times(3, (i) =>
      veil(0.3, poly(`${250 + i * 380} 0 ${80 + i * 380} 500 ${420 + i * 380} 500`, "#fffbe6")),
    ) +
    person(330, 730, 290, TEAL) +
    person(690, 740, 300, BRICK, "#7b4f3a", SLATE) +
    person(780, 740, 200, MUSTARD, "#7b4f3a") +
    box(930, 650, 220, 24, WOOD) +
    box(950, 674, 16, 60, BARK) +
    box(1110, 674, 16, 60, BARK)
  );
}

/** A loom with half-woven cloth. */
export function loom(): string {
  return (
    room("#d9c3a0", "#8f6a48", 650) +
    box(80, 90, 200, 240, "#bfdbe2") +
    panes(80, 90, 200, 240, 2, 2, "#e4f0ee") +
    box(330, 80, 36, 640, WOOD) +
    box(940, 80, 36, 640, WOOD) +
    box(300, 70, 710, 40, BARK) +
    times(33, (i) => box(386 + i * 17, 110, 4, 330, i % 2 ? PAPER : "#e6d7b8")) +
    box(370, 250, 570, 22, WOOD) +
    box(370, 330, 570, 22, WOOD) +
    box(380, 430, 552, 220, BRICK) +
    times(6, (i) => box(380, 440 + i * 36, 552, 12, i % 2 ? MUSTARD : TEAL)) +
    times(9, (i) =>
      poly(
        `${380 + i * 61} 524 ${410 + i * 61} 500 ${441 + i * 61} 524 ${410 + i * 61} 548`,
        PAPER,
      ),
    ) +
    box(656, 430, 276, 220, HATCH) +
    box(320, 640, 670, 44, BARK, 20) +
    path("M560 430q60-26 130 0q-70 26-130 0Z", INK) +
    times(
      5,
      (i) =>
        disc(
          120 + (i % 3) * 74,
          690 - (i > 2 ? 62 : 0) + (i > 2 ? 0 : 0),
          42,
          [BRICK, MUSTARD, TEAL, SAGE, PAPER][i]!,
        ) +
        line(
          `M${90 + (i % 3) * 74} ${684 - (i > 2 ? 62 : 0)}q30-24 60 4M${92 + (i % 3) * 74} ${700 - (i > 2 ? 62 : 0)}q30-24 60 4`,
          "#10203033",
          4,
        ),
    )
  );
}

/** Shelves of books and a reader. */
export function library(): string {
  const roll = k.dice(31);
  const colours = [BRICK, MUSTARD, TEAL, PAPER, SLATE];
  const shelf = (x: number, y: number, w: number): string => {
    const spines = colours.map(() => "");
    for (let at = x + 6; at < x + w - 24;) {
      const width = Math.round(17 + roll() * 15);
      const h = Math.round(74 + roll() * 36);
      spines[Math.floor(roll() * 5)] += `M${at} ${y}v-${h}h${width - 3}v${h}Z`;
      at += width;
    }
    return spines.map((d, i) => path(d, colours[i]!)).join("") + box(x, y, w, 14, BARK);
  };
  return (
    room("#6d4a38", "#a9764c", 660) +
    times(4, (i) => shelf(40, 180 + i * 150, 330) + shelf(830, 180 + i * 150, 330)) +
    path("M440 640V230a160 160 0 0 1 320 0v410Z", "#f3d9a6") +
    path("M460 640V240a140 140 0 0 1 280 0v400Z", "#bfdbe2") +
    group(
      "translate(460 100) scale(.234 .675)",
      hills(560, 160, SAGE, 2),
      hills(680, 100, "#5c8a4c", 5),
    ) +
    box(594, 90, 12, 550, "#f3d9a6") +
    box(460, 360, 280, 10, "#f3d9a6") +
    path("M450 700v-150q0-30 30-30h50q30 0 30 30v70h120v80Z", TEAL) +
    person(560, 690, 250, MUSTARD, "#7b4f3a") +
    poly("520 560 580 576 640 556 640 600 580 618 520 604", SNOW) +
    line("M580 576v42", SLATE, 4) +
    line("M740 720V470", INK, 9) +
    path("M690 480l30-70h50l30 70Z", MUSTARD) +
    veil(0.25, poly("690 480 800 480 880 720 600 720", "#ffe7a8")) +
    oval(600, 730, 260, 30, BRICK)
  );
}

/** A cottage garden with a bench and a watering can. */
export function garden(m: Mood): string {
  const roll = k.dice(12);
  return (
    sky(m, 940, 170, 70) +
    hills(420, 130, m.far, 3) +
    hills(490, 80, m.mid, 7) +
    house(70, 590, 330, 330, PAPER, BRICK, m.pane) +
    tree(520, 580, 260, m.leaf) +
    tree(1090, 590, 330, m.leaf) +
    path("M0 580H1200V800H0Z", "#86a866") +
    path("M230 590Q320 680 620 800H320Q200 690 190 590Z", "#d8c9ac") +
    times(16, (i) => box(440 + i * 50, 520, 26, 90, SNOW, 6)) +
    box(430, 545, 790, 12, SNOW) +
    line(
      times(34, () => `M${Math.round(480 + roll() * 700)} ${Math.round(670 + roll() * 130)}v-36`),
      "#4c7f5c",
      5,
    ) +
    [BRICK, MUSTARD, "#a8456a", PAPER, "#7d6aa8"]
      .map((fill, i) => {
        const dots = times(
          8,
          () => `M${Math.round(480 + roll() * 700)} ${Math.round(640 + roll() * 140)}h0`,
        );
        return line(dots, fill, 30 - i * 2) + line(dots, "#f3d36a", 9);
      })
      .join("") +
    times(12, (i) =>
      oval(30 + (i % 4) * 46, 660 + Math.floor(i / 4) * 50, 28, 18, i % 2 ? "#5c8a4c" : "#6f9a58"),
    ) +
    path("M250 690h110v80H250Z", SLATE) +
    line("M360 750l60-60M250 700q-50-40 0-50t90 40", SLATE, 12)
  );
}

/** A folded sweater, wool and needles. */
export function sweater(): string {
  return (
    box(0, 0, 1200, 800, "#7d97a6") +
    times(9, (i) => box(0, i * 96, 1200, 4, "#6d8796")) +
    box(0, 0, 1200, 800, k.DOTS) +
    path(
      "M420 150q180 60 360 0l120 60 130 330-110 50-80-150v270q-240 50-480 0V440l-80 150-110-50 130-330Z",
      BRICK,
    ) +
    path("M600 176q120 0 180-26l120 60 130 330-110 50-80-150v270q-120 26-240 26Z", HATCH) +
    path("M420 150q180 60 360 0-20 90-180 90T420 150Z", RUST) +
    times(11, (i) =>
      poly(
        `${370 + i * 42} 340 ${391 + i * 42} 310 ${412 + i * 42} 340 ${391 + i * 42} 370`,
        PAPER,
      ),
    ) +
    times(11, (i) =>
      poly(
        `${370 + i * 42} 420 ${391 + i * 42} 390 ${412 + i * 42} 420 ${391 + i * 42} 450`,
        MUSTARD,
      ),
    ) +
    line("M362 380h476M362 300h476M362 460h476", PAPER, 6) +
    times(16, (i) => box(366 + i * 30, 694, 12, 36, RUST)) +
    disc(1000, 690, 90, MUSTARD) +
    line(
      "M930 670q70-60 140 10M926 700q74-60 148 16M960 620q60 60 50 150M1000 610q40 80 6 164",
      "#b9822a",
      6,
    ) +
    line("M880 620L1130 770M1120 600L900 780", WOOD, 10) +
    line("M920 730Q780 790 640 760", MUSTARD, 8)
  );
}

/** A living room with an armchair, a lamp and a cat. */
export function livingRoom(): string {
  return (
    room("#c98f6a", "#7a4b32", 620) +
    times(9, (i) => box(i * 140 + 20, 0, 50, 620, "#ffffff14")) +
    box(110, 100, 300, 330, PAPER) +
    box(128, 118, 264, 294, "#35506b") +
    disc(320, 180, 30, "#f5edcf") +
    firs(130, 390, 412, 120, "#22405a", 4) +
    k.veil(
      0.9,
      times(16, (i) => disc(140 + ((i * 67) % 240), 130 + ((i * 43) % 270), 4, SNOW)),
    ) +
    box(254, 118, 12, 294, PAPER) +
    box(540, 130, 180, 140, MUSTARD) +
    box(552, 142, 156, 116, SAGE) +
    disc(630, 200, 36, PAPER) +
    path("M560 700V430q0-80 80-80h150q80 0 80 80v270Z", TEAL) +
    path("M520 700V540q0-36 40-36t40 36v70h230v-70q0-36 40-36t40 36v160Z", "#24585b") +
    box(600, 590, 230, 40, "#3a868a", 14) +
    path("M650 592q-10-70 60-70 80 0 70 70Z", "#d98f2e") +
    path("M664 530l-14-40 30 16h30l26-18-6 44q-30 40-66-2Z", "#d98f2e") +
    line("M780 586q40-10 20-50", "#d98f2e", 16) +
    line("M990 700V300", INK, 10) +
    path("M920 320l36-120h68l36 120Z", "#ffe08a") +
    veil(0.22, poly("920 320 1060 320 1190 760 790 760", "#ffe7a8")) +
    box(1040, 560, 140, 16, WOOD) +
    box(1052, 576, 12, 130, BARK) +
    box(1156, 576, 12, 130, BARK) +
    times(4, (i) => box(1056, 540 - i * 18, 104 - i * 10, 18, [BRICK, PAPER, SAGE, MUSTARD][i]!)) +
    oval(600, 740, 430, 44, RUST) +
    oval(600, 740, 380, 32, BLUSH)
  );
}

/** A tent by a lake at evening. */
export function camp(m: Mood): string {
  return (
    sky(m, 840, 260, 70) +
    k.peaks(470, 240, m.far, m.mid, 5) +
    hills(490, 70, m.mid, 6) +
    k.water(510, m.near, m.sun, 9) +
    path("M0 610Q500 560 1200 640V800H0Z", m.ground) +
    firs(-20, 260, 670, 240, m.leaf, 3) +
    firs(980, 1220, 680, 220, m.leaf, 8) +
    poly("360 690 560 430 760 690", BRICK) +
    poly("560 430 760 690 600 690", RUST) +
    poly("470 690 560 500 610 690", "#ffdf94") +
    line("M560 430L320 710M560 430L800 710", PAPER, 4) +
    veil(0.3, disc(880, 680, 110, "#ffb45a")) +
    path("M840 710q-10-60 30-90 0 26 14 30 6-40 26-60 0 50 20 60 14 40-14 60Z", "#f0a035") +
    line("M820 720l120-20M826 700l110 24", BARK, 14) +
    person(990, 740, 130, MUSTARD, "#7b4f3a")
  );
}

/** A dog walk in the park. */
export function dogWalk(m: Mood): string {
  return (
    sky(m, 260, 180, 64) +
    hills(440, 140, m.far, 9) +
    hills(510, 80, m.mid, 4) +
    tree(180, 640, 400, m.leaf) +
    tree(980, 620, 340, m.leaf) +
    tree(740, 580, 210, m.leaf) +
    path("M0 590Q600 560 1200 600V800H0Z", m.near) +
    path("M0 690Q600 650 1200 710V790Q600 730 0 770Z", "#d8c9ac") +
    props.lamp(470, 680, 250, MUSTARD) +
    person(600, 730, 250, TEAL, "#7b4f3a") +
    line("M630 620Q700 660 760 660", BARK, 6) +
    path("M740 650h120q30 0 34 40v50h-18l-8-50h-90l-8 50h-20Z", WOOD) +
    path("M740 690v-70q20-30 50-16l34 20-10 30-40 6Z", WOOD) +
    line("M884 660q40-20 30-60", WOOD, 14) +
    path("M752 612l-14 44 26-10Z", BARK) +
    disc(776, 628, 5, INK) +
    k.flecks(26, m.leaf, 6, 640, 790) +
    box(900, 610, 200, 14, WOOD) +
    box(920, 560, 160, 14, WOOD) +
    box(920, 624, 12, 50, INK) +
    box(1068, 624, 12, 50, INK)
  );
}

/** Sheets flying off a printing press. */
export function press(): string {
  return (
    room("#c9bfae", "#5f666b", 650) +
    times(4, (i) => panes(60 + i * 290, 50, 200, 210, 3, 3, "#e4ecea")) +
    box(150, 380, 900, 300, TEAL, 20) +
    box(700, 380, 350, 300, HATCH, 20) +
    times(
      4,
      (i) =>
        disc(270 + i * 210, 420, 84, INK) +
        disc(270 + i * 210, 420, 62, SLATE) +
        disc(270 + i * 210, 420, 16, MUSTARD),
    ) +
    path(
      "M-20 300Q160 280 250 340T470 340 690 340 900 340L1220 220V270L910 372Q800 430 690 372T470 372 250 372Q140 330-20 350Z",
      SNOW,
    ) +
    line("M40 312q70 0 120 16M60 326q60 0 100 14M960 340l200-66M970 352l190-62", "#b9b3a4", 5) +
    box(190, 540, 120, 90, INK, 8) +
    times(3, (i) => disc(216 + i * 34, 570, 10, [BRICK, MUSTARD, SAGE][i]!)) +
    times(7, (i) =>
      poly(
        `${880 + (i % 2) * 8} ${690 - i * 13} ${1090 + (i % 2) * 8} ${690 - i * 13} ${1100 + (i % 2) * 8} ${702 - i * 13} ${870 + (i % 2) * 8} ${702 - i * 13}`,
        i % 2 ? PAPER : "#e6d7b8",
      ),
    ) +
    person(640, 770, 260, SLATE, "#a9714f") +
    person(470, 766, 250, BRICK)
  );
}

/** A typewriter with a page in it. */
export function typewriter(): string {
  return (
    room("#a9b8a0", WOOD, 560) +
    disc(600, 330, 290, "#b9c6ae") +
    box(440, 90, 320, 330, "#fffaf0") +
    times(7, (i) => box(474, 130 + i * 30, i === 6 ? 120 : 250 - (i % 3) * 24, 8, "#b9b3a4")) +
    box(340, 380, 520, 60, INK, 30) +
    disc(340, 410, 36, SLATE) +
    disc(860, 410, 36, SLATE) +
    line("M330 376l-60-40", "#c9cdca", 10) +
    path("M400 430h400l70 240H330Z", BRICK) +
    path("M600 430h200l70 240H600Z", HATCH) +
    path("M450 450h300l14 50H436Z", INK) +
    times(4, (row) =>
      times(
        10 - (row % 2),
        (i) =>
          disc(412 - row * 8 + (row % 2) * 20 + i * (42 + row * 1.6), 536 + row * 36, 14, INK) +
          disc(412 - row * 8 + (row % 2) * 20 + i * (42 + row * 1.6), 533 + row * 36, 11, PAPER),
      ),
    ) +
    box(310, 670, 580, 40, RUST, 16) +
    veil(0.2, oval(600, 720, 330, 16, INK)) +
    poly("960 640 1150 620 1160 700 970 716", PAPER) +
    poly("950 626 1140 610 1150 690 960 704", SNOW) +
    line("M980 646l140-12M982 664l140-12M986 682l80-8", "#b9b3a4", 6) +
    path("M110 600h120v90q0 30-60 30t-60-30Z", TEAL) +
    times(4, (i) =>
      line(`M${130 + i * 24} 604L${112 + i * 34} 510`, [MUSTARD, INK, BRICK, SLATE][i]!, 9),
    )
  );
}

/** An old survey map with a lens and a compass. */
export function oldMap(): string {
  return (
    room(BARK, BARK) +
    box(0, 0, 1200, 800, "#6d4a38") +
    times(7, (i) => box(0, i * 120, 1200, 5, "#5a3b2c")) +
    group(
      "rotate(-5 600 400)",
      veil(0.3, box(180, 130, 880, 590, INK)),
      path("M160 110l870 0 10 200-8 190 10 180-440-6-440 8 8-190-10-200Z", "#e9d4a4"),
      path(
        "M160 110l290 10v560l-290 0 8-190-10-200ZM740 114l290-4 10 200-8 190 10 180-300-4Z",
        "#e0c690",
      ),
      line("M200 600Q360 540 420 440T640 330 760 210 980 160", "#5f97a3", 22),
      line("M420 440Q520 520 640 520T900 600", "#5f97a3", 12),
      line("M230 190Q400 260 560 240T900 420M300 660Q420 400 560 240", RUST, 5),
      times(5, (i) =>
        line(
          `M${700 + i * 6} ${430 + i * 5}q60-${70 - i * 12} 130 0t${120 - i * 10} ${20 - i * 3}`,
          "#a9824f",
          4,
        ),
      ),
      times(7, (i) =>
        poly(
          `${240 + i * 34} ${360 - (i % 3) * 24} ${256 + i * 34} ${330 - (i % 3) * 24} ${272 + i * 34} ${360 - (i % 3) * 24}`,
          "#7d8a5a",
        ),
      ),
      times(6, (i) => box(540 + (i % 3) * 26, 226 + Math.floor(i / 3) * 26, 14, 14, BRICK)),
      disc(880, 250, 60, "#d9b877"),
      poly("880 180 896 250 880 320 864 250", BRICK),
      poly("810 250 880 236 950 250 880 264", INK),
    ) +
    line("M880 610L1040 760", WOOD, 34) +
    disc(800, 530, 116, INK) +
    veil(0.9, disc(800, 530, 98, "#dbe8e2")) +
    line("M720 560Q780 520 820 480T890 490", "#5f97a3", 34) +
    line("M740 480q60 30 110 100", RUST, 9) +
    path("M740 490a80 80 0 0 1 60-46", "none") +
    line("M738 500a70 70 0 0 1 50-46", SNOW, 9)
  );
}

/** A steam train crossing a trestle. */
export function steam(m: Mood): string {
  return (
    sky(m, 960, 200, 80) +
    hills(430, 160, m.far, 5) +
    hills(520, 140, m.mid, 9) +
    firs(-20, 300, 640, 150, m.leaf, 4) +
    firs(900, 1230, 650, 160, m.leaf, 7) +
    box(-10, 470, 1220, 24, BARK) +
    times(7, (i) =>
      line(
        `M${90 + i * 180} 494L${50 + i * 180} 800M${90 + i * 180} 494L${130 + i * 180} 800M${60 + i * 180} 640h64M${72 + i * 180} 560h40M${64 + i * 180} 640l70 120`,
        BARK,
        11,
      ),
    ) +
    veil(
      0.85,
      disc(330, 190, 50, SNOW),
      disc(420, 170, 66, SNOW),
      disc(530, 140, 84, SNOW),
      disc(660, 110, 96, PAPER),
      disc(800, 90, 80, PAPER),
    ) +
    box(240, 320, 300, 110, INK, 40) +
    poly("262 330 300 330 312 250 250 250", INK) +
    disc(400, 320, 30, MUSTARD) +
    box(480, 270, 120, 170, BRICK) +
    box(470, 256, 140, 18, INK) +
    box(506, 300, 60, 56, "#ffdf94") +
    poly("240 430 170 470 240 470", SLATE) +
    times(4, (i) => props.wheel(280 + i * 84, 446, 32)) +
    box(620, 330, 200, 110, TEAL, 8) +
    box(840, 330, 200, 110, TEAL, 8) +
    box(1060, 330, 200, 110, TEAL, 8) +
    times(
      3,
      (i) =>
        panes(626 + i * 220, 346, 188, 60, 5, 1, "#ffdf94") +
        props.wheel(660 + i * 220, 452, 20) +
        props.wheel(780 + i * 220, 452, 20),
    ) +
    path("M0 720Q600 680 1200 740V800H0Z", m.near)
  );
}

/** Two chairs and a table: a talk. */
export function chairs(m: Mood): string {
  return (
    sky(m, 600, 250, 110) +
    hills(480, 130, m.far, 4) +
    hills(550, 80, m.mid, 8) +
    times(13, (i) => box(i * 100 - 8, 500, 14, 140, SNOW)) +
    box(0, 490, 1200, 16, SNOW) +
    path("M0 630H1200V800H0Z", WOOD) +
    times(6, (i) => box(0, 650 + i * 28, 1200, 4, BARK)) +
    box(60, 0, 34, 640, SNOW) +
    box(1106, 0, 34, 640, SNOW) +
    box(0, 0, 1200, 40, SNOW) +
    group(
      "translate(330 730)",
      line("M-90 0Q0 30 120 0M-50-10L-90-290M60-10L40-120M-66-120H80", BRICK, 18),
      times(4, (i) => line(`M${-78 + i * 22}-280L${-58 + i * 22}-124`, BRICK, 11)),
      line("M-96-286H0L20-120", BRICK, 16),
    ) +
    group(
      "translate(870 730) scale(-1 1)",
      line("M-90 0Q0 30 120 0M-50-10L-90-290M60-10L40-120M-66-120H80", TEAL, 18),
      times(4, (i) => line(`M${-78 + i * 22}-280L${-58 + i * 22}-124`, TEAL, 11)),
      line("M-96-286H0L20-120", TEAL, 16),
    ) +
    box(520, 600, 160, 16, PAPER, 6) +
    line("M560 616L540 730M640 616L660 730", PAPER, 12) +
    path("M540 560h50v30q0 12-25 12t-25-12Z", BRICK) +
    path("M620 560h50v30q0 12-25 12t-25-12Z", MUSTARD)
  );
}

/** A pen drawing its line; ink and paper. */
export function pen(): string {
  return (
    box(0, 0, 1200, 800, TEAL) +
    box(0, 0, 1200, 800, k.DOTS) +
    group(
      "rotate(-7 500 420)",
      veil(0.25, box(200, 110, 640, 640, INK)),
      box(180, 90, 640, 650, "#fffaf0"),
      times(9, (i) =>
        box(240, 170 + i * 46, i === 8 ? 200 : 500 - ((i * 53) % 120), 10, "#d3cbb6", 5),
      ),
    ) +
    line("M250 590q60-60 90 0t90-10 80 10 90-20", INK, 8) +
    group(
      "translate(600 570) rotate(40)",
      poly("0 0 44 -110 -44 -110", MUSTARD),
      line("M0-6V-80", INK, 5),
      disc(0, -84, 9, INK),
      path("M-46-110h92l16-70H-62Z", INK),
      box(-62, -520, 124, 344, BRICK, 20),
      box(0, -520, 62, 344, HATCH, 20),
      box(-62, -230, 124, 20, MUSTARD),
    ) +
    path("M930 560h170v110q0 50-85 50t-85-50Z", INK) +
    box(965, 510, 100, 60, SLATE, 8) +
    oval(1015, 512, 50, 14, "#12203a")
  );
}

/** A row of rural letterboxes. */
export function letterbox(m: Mood): string {
  const one = (x: number, fill: string, up: boolean): string =>
    box(x - 9, 560, 18, 170, BARK) +
    path(`M${x - 110} 560V470a60 60 0 0 1 60-60H${x + 50}a60 60 0 0 1 60 60v90Z`, fill) +
    path(`M${x - 110} 560V470a60 60 0 0 1 120 0v90Z`, HATCH) +
    box(x + 60, up ? 360 : 470, 10, 90, RUST) +
    box(x + 60, up ? 360 : 550, 44, 26, RUST);
  return (
    sky(m, 930, 200, 80) +
    hills(440, 160, m.far, 8) +
    hills(530, 110, m.mid, 3) +
    tree(110, 640, 330, m.leaf) +
    path("M0 620Q600 580 1200 630V800H0Z", m.near) +
    path("M700 610Q860 690 700 800H1100Q1040 690 760 604Z", "#d8c9ac") +
    box(180, 556, 800, 18, BARK) +
    one(300, BRICK, true) +
    one(580, PAPER, false) +
    one(860, TEAL, true) +
    poly("190 470 250 452 258 500 200 516", SNOW) +
    k.flecks(20, m.leaf, 4, 660, 790)
  );
}

/** A small factory hall at work: people, parts, a bench. */
export function workshop(): string {
  return (
    room("#cdbb9a", "#8a7a66", 640) +
    times(3, (i) =>
      poly(`${i * 420 - 20} 150 ${i * 420 + 260} 20 ${i * 420 + 260} 150`, "#bfdbe2"),
    ) +
    box(0, 150, 1200, 16, SLATE) +
    times(
      4,
      (i) =>
        line(`M${170 + i * 290} 166v90`, INK, 4) +
        path(`M${120 + i * 290} 300q50-90 100 0Z`, TEAL) +
        veil(
          0.22,
          poly(
            `${120 + i * 290} 300 ${220 + i * 290} 300 ${310 + i * 290} 600 ${30 + i * 290} 600`,
            "#fff2c4",
          ),
        ),
    ) +
    person(210, 620, 300, BRICK) +
    person(520, 620, 310, TEAL, "#7b4f3a") +
    person(830, 620, 296, MUSTARD, "#a9714f") +
    box(40, 500, 1010, 30, WOOD) +
    box(60, 530, 24, 200, BARK) +
    box(1000, 530, 24, 200, BARK) +
    box(300, 430, 120, 70, SLATE, 8) +
    disc(360, 430, 40, INK) +
    disc(360, 430, 16, PAPER) +
    times(4, (i) =>
      box(
        600 + i * 52,
        440 + (i % 2) * 20,
        40,
        60 - (i % 2) * 20,
        [BRICK, SAGE, PAPER, MUSTARD][i]!,
        4,
      ),
    ) +
    poly("900 500 930 430 960 500", BARK) +
    times(
      3,
      (i) =>
        box(1060 + (i % 2) * 12, 660 - i * 96, 110, 90, "#c9955c") +
        box(1105 + (i % 2) * 12, 660 - i * 96, 16, 90, "#a9764c"),
    )
  );
}

/** Behind the counter of a shop. */
export function counter(m: Mood): string {
  return (
    box(0, 0, 1200, 800, "#e8dcc0") +
    box(0, 0, 1200, 800, k.DOTS) +
    times(
      3,
      (row) =>
        box(60, 190 + row * 140, 560, 14, WOOD) +
        times(9, (i) =>
          box(
            80 + i * 60,
            190 + row * 140 - 60 - ((i * 7 + row * 5) % 4) * 12,
            42,
            60 + ((i * 7 + row * 5) % 4) * 12,
            [BRICK, MUSTARD, TEAL, SAGE, SLATE, BLUSH][(i + row * 2) % 6]!,
            8,
          ),
        ),
    ) +
    box(720, 90, 400, 440, INK) +
    group(
      "translate(736 106) scale(.306 .51)",
      box(0, 0, 1200, 800, "url(#s)"),
      hills(500, 130, m.far, 4),
      shop(100, 760, 420, 480, BRICK, MUSTARD, m.pane),
      shop(620, 760, 420, 430, SLATE, TEAL, m.pane),
    ) +
    box(736, 300, 368, 10, INK) +
    person(380, 640, 330, TEAL, "#a9714f") +
    person(840, 800, 400, MUSTARD) +
    box(0, 580, 700, 30, WOOD) +
    box(0, 610, 700, 190, BRICK) +
    times(8, (i) => box(i * 90 + 10, 630, 70, 150, RUST)) +
    box(110, 500, 130, 80, INK, 8) +
    poly("110 500 240 500 226 450 124 450", SLATE) +
    path("M520 580v-80h90v80ZM530 500q34-50 70 0", "#c9955c")
  );
}
