/* oxlint-disable max-lines -- scenes are data: one line per shape */
/** Scenes of sport and health. */
import * as k from "./kit.ts";
import type { Mood } from "./kit.ts";
import * as props from "./props.ts";

const { box, disc, group, hills, line, oval, path, poly, sky, times, veil } = k;
const { firs, panes, person, tree } = props;
const { BARK, BLUSH, BRICK, INK, MUSTARD, PAPER, SAGE, SLATE, SNOW, TEAL, WOOD, HATCH } = k;

/** A figure in motion: joints as strokes; `lean` degrees, coloured shirt and legs. */
function athlete(
  x: number,
  y: number,
  s: number,
  shirt: string,
  pose: { arms: string; legs: string; skin?: string; lean?: number },
): string {
  const skin = pose.skin ?? BLUSH;
  return group(
    `translate(${x} ${y}) scale(${s}) rotate(${pose.lean ?? 0})`,
    line(pose.legs, INK, 26),
    path("M-30-190q30-30 60 0l-6 100h-48Z", shirt),
    line(pose.arms, shirt, 20),
    disc(0, -236, 28, skin),
    path("M-30-238a30 30 0 0 1 60 0Z", INK),
  );
}

/** Skaters on a pond rink under mountains. */
export function pond(m: Mood): string {
  return (
    sky(m, 250, 170, 60) +
    k.peaks(440, 220, m.far, SNOW, 4) +
    hills(470, 100, m.mid, 7) +
    firs(-10, 1210, 530, 120, m.leaf, 6) +
    path("M0 510H1200V800H0Z", SNOW) +
    oval(600, 690, 620, 150, "#a9cbd9") +
    veil(
      0.6,
      line("M200 700Q500 620 860 720M300 760Q620 680 1000 690M420 630q180 40 420 0", SNOW, 4),
    ) +
    athlete(380, 720, 0.9, BRICK, {
      arms: "M-20-170L-80-110M20-170L80-130",
      legs: "M-10-90L-40-40L-60 0M10-90L50-50L110-30",
      lean: 8,
    }) +
    athlete(640, 690, 0.75, TEAL, {
      arms: "M-20-170L-60-100M20-170L70-110",
      legs: "M-10-90L-20-40L-10 0M10-90L60-60L100-60",
      skin: "#7b4f3a",
      lean: 6,
    }) +
    athlete(860, 740, 1, MUSTARD, {
      arms: "M-20-170L-50-100M20-170L60-100",
      legs: "M-10-90L-50-50L-100-50M10-90L20-40L10 0",
      lean: -8,
    }) +
    line("M440 620L520 722h44M905 640L990 742h40", BARK, 9) +
    oval(700, 750, 20, 8, INK) +
    person(150, 650, 120, SAGE) +
    person(1060, 640, 116, BRICK, "#a9714f") +
    k.flecks(60, "#ffffff", 5)
  );
}

/** Indoor hockey: stick, puck and goal, low over the ice. */
export function hockey(): string {
  return (
    box(0, 0, 1200, 800, "#27405d") +
    times(22, (i) => disc(i * 58, 90 + (i % 3) * 46, 30, i % 2 ? "#36597a" : "#2f4f6e")) +
    times(22, (i) => disc(i * 58 + 26, 190 + (i % 2) * 30, 30, i % 3 ? "#36597a" : "#44698a")) +
    box(0, 0, 1200, 800, k.DOTS) +
    box(0, 250, 1200, 150, SNOW) +
    box(0, 250, 1200, 16, MUSTARD) +
    box(0, 380, 1200, 26, BRICK) +
    path("M0 404H1200V800H0Z", "#dcebf1") +
    line("M0 520H1200", BRICK, 12) +
    line("M780 530a260 90 0 0 0 420 60", "#5f97c4", 9) +
    line("M860 520V330h250V520", BRICK, 16) +
    veil(
      0.6,
      line(
        "M880 520V345M910 520V345M940 520V345M970 520V345M1000 520V345M1030 520V345M1060 520V345M1090 520V345M864 380h240M864 420h240M864 460h240M864 495h240",
        "#8aa0b0",
        3,
      ),
    ) +
    athlete(960, 560, 1, SLATE, {
      arms: "M-24-170L-80-120M24-170L80-110",
      legs: "M-14-90L-60-50L-50 0M14-90L60-50L50 0",
    }) +
    athlete(380, 700, 1.5, TEAL, {
      arms: "M-20-170L20-100L90-90M20-170L60-130L110-100",
      legs: "M-10-90L-50-50L-90 0M10-90L60-60L80 0",
      skin: "#a9714f",
      lean: 14,
    }) +
    line("M500 510L700 720h80", BARK, 14) +
    oval(840, 724, 34, 14, INK) +
    veil(0.5, line("M250 730q-80 10-130-10M300 760q-90 16-170 0", SNOW, 8))
  );
}

/** A ballpark seen from behind home plate. */
export function ballpark(m: Mood): string {
  return (
    sky(m, 960, 150, 56) +
    hills(330, 110, m.far, 8) +
    hills(370, 60, m.mid, 3) +
    box(0, 360, 1200, 60, TEAL) +
    box(0, 360, 1200, 8, MUSTARD) +
    times(
      2,
      (i) =>
        box(110 + i * 960, 110, 12, 260, INK) +
        box(66 + i * 960, 90, 100, 60, SLATE, 6) +
        times(3, (j) => disc(86 + i * 960 + j * 30, 120, 11, "#fff2b8")),
    ) +
    path("M0 416H1200V800H0Z", "#6f9a58") +
    times(6, (i) =>
      poly(
        `${i * 220 - 60} 416 ${i * 220 + 40} 416 ${i * 300 - 260} 800 ${i * 300 - 420} 800`,
        "#ffffff18",
      ),
    ) +
    poly("600 470 900 590 600 770 300 590", "#c98a58") +
    poly("600 508 812 590 600 710 388 590", "#7fab66") +
    line("M600 770L-60 470M600 770L1260 470", PAPER, 6) +
    oval(600, 600, 56, 18, "#c98a58") +
    box(590, 476, 22, 10, PAPER) +
    box(312, 584, 24, 12, PAPER) +
    box(866, 584, 24, 12, PAPER) +
    oval(600, 770, 150, 40, "#c98a58") +
    athlete(600, 606, 0.6, BRICK, {
      arms: "M-20-170L-60-210M20-170L70-150",
      legs: "M-10-90L-40-40L-30 0M10-90L60-70L70-20",
    }) +
    athlete(500, 780, 1, PAPER, {
      arms: "M-10-170L40-150M20-170L50-150",
      legs: "M-14-90L-50-40L-50 0M14-90L50-50L60 0",
      skin: "#7b4f3a",
    }) +
    line("M550 630L600 500", WOOD, 14) +
    disc(690, 560, 9, "#ffffff") +
    athlete(1000, 540, 0.45, BRICK, {
      arms: "M-20-170L-60-110M20-170L60-110",
      legs: "M-10-90L-40-40L-50 0M10-90L40-40L50 0",
    }) +
    athlete(240, 530, 0.45, BRICK, {
      arms: "M-20-170L-60-110M20-170L60-110",
      legs: "M-10-90L-40-40L-50 0M10-90L40-40L50 0",
    })
  );
}

/** A ball, a glove and a bat on the grass. */
export function baseball(): string {
  return (
    box(0, 0, 1200, 800, "#7fab66") +
    times(7, (i) =>
      poly(
        `${i * 220 - 160} 0 ${i * 220 - 50} 0 ${i * 220 - 250} 800 ${i * 220 - 360} 800`,
        "#6f9a58",
      ),
    ) +
    box(0, 0, 1200, 800, k.DOTS) +
    veil(0.2, oval(640, 600, 330, 90, INK)) +
    group(
      "rotate(-24 600 400)",
      path("M140 430L700 396q110-10 240 4q34 8 34 38t-34 38q-130 14-240 4L140 446Z", "#d9a35f"),
      path("M540 438l400 4q34 0 34-4 0 30-34 38-130 14-240 4L540 470Z", HATCH),
      box(116, 416, 34, 46, WOOD, 14),
      box(150, 428, 130, 20, INK, 6),
    ) +
    path(
      "M640 600q-70-10-80-120q-6-70 40-76q-10-80 40-90q30-6 46 34q6-70 56-66q40 4 44 70q30-44 66-26q34 20 12 90l-20 110q-30 90-204 74Z",
      "#9a5a34",
    ) +
    path("M740 300q40 4 44 70q30-44 66-26q34 20 12 90l-20 110q-30 90-100 74Z", HATCH) +
    line("M646 420L640 330M720 410L724 300M796 420L810 350", BARK, 7) +
    disc(400, 520, 100, "#fffaf0") +
    path("M400 420a100 100 0 0 1 0 200Q470 520 400 420Z", HATCH) +
    line("M330 452q60 66 0 140M470 452q-60 66 0 140", BRICK, 6) +
    times(6, (i) =>
      line(
        `M${340 + (i < 3 ? i : 5 - i) * 8} ${468 + i * 22}l18-6M${460 - (i < 3 ? i : 5 - i) * 8} ${468 + i * 22}l-18-6`,
        BRICK,
        5,
      ),
    )
  );
}

/** A tennis court from above, long shadows. */
export function tennisCourt(): string {
  const player = (x: number, y: number, shirt: string): string =>
    veil(
      0.3,
      poly(`${x} ${y} ${x + 120} ${y + 60} ${x + 140} ${y + 36} ${x + 20} ${y - 16}`, INK),
    ) +
    oval(x, y, 36, 22, shirt) +
    disc(x, y, 15, INK) +
    line(`M${x + 24} ${y - 8}L${x + 60} ${y - 40}`, BLUSH, 10) +
    oval(x + 76, y - 54, 22, 26, PAPER);
  return (
    box(0, 0, 1200, 800, "#4f7d68") +
    group(
      "rotate(-9 600 400)",
      box(110, 70, 980, 660, "#3f6b86"),
      box(110, 70, 980, 660, k.DOTS),
      line(
        "M180 130H1020V670H180ZM180 190H1020M180 610H1020M390 190V610M810 190V610M390 400H810M180 400h16M1004 400h16",
        PAPER,
        7,
      ),
      box(596, 96, 8, 608, INK),
      veil(0.4, box(604, 100, 30, 600, INK)),
    ) +
    player(300, 520, BRICK) +
    player(900, 250, MUSTARD) +
    veil(0.35, oval(560, 372, 14, 8, INK)) +
    disc(540, 340, 14, "#dfe85a")
  );
}

/** A racket and balls on a bench. */
export function racket(): string {
  return (
    box(0, 0, 1200, 800, "#c9764e") +
    box(0, 0, 1200, 800, k.DOTS) +
    line("M0 620L1200 470", PAPER, 22) +
    line("M830 0L960 800", PAPER, 22) +
    group(
      "rotate(-32 560 400)",
      veil(0.2, oval(600, 330, 180, 220, INK), box(578, 540, 40, 280, INK)),
      oval(560, 290, 186, 226, TEAL),
      oval(560, 290, 158, 198, "#c9764e"),
      line(
        times(
          9,
          (i) => `M${430 + i * 33} ${130 + Math.abs(i - 4) * 14}V${450 - Math.abs(i - 4) * 14}`,
        ) +
          times(
            11,
            (i) => `M${412 + Math.abs(i - 5) * 9} ${130 + i * 32}H${708 - Math.abs(i - 5) * 9}`,
          ),
        PAPER,
        3,
      ),
      poly("500 490 620 490 582 580 538 580", TEAL),
      box(538, 570, 44, 270, INK, 10),
      times(6, (i) => box(538, 600 + i * 36, 44, 8, SLATE)),
    ) +
    veil(0.25, oval(330, 640, 80, 26, INK)) +
    disc(320, 590, 66, "#dfe85a") +
    line("M268 556q50 40 30 98M372 560q-44 20-34 92", PAPER, 6) +
    veil(0.25, oval(1010, 330, 70, 22, INK)) +
    disc(1000, 290, 58, "#dfe85a") +
    line("M954 262q44 34 26 86M1046 266q-40 18-30 80", PAPER, 6)
  );
}

/** A putting green by a pond. */
export function golfGreen(m: Mood): string {
  return (
    sky(m, 920, 180, 64) +
    props.cloud(240, 190, 220) +
    hills(430, 140, m.far, 6) +
    firs(0, 500, 520, 130, m.leaf, 3) +
    tree(760, 540, 210, m.leaf) +
    tree(1090, 540, 270, m.leaf) +
    path("M0 520Q600 480 1200 530V800H0Z", m.mid) +
    oval(220, 640, 250, 52, "#6fa3ac") +
    path("M330 720Q500 560 840 570Q1180 580 1220 700V800H240Z", "#8fbf6f") +
    path("M330 720Q500 560 840 570L880 800H240Z", "#ffffff14") +
    oval(1010, 740, 130, 34, "#ecd9a8") +
    oval(720, 640, 20, 7, INK) +
    box(717, 380, 6, 260, PAPER) +
    poly("723 384 840 420 723 456", BRICK) +
    disc(560, 690, 11, "#ffffff") +
    athlete(440, 740, 0.95, MUSTARD, {
      arms: "M-10-170L60-110M20-170L66-112",
      legs: "M-14-90L-30-40L-30 0M14-90L34-40L34 0",
      lean: 4,
    }) +
    line("M500 636L540 738h24", SLATE, 7)
  );
}

/** A ball on its tee, huge against the fairway. */
export function tee(m: Mood): string {
  return (
    sky(m, 230, 210, 90) +
    hills(470, 120, m.far, 4) +
    hills(540, 80, m.mid, 9) +
    path("M0 600Q600 560 1200 610V800H0Z", "#7fab66") +
    times(40, (i) =>
      line(
        `M${i * 31} 800q4-40 ${(i % 5) * 4 - 8} -${60 + ((i * 37) % 70)}`,
        i % 2 ? "#5c8a4c" : "#6f9a58",
        7,
      ),
    ) +
    poly("668 560 812 560 756 620 748 800 732 800 724 620", MUSTARD) +
    disc(740, 410, 160, "#fffdf6") +
    path("M740 250a160 160 0 0 1 0 320Q850 410 740 250Z", HATCH) +
    times(5, (i) =>
      times(6, (j) => disc(650 + j * 38 + (i % 2) * 18, 320 + i * 44, 8, "#dcd8ca")),
    ) +
    box(300, 380, 5, 190, PAPER) +
    poly("305 382 370 402 305 424", BRICK)
  );
}

/** A soccer match on a village pitch. */
export function pitch(m: Mood): string {
  return (
    sky(m, 250, 160, 60) +
    hills(360, 130, m.far, 5) +
    hills(410, 80, m.mid, 2) +
    tree(80, 440, 190, m.leaf) +
    tree(1120, 440, 210, m.leaf) +
    tree(980, 440, 150, m.leaf) +
    path("M0 430H1200V800H0Z", "#6f9a58") +
    times(6, (i) =>
      poly(
        `${i * 230 - 30} 430 ${i * 230 + 85} 430 ${i * 320 - 190} 800 ${i * 320 - 350} 800`,
        "#ffffff1c",
      ),
    ) +
    line(
      "M-20 450H1220M600 450V800M600 610m-170 0a170 60 0 1 0 340 0a170 60 0 1 0-340 0",
      PAPER,
      6,
    ) +
    line("M1010 560V430h170M1010 560L1180 640", PAPER, 11) +
    veil(
      0.5,
      line(
        "M1030 566V430M1060 580V430M1100 600V430M1140 620V430M1010 470H1190M1010 510L1190 540",
        PAPER,
        3,
      ),
    ) +
    athlete(470, 700, 1, BRICK, {
      arms: "M-20-170L-70-130M20-170L70-190",
      legs: "M-10-90L-50-40L-110-30M10-90L60-70L110-20",
      lean: 8,
    }) +
    athlete(730, 690, 0.95, TEAL, {
      arms: "M-20-170L-70-110M20-170L60-110",
      legs: "M-10-90L-60-60L-50 0M10-90L30-40L60 0",
      skin: "#7b4f3a",
      lean: -8,
    }) +
    athlete(250, 600, 0.6, TEAL, {
      arms: "M-20-170L-60-110M20-170L60-110",
      legs: "M-10-90L-50-50L-60 0M10-90L50-50L60 0",
      skin: "#a9714f",
    }) +
    athlete(920, 560, 0.55, BRICK, {
      arms: "M-20-170L-60-110M20-170L60-110",
      legs: "M-10-90L-50-50L-60 0M10-90L50-50L60 0",
    }) +
    disc(610, 690, 27, "#fffdf6") +
    path("M610 674l14 10-5 17h-18l-5-17Z", INK) +
    veil(0.25, oval(610, 722, 30, 8, INK))
  );
}

/** A ball in the net. */
export function goal(m: Mood): string {
  return (
    sky(m, 930, 150, 70) +
    hills(560, 130, m.far, 3) +
    hills(620, 80, m.mid, 8) +
    path("M0 680H1200V800H0Z", "#6f9a58") +
    line("M130 760V130H1230", PAPER, 26) +
    line(
      times(19, (i) => `M${170 + i * 60} 140Q${210 + i * 58} 420 ${180 + i * 60} 740`) +
        times(10, (i) => `M140 ${180 + i * 60}Q660 ${230 + i * 58} 1200 ${176 + i * 60}`),
      "#fffdf6",
      3,
    ) +
    disc(720, 420, 120, "#fffdf6") +
    path(
      "M720 350l50 38-20 60h-60l-20-60ZM720 300v40M612 380l50 10M660 520l32-64M780 520l-30-64M828 380l-50 10",
      INK,
    ) +
    line("M720 300v50M606 384l64 4M650 516l40-68M790 516l-40-68M834 384l-64 4", INK, 7) +
    path("M720 300a120 120 0 0 1 0 240Q800 420 720 300Z", HATCH)
  );
}

/** A runner on a country road at first light. */
export function runner(m: Mood): string {
  return (
    sky(m, 840, 300, 120) +
    hills(480, 150, m.far, 6) +
    hills(550, 100, m.mid, 3) +
    firs(-20, 320, 640, 150, m.near, 5) +
    path("M0 620Q600 580 1200 640V800H0Z", m.near) +
    path("M0 700Q600 650 1200 720V800H0Z", "#d8c9ac") +
    athlete(520, 710, 1.35, BRICK, {
      arms: "M-20-170L-70-130L-30-100M20-170L70-140L110-180",
      legs: "M-10-90L-70-70L-130-110M10-90L70-80L60-10",
      skin: "#7b4f3a",
      lean: 10,
    }) +
    athlete(800, 690, 1.1, TEAL, {
      arms: "M-20-170L-70-140L-40-100M20-170L70-140L100-180",
      legs: "M-10-90L-40-40L-100-40M10-90L70-90L80-30",
      lean: 10,
    }) +
    veil(0.2, oval(540, 730, 130, 12, INK), oval(810, 706, 100, 10, INK))
  );
}

/** A small hospital with an ambulance at its door. */
export function hospital(m: Mood): string {
  return (
    sky(m, 230, 180, 60) +
    hills(430, 140, m.far, 7) +
    box(300, 250, 640, 370, PAPER) +
    box(760, 250, 180, 370, HATCH) +
    box(300, 250, 640, 24, TEAL) +
    panes(310, 290, 620, 230, 9, 3, m.pane) +
    box(520, 170, 170, 100, TEAL, 6) +
    box(590, 184, 30, 72, SNOW) +
    box(569, 205, 72, 30, SNOW) +
    box(500, 520, 220, 100, "#8fb6c4") +
    box(470, 500, 280, 24, BRICK) +
    tree(170, 630, 260, m.leaf) +
    tree(1070, 630, 290, m.leaf) +
    path("M0 616H1200V800H0Z", m.near) +
    path("M0 660H1200V800H0Z", "#8c9294") +
    box(680, 540, 300, 150, SNOW, 14) +
    path("M970 580h60q40 6 48 60v50H970Z", SNOW) +
    path("M984 592h40q26 8 34 44h-74Z", "#8fb6c4") +
    box(680, 626, 400, 22, BRICK) +
    box(800, 560, 18, 56, TEAL) +
    box(781, 579, 56, 18, TEAL) +
    box(900, 520, 50, 22, BRICK, 8) +
    props.wheel(760, 700, 36) +
    props.wheel(1000, 700, 36) +
    person(420, 700, 130, TEAL, "#7b4f3a") +
    person(480, 702, 118, MUSTARD)
  );
}

/** A doctor's desk: stethoscope, heart, chart. */
export function clinic(): string {
  return (
    box(0, 0, 1200, 800, "#cfe0db") +
    disc(600, 420, 360, "#bcd2cb") +
    box(0, 0, 1200, 800, k.DOTS) +
    group(
      "rotate(-8 430 420)",
      box(250, 180, 360, 470, WOOD, 18),
      box(276, 220, 308, 410, "#fffaf0"),
      box(370, 160, 120, 50, SLATE, 10),
      times(4, (i) => box(310, 480 + i * 34, 240 - i * 34, 12, "#c9c2b0", 6)),
      line("M304 380h70l24-70 40 130 34-90 20 30h60", BRICK, 10),
    ) +
    line("M720 190Q700 380 800 400T880 190M800 400Q790 640 930 620T1020 480", INK, 18) +
    disc(1020, 450, 46, SLATE) +
    disc(1020, 450, 24, PAPER) +
    disc(720, 186, 16, SLATE) +
    disc(880, 186, 16, SLATE) +
    path("M760 700q-90-70-60-130 40-50 84 10 44-60 84-10 30 60-108 130Z", BRICK) +
    path("M784 580q44-60 84-10 30 60-108 130Z", HATCH)
  );
}

/** Steps and beds of a community swimming pool. */
export function pool(): string {
  return (
    box(0, 0, 1200, 800, "#4f9fb0") +
    box(0, 0, 1200, 110, "#e9dcc0") +
    times(15, (i) => box(i * 82, 0, 4, 110, "#d5c6a6")) +
    box(0, 106, 1200, 16, TEAL) +
    box(0, 0, 1200, 800, k.DOTS) +
    times(
      4,
      (row) =>
        line(`M10 ${230 + row * 160}H1200`, PAPER, 5) +
        [PAPER, BRICK]
          .map((fill, odd) =>
            line(
              times(15, (i) => `M${i * 84 + 10 + odd * 42} ${230 + row * 160}h0`),
              fill,
              26,
            ),
          )
          .join(""),
    ) +
    times(9, (i) =>
      veil(0.35, line(`M${(i * 271) % 1000} ${180 + i * 70}q40-16 80 0t80 0`, SNOW, 6)),
    ) +
    oval(420, 310, 90, 26, "#a9714f") +
    disc(520, 306, 34, "#a9714f") +
    path("M486 302a36 36 0 0 1 72 0Z", MUSTARD) +
    line("M520 320Q580 260 640 300M350 312L240 330M350 306L250 290", "#a9714f", 18) +
    oval(740, 640, 90, 26, BLUSH) +
    disc(840, 636, 34, BLUSH) +
    path("M806 632a36 36 0 0 1 72 0Z", BRICK) +
    line("M840 650Q900 590 960 630M670 642L560 660M670 636L570 620", BLUSH, 18) +
    veil(0.6, line("M200 340q-30-20-60 0M520 670q-30-20-60 0", SNOW, 10))
  );
}
