/* oxlint-disable max-lines -- scenes are data: one line per shape */
/** Scenes of the town and the country around it: streets, bridges, mills, farms, roads. */
import * as k from "./kit.ts";
import type { Mood } from "./kit.ts";
import * as props from "./props.ts";

const { box, disc, group, hills, line, oval, path, poly, sky, times, veil } = k;
const { firs, house, lamp, panes, person, shop, tree } = props;
const { BARK, BLUSH, BRICK, INK, MUSTARD, PAPER, RUST, SAGE, SLATE, SNOW, TEAL, WOOD, HATCH } = k;

/** A white steeple church standing on y. */
export function church(x: number, y: number, s: number, m: Mood): string {
  return group(
    `translate(${x} ${y}) scale(${s})`,
    poly("-70 0 -70 -120 0 -170 70 -120 70 0", PAPER),
    poly("0 -170 70 -120 70 0 0 0", HATCH),
    line("M-78 -114L0 -170L78 -114", SLATE, 9),
    box(-24, -250, 48, 110, PAPER),
    box(0, -250, 24, 110, HATCH),
    poly("-32 -250 0 -370 32 -250", SLATE),
    box(-10, -232, 20, 34, m.pane, 10),
    panes(-64, -100, 128, 70, 4, 1, m.pane),
    box(-15, -50, 30, 50, BRICK),
  );
}

/** Main Street with its shops, the steeple behind, people on the walk. */
export function mainStreet(m: Mood): string {
  const snowy = m === k.MOODS.winter;
  return (
    sky(m, 930, 190) +
    hills(470, 130, m.far, 4) +
    hills(530, 90, m.mid, 8) +
    church(600, 600, 1.1, m) +
    shop(-30, 640, 250, 360, BRICK, TEAL, m.pane) +
    shop(225, 640, 210, 300, MUSTARD, BRICK, m.pane) +
    shop(760, 640, 220, 320, SLATE, MUSTARD, m.pane) +
    shop(985, 640, 250, 390, RUST, SAGE, m.pane) +
    tree(470, 650, 190, m.leaf) +
    tree(722, 650, 170, m.leaf) +
    box(0, 636, 1200, 40, snowy ? SNOW : "#cdbfa6") +
    path("M0 676H1200V800H0Z", snowy ? "#cfd9de" : "#5f666b") +
    times(7, (i) => box(i * 190 - 20, 734, 100, 8, snowy ? SNOW : PAPER)) +
    lamp(500, 676, 190, MUSTARD) +
    lamp(705, 676, 190, MUSTARD) +
    person(560, 674, 110, TEAL) +
    person(606, 676, 84, MUSTARD, "#a9714f") +
    person(330, 676, 108, INK, "#7b4f3a", SLATE) +
    person(900, 674, 112, BRICK) +
    (snowy ? k.flecks(50, "#ffffff") : "")
  );
}

/** A red covered bridge over a river between hills. */
export function coveredBridge(m: Mood): string {
  return (
    sky(m, 300, 200) +
    hills(430, 180, m.far, 2) +
    hills(500, 120, m.mid, 6) +
    firs(-20, 330, 560, 150, m.leaf, 2) +
    firs(880, 1230, 570, 170, m.leaf, 5) +
    k.water(620, m === k.MOODS.winter ? "#9db9c7" : "#5f97a3", PAPER) +
    path("M0 560H330L390 690Q180 720 0 800Z", m.near) +
    path("M1200 560H870L800 690Q1010 720 1200 800Z", m.near) +
    box(300, 590, 70, 130, "#7d7a72") +
    box(830, 590, 70, 130, "#7d7a72") +
    box(300, 400, 600, 200, BRICK) +
    times(20, (i) => box(300 + i * 30, 400, 4, 200, RUST)) +
    times(
      5,
      (i) =>
        box(372 + i * 100, 448, 56, 50, m.pane) +
        line(`M${372 + i * 100} 498L${428 + i * 100} 448`, RUST, 6),
    ) +
    poly("260 410 330 310 870 310 940 410", m === k.MOODS.winter ? SNOW : "#4b4a4f") +
    poly("600 310 870 310 940 410 600 410", HATCH) +
    box(286, 588, 628, 22, BARK) +
    veil(0.25, box(300, 640, 600, 60, RUST)) +
    tree(120, 640, 240, m.leaf) +
    tree(1080, 660, 270, m.leaf) +
    (m === k.MOODS.winter ? k.flecks(50, "#ffffff") : "")
  );
}

/** A brick mill on the river with its chimney and wheel. */
export function mill(m: Mood): string {
  return (
    sky(m, 240, 210) +
    hills(450, 160, m.far, 12) +
    hills(530, 100, m.mid, 5) +
    box(900, 170, 60, 420, RUST) +
    box(892, 160, 76, 24, INK) +
    box(430, 330, 620, 310, BRICK) +
    box(860, 330, 190, 310, HATCH) +
    poly("410 340 470 270 1010 270 1070 340", "#4b4a4f") +
    panes(440, 350, 600, 210, 9, 3, m.pane) +
    box(690, 200, 70, 90, PAPER) +
    poly("680 204 725 150 770 204", SLATE) +
    box(430, 590, 620, 60, "#7d7a72") +
    k.water(650, m === k.MOODS.dusk ? "#6f6a8e" : "#5f97a3", PAPER, 8) +
    disc(400, 620, 105, BARK) +
    disc(400, 620, 84, m.mid) +
    times(6, (i) => group(`rotate(${i * 30} 400 620)`, box(292, 613, 216, 14, WOOD))) +
    disc(400, 620, 20, INK) +
    path("M0 610Q160 590 300 660Q180 700 0 760Z", m.near) +
    tree(110, 640, 260, m.leaf) +
    tree(1140, 660, 230, m.leaf)
  );
}

/** The town hall: columns, cupola and lawn. */
export function townHall(m: Mood): string {
  return (
    sky(m, 980, 180, 60) +
    hills(520, 130, m.far, 9) +
    hills(580, 70, m.mid, 3) +
    box(330, 380, 540, 250, PAPER) +
    box(690, 380, 180, 250, HATCH) +
    panes(340, 400, 520, 200, 8, 2, m.pane) +
    poly("430 380 600 290 770 380", "#e9dcc0") +
    line("M424 384L600 290L776 384", SLATE, 12) +
    disc(600, 350, 20, m.pane) +
    times(4, (i) => box(446 + i * 92, 390, 26, 240, "#fffaf0")) +
    box(564, 210, 72, 90, PAPER) +
    box(600, 210, 36, 90, HATCH) +
    path("M560 214a40 44 0 0 1 80 0Z", TEAL) +
    box(597, 130, 6, 50, INK) +
    disc(600, 250, 20, MUSTARD) +
    box(572, 530, 56, 100, BRICK, 28) +
    box(572, 570, 56, 60, BRICK) +
    box(300, 626, 600, 18, "#cdbfa6") +
    box(400, 644, 400, 14, "#bfae92") +
    path("M0 640H1200V800H0Z", m.near) +
    path("M520 658H680L820 800H380Z", "#d8c9ac") +
    tree(180, 680, 330, m.leaf) +
    tree(1030, 680, 300, m.leaf) +
    person(480, 720, 110, BRICK) +
    person(720, 742, 118, MUSTARD, "#7b4f3a") +
    person(765, 742, 90, TEAL, "#7b4f3a")
  );
}

/** A yellow school bus waiting at a stop under autumn trees. */
export function schoolBus(m: Mood): string {
  return (
    sky(m, 220, 190) +
    hills(470, 150, m.far, 7) +
    hills(540, 100, m.mid, 2) +
    house(70, 590, 190, 210, PAPER, SLATE, m.pane) +
    tree(330, 600, 280, m.leaf) +
    tree(1100, 610, 330, m.leaf) +
    path("M0 590H1200V800H0Z", m.near) +
    path("M0 650H1200V800H0Z", "#5f666b") +
    times(7, (i) => box(i * 190 - 40, 742, 100, 8, PAPER)) +
    box(370, 400, 560, 240, "#eeb02f", 28) +
    path("M920 500h86q30 0 30 34v106H920Z", "#eeb02f") +
    box(390, 440, 520, 84, INK, 8) +
    times(6, (i) => box(398 + i * 86, 446, 74, 72, i === 5 ? "#8fb6c4" : "#6f97a6", 4)) +
    box(370, 560, 666, 10, INK) +
    box(370, 600, 666, 8, INK) +
    box(370, 400, 560, 20, HATCH, 10) +
    props.wheel(500, 652, 54) +
    props.wheel(880, 652, 54) +
    disc(1018, 590, 14, PAPER) +
    path("M350 520h26v50h-26l-16-25Z", BRICK) +
    person(180, 700, 120, BRICK) +
    person(235, 702, 94, TEAL, "#7b4f3a") +
    person(280, 702, 88, SAGE)
  );
}

/** A stall with its striped awning. */
const stall = (x: number, colour: string): string =>
  box(x + 10, 400, 8, 250, BARK) +
  box(x + 302, 400, 8, 250, BARK) +
  poly(`${x} 410 ${x + 30} 330 ${x + 290} 330 ${x + 320} 410`, PAPER) +
  times(4, (i) =>
    poly(
      `${x + i * 80} 410 ${x + 30 + i * 65} 330 ${x + 62 + i * 65} 330 ${x + 40 + i * 80} 410`,
      colour,
    ),
  ) +
  times(8, (i) => disc(x + 20 + i * 40, 410, 20, i % 2 ? PAPER : colour)) +
  box(x + 4, 560, 312, 26, WOOD) +
  box(x + 16, 586, 288, 90, BARK) +
  box(x + 16, 586, 288, 90, HATCH);

/** A heap of fruit of radius `r` on the stall board. */
const heap = (x: number, fill: string, r: number): string =>
  line(
    times(
      9,
      (i) =>
        `M${Math.round(x + (i % 5) * r * 1.7 + (i > 4 ? r : 0))} ${Math.round(560 - r * (i > 4 ? 2 : 0.7))}h0`,
    ),
    fill,
    r * 2,
  );

/** Farmers' market stalls with striped awnings. */
export function market(m: Mood): string {
  return (
    sky(m, 1010, 170) +
    hills(450, 140, m.far, 3) +
    hills(520, 90, m.mid, 11) +
    church(610, 520, 0.7, m) +
    path("M0 560H1200V800H0Z", m.near) +
    path("M0 668H1200V800H0Z", "#d8c9ac") +
    person(215, 590, 180, TEAL) +
    person(1000, 590, 180, MUSTARD, "#7b4f3a") +
    person(600, 590, 175, SLATE, "#a9714f") +
    stall(60, BRICK) +
    stall(440, TEAL) +
    stall(820, "#d98f2e") +
    heap(95, "#d98f2e", 20) +
    heap(270, "#8aa54b", 12) +
    heap(470, BRICK, 16) +
    heap(640, "#e8d9a8", 14) +
    heap(850, "#6f8f45", 18) +
    heap(1020, "#a8456a", 14) +
    person(400, 770, 200, BRICK, "#7b4f3a") +
    person(790, 764, 190, SAGE) +
    person(846, 766, 130, MUSTARD)
  );
}

/** A plow at work on a winter night. */
export function snowplow(m: Mood): string {
  return (
    sky(m, 220, 150, 50) +
    hills(450, 130, m.far, 6) +
    firs(-20, 1220, 560, 180, m.leaf, 8) +
    path("M0 540Q600 500 1200 560V800H0Z", "#dfe8ee") +
    path("M0 690Q600 650 1200 700V800H0Z", "#9fb2c0") +
    veil(0.3, poly("330 520 -40 420 -40 700 330 600", "#ffe6a0")) +
    path("M230 470q-60 90 0 190h40q-40-90 10-190Z", BRICK) +
    path("M60 650q40-90 120-80q40-50 70 0l10 100Z", "#ffffff") +
    box(270, 560, 120, 26, INK) +
    path("M380 440h150q24 0 24 24v176H380Z", "#e58f2c") +
    box(404, 460, 104, 80, "#bfdbe2", 8) +
    box(300, 560, 260, 80, "#e58f2c", 10) +
    box(566, 430, 400, 150, SLATE) +
    poly("566 430 966 430 930 580 600 580", HATCH) +
    box(550, 590, 430, 40, INK) +
    props.wheel(400, 660, 52) +
    props.wheel(760, 660, 52) +
    props.wheel(880, 660, 52) +
    box(440, 416, 40, 20, MUSTARD, 6) +
    veil(0.3, disc(460, 420, 60, MUSTARD)) +
    k.flecks(110, "#ffffff", 4)
  );
}

/** A farm: barn, silo, field rows. */
export function farm(m: Mood): string {
  return (
    sky(m, 250, 180) +
    props.cloud(620, 160, 230) +
    hills(440, 150, m.far, 14) +
    hills(500, 100, m.mid, 4) +
    path("M0 560Q600 500 1200 560V800H0Z", m.near) +
    times(9, (i) =>
      line(
        `M${600 + (i - 4) * 30} 560Q${600 + (i - 4) * 120} 660 ${600 + (i - 4) * 300} 800`,
        m.ground,
        10,
      ),
    ) +
    box(905, 280, 92, 300, "#c3c6c0", 10) +
    path("M905 290a46 46 0 0 1 92 0Z", SLATE) +
    box(960, 290, 37, 290, HATCH) +
    path("M600 400l40-80 90-50 90 50 40 80v180H600Z", BRICK) +
    path("M730 270l90 50 40 80v180H730Z", HATCH) +
    line("M588 412L640 320L730 268L820 320L872 412", PAPER, 12) +
    box(680, 460, 100, 120, RUST) +
    line("M680 460h100v120h-100ZM680 460l100 120M780 460l-100 120", PAPER, 7) +
    box(705, 350, 50, 56, m.pane) +
    house(330, 575, 170, 200, PAPER, SLATE, m.pane) +
    tree(240, 590, 230, m.leaf) +
    tree(1090, 600, 210, m.leaf) +
    times(14, (i) => box(i * 92 - 20, 600, 10, 60, PAPER)) +
    box(0, 614, 1200, 8, PAPER) +
    box(0, 640, 1200, 8, PAPER)
  );
}

/** A street of houses, one with a signpost before it. */
export function houses(m: Mood): string {
  return (
    sky(m, 960, 170) +
    hills(440, 150, m.far, 10) +
    hills(500, 90, m.mid, 13) +
    tree(40, 600, 300, m.leaf) +
    house(90, 610, 250, 290, SAGE, INK, m.pane) +
    house(430, 610, 290, 340, PAPER, BRICK, m.pane) +
    house(810, 610, 260, 300, BLUSH, TEAL, m.pane) +
    tree(390, 620, 210, m.leaf) +
    tree(768, 620, 230, m.leaf) +
    tree(1150, 620, 330, m.leaf) +
    path("M0 606H1200V800H0Z", m.near) +
    path("M520 606H630L720 720H500Z", "#d8c9ac") +
    path("M0 716H1200V800H0Z", "#6a7176") +
    times(7, (i) => box(i * 190 - 20, 756, 96, 8, PAPER)) +
    box(330, 520, 12, 180, PAPER) +
    box(330, 524, 120, 12, PAPER) +
    box(356, 546, 84, 64, BRICK, 4) +
    box(368, 560, 60, 8, PAPER) +
    box(368, 578, 40, 8, PAPER) +
    oval(860, 690, 60, 22, m.leaf) +
    oval(960, 692, 70, 26, m.leaf)
  );
}

/** A crane over a half-built block of flats. */
export function crane(m: Mood): string {
  return (
    sky(m, 900, 230, 90) +
    hills(500, 120, m.far, 15) +
    hills(570, 80, m.mid, 9) +
    box(420, 320, 470, 370, "#d9c6a5") +
    times(5, (i) => box(410, 320 + i * 74, 490, 14, SLATE)) +
    times(6, (i) => box(420 + i * 90, 320, 14, 370, SLATE)) +
    panes(434, 410, 368, 222, 4, 3, m.pane) +
    box(434, 560, 180, 130, BRICK) +
    box(434, 560, 180, 130, HATCH) +
    times(5, (i) => box(430 + i * 90, 270, 6, 50, INK)) +
    line("M250 690V110M290 690V110", MUSTARD, 9) +
    times(14, (i) => line(`M250 ${690 - i * 40}L290 ${650 - i * 40}`, MUSTARD, 5)) +
    line("M110 140H800M250 140L270 70L290 140M270 70L720 138M270 70L140 138", MUSTARD, 9) +
    box(110, 130, 80, 56, SLATE) +
    box(292, 146, 44, 50, TEAL, 6) +
    line("M660 140V240", INK, 4) +
    box(600, 240, 120, 18, BRICK) +
    path("M0 680H1200V800H0Z", m.ground) +
    person(980, 740, 120, MUSTARD) +
    person(1050, 744, 116, "#e58f2c", "#7b4f3a") +
    box(960, 642, 40, 14, MUSTARD, 6) +
    times(9, (i) => box(40 + i * 36, 700, 22, 50, i % 2 ? PAPER : BRICK))
  );
}

/** A road over hills toward mountains. */
export function road(m: Mood): string {
  return (
    sky(m, 620, 240, 80) +
    k.peaks(470, 240, m.far, m === k.MOODS.winter ? SNOW : m.sky[1], 6) +
    hills(500, 110, m.mid, 6) +
    firs(-20, 420, 590, 140, m.leaf, 4) +
    firs(800, 1220, 590, 150, m.leaf, 9) +
    path("M0 580Q600 520 1200 580V800H0Z", m.near) +
    path(
      "M590 540Q640 556 600 590Q520 640 330 800H900Q720 660 650 600Q620 560 612 540Z",
      "#5f666b",
    ) +
    times(4, (i) =>
      poly(
        `${606 + i * 3} ${600 + i * 52} ${616 + i * 3} ${600 + i * 52} ${622 + i * 5} ${628 + i * 54} ${602 + i * 4} ${628 + i * 54}`,
        MUSTARD,
      ),
    ) +
    times(6, (i) => box(950 + i * 46, 660 + i * 22, 10, 60, BARK)) +
    line("M955 676L1190 788M955 696L1190 812", BARK, 7)
  );
}

/** A lakeside with a lighthouse and its beam: the paper's own landscape. */
export function lighthouse(m: Mood): string {
  return (
    sky(m, 240, 230, 60) +
    hills(500, 130, m.far, 2) +
    hills(560, 60, m.mid, 7) +
    k.water(590, m.near, m.sun, 3) +
    veil(
      0.35,
      poly("846 256 1200 130 1200 330", "#ffe9b0") + poly("814 256 0 120 0 350", "#ffe9b0"),
    ) +
    path("M560 700Q680 590 830 600Q1000 596 1200 690V800H500Z", m.ground) +
    poly("792 620 806 300 854 300 868 620", PAPER) +
    poly("830 300 854 300 868 620 830 620", HATCH) +
    poly("802 400 858 400 862 470 798 470", BRICK) +
    poly("795 540 865 540 868 600 793 600", BRICK) +
    box(794, 288, 72, 14, INK) +
    box(810, 236, 40, 52, "#ffe08a") +
    path("M802 238L830 200L858 238Z", BRICK) +
    house(900, 630, 120, 130, PAPER, SLATE, m.pane) +
    firs(1040, 1210, 660, 130, m.leaf, 3)
  );
}
