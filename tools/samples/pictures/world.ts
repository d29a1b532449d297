/* oxlint-disable max-lines -- scenes are data: one line per shape */
/** Scenes of public life, far places, technology and the roads. */
import * as k from "./kit.ts";
import type { Mood } from "./kit.ts";
import * as props from "./props.ts";

const { box, disc, group, hills, line, oval, path, poly, sky, times, veil } = k;
const { firs, house, panes, person, tree } = props;
const { BARK, BLUSH, BRICK, INK, MUSTARD, PAPER, RUST, SAGE, SLATE, SNOW, TEAL, WOOD, HATCH } = k;

/** A domed capitol over its lawn. */
export function capitol(m: Mood): string {
  return (
    sky(m, 250, 200) +
    props.cloud(850, 170, 240) +
    hills(560, 60, m.far, 5) +
    box(150, 460, 900, 190, PAPER) +
    box(840, 460, 210, 190, HATCH) +
    panes(160, 490, 880, 130, 16, 1, m.pane) +
    box(430, 420, 340, 230, "#fffaf0") +
    poly("410 424 600 350 790 424", "#e9dcc0") +
    times(7, (i) => box(446 + i * 48, 430, 22, 220, "#e6d7b8")) +
    box(490, 300, 220, 60, PAPER) +
    times(8, (i) => box(500 + i * 27, 306, 10, 54, SLATE)) +
    path("M494 300a106 130 0 0 1 212 0Z", MUSTARD) +
    path("M600 170a106 130 0 0 1 106 130H600Z", HATCH) +
    box(584, 130, 32, 46, PAPER) +
    poly("580 132 600 96 620 132", MUSTARD) +
    box(120, 646, 960, 18, "#cdbfa6") +
    path("M0 660H1200V800H0Z", m.near) +
    path("M500 664H700L860 800H340Z", "#d8c9ac") +
    tree(90, 680, 260, m.leaf) +
    tree(1120, 680, 280, m.leaf) +
    person(430, 770, 110, BRICK) +
    person(768, 760, 106, TEAL, "#7b4f3a")
  );
}

/** A harbour with boats and a row of tall houses. */
export function harbour(m: Mood): string {
  const boat = (x: number, y: number, s: number, hull: string, sail: string): string =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      path("M-110 0H110L80 46H-80Z", hull),
      box(-4, -190, 8, 190, BARK),
      poly("8 -186 96 -20 8 -20", sail),
      poly("-8 -160 -70 -20 -8 -20", PAPER),
      veil(0.25, box(-90, 54, 180, 10, hull)),
    );
  const colours = [BRICK, MUSTARD, TEAL, BLUSH, SAGE, SLATE, RUST, PAPER];
  return (
    sky(m, 930, 200, 80) +
    hills(420, 150, m.far, 4) +
    times(8, (i) => {
      const top = 300 + ((i * 53) % 90);
      return (
        box(i * 152 - 10, top, 150, 260, colours[i] ?? PAPER) +
        box(i * 152 + 92, top, 48, 260, HATCH) +
        poly(
          `${i * 152 - 20} ${top} ${i * 152 + 65} ${top - 70} ${i * 152 + 150} ${top}`,
          i % 2 ? INK : "#6a4038",
        ) +
        panes(i * 152, top + 20, 130, 180, 3, 3, m.pane)
      );
    }) +
    box(0, 540, 1200, 40, "#8e877a") +
    box(0, 572, 1200, 14, INK) +
    k.water(584, m.near, m.sun, 6) +
    boat(270, 650, 1.2, PAPER, BRICK) +
    boat(640, 630, 0.9, TEAL, MUSTARD) +
    boat(930, 690, 1.4, RUST, PAPER) +
    person(480, 562, 84, INK) +
    person(780, 562, 80, BRICK, "#7b4f3a")
  );
}

/** A village under high mountains. */
export function village(m: Mood): string {
  const white = m === k.MOODS.winter;
  return (
    sky(m, 240, 170, 60) +
    k.peaks(480, 380, m.far, SNOW, 3) +
    k.peaks(560, 220, m.mid, white ? SNOW : m.far, 8) +
    hills(580, 90, m.near, 6) +
    firs(-20, 330, 600, 120, m.leaf, 4) +
    firs(900, 1220, 600, 130, m.leaf, 7) +
    group(
      "translate(640 610) scale(.85)",
      box(-26, -260, 52, 260, PAPER),
      box(0, -260, 26, 260, HATCH),
      poly("-34 -256 0 -390 34 -256", RUST),
      box(-9, -230, 18, 34, m.pane, 9),
    ) +
    house(370, 650, 180, 180, PAPER, BARK, m.pane) +
    house(500, 690, 200, 200, BLUSH, BARK, m.pane) +
    house(720, 650, 170, 170, MUSTARD, BARK, m.pane) +
    house(850, 700, 190, 190, PAPER, RUST, m.pane) +
    house(230, 700, 180, 180, SAGE, BARK, m.pane) +
    path("M0 690Q600 640 1200 700V800H0Z", white ? SNOW : m.ground) +
    line("M560 800Q600 720 690 690", "#d8c9ac", 26) +
    (white ? k.flecks(80, "#ffffff", 3) : "")
  );
}

/** A market abroad: arches, awnings, baskets of spice and fruit. */
export function bazaar(): string {
  const basket = (x: number, y: number, fill: string): string =>
    path(`M${x - 62} ${y}a62 54 0 0 1 124 0Z`, fill) +
    path(`M${x - 70} ${y}h140l-24 70h-92Z`, WOOD) +
    path(`M${x} ${y}h70l-24 70h-46Z`, HATCH);
  return (
    box(0, 0, 1200, 800, "url(#s)") +
    box(0, 90, 1200, 600, "#d9a675") +
    box(0, 90, 1200, 600, k.DOTS) +
    times(
      4,
      (i) =>
        path(`M${50 + i * 290} 690V360a115 130 0 0 1 230 0v330Z`, "#5b3140") +
        path(`M${80 + i * 290} 690V372a85 100 0 0 1 170 0v318Z`, "#8a4a45"),
    ) +
    box(0, 90, 1200, 34, BRICK) +
    times(20, (i) =>
      poly(`${i * 60} 124 ${i * 60 + 60} 124 ${i * 60 + 30} 156`, i % 2 ? MUSTARD : TEAL),
    ) +
    times(
      5,
      (i) =>
        line(`M${160 + i * 220} 150V${220 + (i % 2) * 40}`, INK, 3) +
        oval(160 + i * 220, 250 + (i % 2) * 40, 22, 34, "#ffd98a"),
    ) +
    person(330, 640, 240, TEAL, "#8a5a3e") +
    person(910, 640, 236, "#7c3a52", "#a9714f") +
    box(0, 600, 1200, 30, WOOD) +
    box(0, 630, 1200, 170, BARK) +
    box(0, 630, 1200, 170, HATCH) +
    basket(110, 600, "#d98f2e") +
    basket(270, 600, BRICK) +
    basket(430, 600, "#e8cf6a") +
    basket(590, 600, "#7d9447") +
    basket(750, 600, "#a8456a") +
    basket(910, 600, "#c9762c") +
    basket(1070, 600, "#efe3c8") +
    person(600, 800, 270, MUSTARD, "#7b4f3a") +
    person(720, 800, 230, SAGE, "#a9714f")
  );
}

/** A city of towers behind a river and its bridge. */
export function skyline(m: Mood): string {
  const roll = k.dice(21);
  return (
    sky(m, 860, 240, 90) +
    times(13, (i) => box(i * 96 - 20, 330 - roll() * 150, 84, 400, m.far)) +
    times(11, (i) => {
      const top = 300 + roll() * 170;
      return (
        box(i * 112 - 10, top, 92, 360, i % 3 ? m.mid : m.near) +
        panes(i * 112 - 6, top + 14, 84, 250, 3, 5, i % 2 ? m.pane : m.far)
      );
    }) +
    k.water(620, m.near, m.sun, 2) +
    line("M-20 560Q150 430 320 560Q600 330 880 560Q1050 430 1220 560", BRICK, 9) +
    box(312, 420, 16, 240, BRICK) +
    box(872, 420, 16, 240, BRICK) +
    box(0, 560, 1200, 18, RUST) +
    line(
      times(24, (i) => `M${i * 52} 510v50`),
      RUST,
      3,
    ) +
    path("M0 740Q300 700 620 760T1200 740V800H0Z", m.ground)
  );
}

/** A train at a country platform. */
export function train(m: Mood): string {
  return (
    sky(m, 960, 170, 60) +
    k.peaks(470, 220, m.far, m.sky[1], 12) +
    hills(500, 110, m.mid, 4) +
    firs(0, 560, 570, 110, m.leaf, 6) +
    path("M0 560H1200V800H0Z", m.near) +
    box(120, 370, 1100, 210, TEAL, 30) +
    path("M150 370h-20q-90 30-110 150v60h130Z", TEAL) +
    path("M120 392q-58 30-74 92h84Z", "#bfdbe2") +
    times(6, (i) => box(190 + i * 165, 410, 130, 78, m.pane, 10)) +
    times(6, (i) =>
      poly(
        `${220 + i * 165} 410 ${260 + i * 165} 410 ${220 + i * 165} 488 ${190 + i * 165} 488`,
        "#ffffff33",
      ),
    ) +
    box(20, 516, 1200, 16, MUSTARD) +
    box(30, 570, 1200, 26, INK) +
    times(6, (i) => props.wheel(150 + i * 190, 604, 24)) +
    box(0, 626, 1200, 10, SLATE) +
    times(18, (i) => box(i * 70, 636, 40, 12, BARK)) +
    path("M0 690H1200V800H0Z", "#cdbfa6") +
    box(0, 690, 1200, 14, MUSTARD) +
    person(820, 780, 170, BRICK) +
    person(890, 784, 166, INK, "#7b4f3a") +
    person(330, 776, 160, SAGE, "#a9714f") +
    box(372, 730, 46, 56, RUST, 6)
  );
}

/** One turbine, its rotor turned by `turn` degrees. */
const mast = (x: number, y: number, s: number, turn: number): string =>
  group(
    `translate(${x} ${y}) scale(${s})`,
    poly("-6 0 6 0 10 320 -10 320", SNOW),
    poly("0 0 6 0 10 320 0 320", HATCH),
    ...[0, 120, 240].map((angle) =>
      group(`rotate(${angle + turn})`, path("M-7 0Q-16-70 0-190Q12-70 7 0Z", SNOW)),
    ),
    disc(0, 0, 12, SLATE),
  );

/** Wind turbines on a ridge. */
export function turbines(m: Mood): string {
  return (
    sky(m, 300, 280, 100) +
    hills(480, 150, m.far, 3) +
    mast(250, 300, 0.7, 15) +
    mast(520, 270, 0.85, 50) +
    hills(560, 140, m.mid, 12) +
    mast(830, 230, 1.15, 28) +
    mast(1080, 330, 0.8, 70) +
    hills(660, 120, m.near, 7) +
    firs(-20, 420, 760, 110, m.ground, 5) +
    times(
      9,
      (i) =>
        oval(620 + i * 62, 730 + ((i * 37) % 40), 20, 12, PAPER) +
        disc(636 + i * 62, 724 + ((i * 37) % 40), 8, INK),
    )
  );
}

/** Server racks with their lights. */
export function servers(): string {
  const roll = k.dice(17);
  return (
    box(0, 0, 1200, 800, "#182a3d") +
    poly("0 0 430 250 430 560 0 800", "#1f3a50") +
    poly("1200 0 770 250 770 560 1200 800", "#1f3a50") +
    box(430, 250, 340, 310, "#2b5164") +
    poly("0 800 430 560 770 560 1200 800", "#274456") +
    poly("0 0 430 250 770 250 1200 0", "#132232") +
    times(5, (i) =>
      poly(
        `${520 + i * 32} 250 ${548 + i * 32} 250 ${i * 240 - 60 + 180} 0 ${i * 240 - 60} 0`,
        "#ffffff10",
      ),
    ) +
    [false, true]
      .map((right) =>
        times(3, (i) => {
          const x = right ? 1058 - i * 130 : 30 + i * 130;
          const t = 70 + i * 62;
          const pitch = 72 - i * 13;
          const lights = (keep: (at: number) => boolean): string =>
            times(36, (at) =>
              keep(at)
                ? `M${x + (right ? 48 : 24) + (at % 4) * 14} ${t + 39 - i * 5 + Math.floor(at / 4) * pitch}h0`
                : "",
            );
          const lit = Array.from({ length: 36 }, () => roll() > 0.4);
          return (
            box(x, t, 112, 690 - i * 118, "#0f1b28", 6) +
            path(
              times(9, (j) => `M${x + 10} ${t + 14 + j * pitch}h92v${50 - i * 10}h-92Z`),
              "#33566b",
            ) +
            line(
              lights((at) => lit[at] ?? false),
              "#7fe0b0",
              8,
            ) +
            line(
              lights((at) => !lit[at]),
              right ? BRICK : MUSTARD,
              8,
            )
          );
        }),
      )
      .join("") +
    person(600, 600, 220, MUSTARD, "#a9714f") +
    box(616, 486, 60, 40, "#bfdbe2", 4) +
    box(0, 0, 1200, 800, k.DOTS)
  );
}

/** A chip on its board. */
export function chip(): string {
  return (
    box(0, 0, 1200, 800, "#1f5a55") +
    box(0, 0, 1200, 800, k.DOTS) +
    line(
      times(
        11,
        (i) =>
          `M${430 + i * 34} 240V${190 - (i % 4) * 30}L${300 + i * 60 - (i % 3) * 30} ${120 - (i % 4) * 20}V-10`,
      ),
      "#4f9a7e",
      7,
    ) +
    line(
      times(
        11,
        (i) =>
          `M${430 + i * 34} 560V${610 + (i % 4) * 30}L${300 + i * 60 + (i % 3) * 30} ${680 + (i % 3) * 20}V810`,
      ),
      "#4f9a7e",
      7,
    ) +
    line(
      times(
        9,
        (i) =>
          `M440 ${266 + i * 34}H${330 - (i % 3) * 40}L${250 - (i % 3) * 40} ${200 + i * 52}H-10`,
      ),
      "#4f9a7e",
      7,
    ) +
    line(
      times(
        9,
        (i) =>
          `M760 ${266 + i * 34}H${870 + (i % 3) * 40}L${950 + (i % 3) * 40} ${200 + i * 52}H1210`,
      ),
      "#4f9a7e",
      7,
    ) +
    times(11, (i) => box(422 + i * 34, 226, 16, 348, "#d9c6a5")) +
    times(9, (i) => box(412, 258 + i * 34, 376, 16, "#d9c6a5")) +
    box(430, 246, 340, 308, INK, 14) +
    box(470, 284, 260, 232, "#33465a", 8) +
    box(600, 284, 130, 232, HATCH, 8) +
    times(4, (i) =>
      times(3, (j) =>
        box(490 + i * 58, 304 + j * 68, 46, 54, (i + j) % 3 ? "#4f7486" : MUSTARD, 4),
      ),
    ) +
    disc(452, 268, 8, MUSTARD) +
    box(120, 330, 90, 44, INK, 6) +
    box(990, 420, 110, 50, INK, 6) +
    times(4, (i) => disc(160 + i * 50, 650, 16, "#d98f2e") + disc(160 + i * 50, 650, 7, PAPER)) +
    times(3, (i) => box(930 + i * 60, 130, 34, 70, BRICK, 6) + box(930 + i * 60, 146, 34, 8, PAPER))
  );
}

/** A hand holding a phone. */
export function phone(m: Mood): string {
  return (
    box(0, 0, 1200, 800, "url(#s)") +
    disc(600, 400, 330, m.far) +
    box(0, 0, 1200, 800, k.DOTS) +
    path("M500 800V690Q430 640 430 560V500H790V600Q790 680 720 720V800Z", BLUSH) +
    path("M640 800V500H790V600Q790 680 720 720V800Z", HATCH) +
    box(460, 130, 280, 560, INK, 40) +
    box(478, 156, 244, 508, "#fffaf0", 22) +
    box(478, 156, 244, 190, m.mid, 22) +
    disc(660, 220, 30, m.sun) +
    path("M478 346V290l70-50 60 50 50-30 64 50v36Z", m.near) +
    times(
      4,
      (i) =>
        box(500, 376 + i * 66, 54, 48, [BRICK, MUSTARD, TEAL, SAGE][i] ?? SAGE, 8) +
        box(570, 384 + i * 66, 130, 10, SLATE, 5) +
        box(570, 404 + i * 66, 90, 8, "#c9cdca", 4),
    ) +
    box(600, 156, 122, 508, HATCH, 22) +
    times(4, (i) => box(724, 470 + i * 54, 70 - i * 4, 46, "#dca582", 22)) +
    path("M430 600Q410 480 452 400q26-40 46-4 6 30-12 60 20 90-6 160Z", BLUSH) +
    path("M466 404q14-16 24 2l-6 22q-16 0-22-8Z", "#f6d9c4") +
    times(3, (i) => line(`M${840 + i * 40} ${230 - i * 30}q40 60 0 ${120 + i * 60}`, PAPER, 9))
  );
}

/** A satellite over the curve of the Earth. */
export function satellite(m: Mood): string {
  return (
    sky(m, 1010, 140, 44) +
    disc(420, 1330, 800, "#2f6f8a") +
    path("M-60 760Q120 640 330 650Q300 700 380 730Q250 760 260 800H-60Z", "#7d9a63") +
    path("M560 600Q700 600 860 700Q780 700 760 760Q660 720 600 690Z", "#7d9a63") +
    veil(0.35, line("M-80 700Q420 380 960 740", "#dff1f2", 26)) +
    veil(0.5, oval(300, 690, 120, 12, SNOW), oval(640, 720, 160, 12, SNOW)) +
    group(
      "translate(640 330) rotate(-24)",
      box(-70, -60, 140, 120, "#d9c6a5", 8),
      box(0, -60, 70, 120, HATCH, 8),
      box(-330, -44, 230, 88, "#2f5b8a"),
      box(100, -44, 230, 88, "#2f5b8a"),
      times(
        5,
        (i) => box(-330 + i * 46, -44, 4, 88, "#a9c6d6") + box(100 + i * 46, -44, 4, 88, "#a9c6d6"),
      ),
      box(-100, -6, 200, 12, SLATE),
      path("M-50 60a50 44 0 0 0 100 0Z", PAPER),
      line("M0 60V120", PAPER, 6),
      disc(0, 126, 9, BRICK),
    ) +
    veil(0.5, line("M600 480L520 620M640 490L610 640", MUSTARD, 4))
  );
}

/** A laptop on a desk by a window. */
export function laptop(m: Mood): string {
  return (
    box(0, 0, 1200, 800, "#d9c6a5") +
    box(0, 0, 1200, 800, k.DOTS) +
    box(90, 60, 400, 400, PAPER) +
    group(
      "translate(110 80) scale(.3 .45)",
      box(0, 0, 1200, 800, "url(#s)"),
      disc(800, 240, 90, m.sun),
      hills(430, 200, m.far, 3),
      hills(600, 140, m.mid, 8),
    ) +
    box(110, 440, 360, 24, "#d9c6a5") +
    box(284, 60, 12, 400, PAPER) +
    box(90, 256, 400, 10, PAPER) +
    path("M0 590H1200V800H0Z", WOOD) +
    path("M0 590H1200V612H0Z", BARK) +
    box(520, 300, 460, 300, INK, 18) +
    box(540, 320, 420, 258, "#eef3f1") +
    box(560, 340, 120, 218, TEAL) +
    times(5, (i) => box(576, 360 + i * 38, 88, 12, i === 1 ? MUSTARD : "#5f9aa0", 6)) +
    times(5, (i) =>
      box(
        706 + i * 48,
        540 - [60, 110, 84, 150, 124][i]!,
        30,
        [60, 110, 84, 150, 124][i]!,
        i === 3 ? BRICK : SLATE,
      ),
    ) +
    poly("480 604 1020 604 1070 650 430 650", "#c9cdca") +
    poly("540 612 960 612 976 632 524 632", SLATE) +
    path("M200 520h110v96q0 34-55 34t-55-34Z", BRICK) +
    line("M310 546q44 0 40 36t-44 30", BRICK, 12) +
    veil(0.5, line("M232 500q14-24 0-50M270 500q14-24 0-50", PAPER, 7)) +
    box(1060, 520, 80, 110, SAGE, 8) +
    times(5, (i) => oval(1100 + (i - 2) * 26, 470 - (i % 2) * 30, 16, 50, "#4c7f5c")) +
    poly("120 680 300 672 310 740 110 750", PAPER) +
    line("M330 760L410 690", MUSTARD, 10)
  );
}

/** An electric car at a charger. */
export function charger(m: Mood): string {
  return (
    sky(m, 250, 180, 60) +
    hills(460, 140, m.far, 11) +
    hills(530, 90, m.mid, 4) +
    tree(120, 590, 250, m.leaf) +
    tree(1090, 590, 290, m.leaf) +
    path("M0 580H1200V800H0Z", "#858b8c") +
    box(0, 576, 1200, 18, "#cdbfa6") +
    box(860, 330, 110, 270, SNOW, 18) +
    box(915, 330, 55, 270, HATCH, 18) +
    box(880, 356, 70, 80, TEAL, 8) +
    path("M918 362l-22 40h18l-6 28 24-40h-18Z", MUSTARD) +
    path("M230 620q-6-80 60-96l80-12q70-100 190-100t180 104q90 10 92 60v44Z", BRICK) +
    path("M400 510q56-76 146-76v76ZM566 434q90 4 134 80H566Z", "#bfdbe2") +
    box(230, 596, 604, 30, RUST, 10) +
    props.wheel(350, 630, 56) +
    props.wheel(710, 630, 56) +
    oval(812, 560, 18, 12, "#fff2b8") +
    line("M880 450Q790 470 800 540", INK, 10) +
    box(780, 530, 30, 22, INK, 6) +
    times(5, (i) =>
      poly(
        `${100 + i * 250} 690 ${112 + i * 250} 690 ${62 + i * 250} 800 ${42 + i * 250} 800`,
        PAPER,
      ),
    ) +
    person(1030, 660, 200, MUSTARD, "#7b4f3a")
  );
}

/** A pickup truck loaded with firewood or pumpkins. */
export function pickup(m: Mood): string {
  return (
    sky(m, 930, 190, 70) +
    k.peaks(460, 210, m.far, m.sky[1], 9) +
    hills(500, 120, m.mid, 3) +
    firs(-20, 420, 600, 170, m.leaf, 5) +
    tree(1080, 600, 290, m.leaf) +
    path("M0 580Q600 550 1200 590V800H0Z", m.near) +
    path("M0 650Q600 630 1200 660V780Q600 760 0 780Z", "#a98c68") +
    times(9, (i) => disc(300 + i * 36, 480 - (i % 3) * 24, 30, i % 2 ? "#d98f2e" : "#c9762c")) +
    path("M560 540q4-130 60-130h90q40 0 76 120l96 16q30 8 30 60v34H560Z", TEAL) +
    path("M620 434h70q30 0 50 94H600q4-94 20-94Z", "#bfdbe2") +
    box(250, 500, 330, 140, TEAL, 8) +
    box(250, 500, 330, 16, "#24585b") +
    box(250, 600, 660, 40, "#24585b", 8) +
    props.wheel(370, 650, 60) +
    props.wheel(780, 650, 60) +
    oval(900, 566, 14, 16, "#fff2b8") +
    box(904, 606, 36, 20, "#c9cdca", 6)
  );
}

/** Cars in a dealer's lot under bunting. */
export function dealership(m: Mood): string {
  const car = (x: number, y: number, s: number, fill: string): string =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      path("M-150 0q-4-60 40-66l40-6q34-60 90-60t100 64q34 6 36 34v34Z", fill),
      path("M-50 -74q26-44 70-44v44ZM32 -118q44 4 68 46H32Z", "#bfdbe2"),
      box(-150, -14, 306, 18, INK, 8),
      props.wheel(-86, 4, 30),
      props.wheel(92, 4, 30),
    );
  return (
    sky(m, 220, 170, 60) +
    hills(430, 140, m.far, 8) +
    box(480, 260, 640, 280, PAPER) +
    box(460, 240, 680, 50, BRICK) +
    box(510, 330, 580, 210, "#8fb6c4") +
    times(6, (i) => box(510 + i * 112, 330, 10, 210, INK)) +
    veil(
      0.5,
      poly("540 330 640 330 560 540 510 540", SNOW),
      poly("860 330 940 330 860 540 790 540", SNOW),
    ) +
    path("M0 536H1200V800H0Z", "#9aa0a0") +
    line("M0 190Q300 300 600 190T1200 190", INK, 3) +
    times(16, (i) => {
      const x = 20 + i * 76;
      const y =
        216 +
        Math.sin((x / 600) * 2 * Math.PI - 1.57) * 0 +
        26 * Math.abs(Math.sin((x / 600) * Math.PI)) * (x < 600 ? 1 : -1);
      return poly(
        `${x} ${Math.round(y)} ${x + 34} ${Math.round(y)} ${x + 17} ${Math.round(y + 40)}`,
        [BRICK, MUSTARD, TEAL, PAPER][i % 4]!,
      );
    }) +
    car(820, 600, 0.9, MUSTARD) +
    car(420, 620, 1, TEAL) +
    car(250, 730, 1.3, BRICK) +
    car(720, 740, 1.35, SLATE) +
    car(1130, 730, 1.2, SAGE) +
    person(1030, 610, 130, INK) +
    person(1078, 612, 126, BRICK, "#7b4f3a")
  );
}

/** A car on a lift in a workshop. */
export function garage(): string {
  return (
    box(0, 0, 1200, 800, "#d8cbb2") +
    box(0, 0, 1200, 800, k.DOTS) +
    times(8, (i) => box(0, i * 80, 1200, 4, "#c7b899")) +
    box(60, 120, 260, 200, "#8fb6c4") +
    panes(60, 120, 260, 200, 2, 2, "#c9e2e6") +
    box(860, 110, 280, 230, WOOD) +
    times(
      5,
      (i) =>
        line(`M${900 + i * 50} 140v90`, i % 2 ? INK : SLATE, 10) +
        disc(900 + i * 50, 244, 14, i % 2 ? INK : SLATE),
    ) +
    path("M0 640H1200V800H0Z", "#6a7176") +
    box(300, 250, 30, 400, MUSTARD) +
    box(850, 250, 30, 400, MUSTARD) +
    box(290, 440, 600, 24, INK) +
    path("M330 430q-8-70 60-84l70-10q60-90 170-90t150 96q70 8 72 54v34Z", TEAL) +
    path("M490 334q50-64 126-64v64ZM636 270q76 4 110 64H636Z", "#bfdbe2") +
    props.wheel(440, 440, 50) +
    props.wheel(760, 440, 50) +
    person(600, 690, 230, SLATE, "#a9714f") +
    line("M640 560L680 480", INK, 10) +
    box(940, 560, 180, 120, BRICK, 8) +
    times(3, (i) => box(956, 576 + i * 34, 148, 22, RUST, 4)) +
    disc(140, 650, 66, INK) +
    disc(140, 650, 30, "#6a7176") +
    disc(200, 690, 60, "#1b232b") +
    disc(200, 690, 26, "#6a7176")
  );
}

/** A cyclist on a lane along the river. */
export function bicycle(m: Mood): string {
  return (
    sky(m, 940, 190, 70) +
    hills(440, 150, m.far, 9) +
    hills(510, 90, m.mid, 5) +
    k.water(540, "#6fa3ac", PAPER, 4) +
    path("M0 610Q600 580 1200 620V800H0Z", m.near) +
    path("M0 700Q600 670 1200 710V800H0Z", "#d8c9ac") +
    tree(140, 650, 300, m.leaf) +
    tree(1080, 650, 260, m.leaf) +
    line(
      "M480 690m-84 0a84 84 0 1 0 168 0a84 84 0 1 0-168 0M760 690m-84 0a84 84 0 1 0 168 0a84 84 0 1 0-168 0",
      INK,
      10,
    ) +
    line(
      "M480 690L560 560H710L620 690H480M560 560L620 690M710 560L760 690M700 530h50M700 530L712 560M535 548h50M550 548L562 566",
      BRICK,
      11,
    ) +
    path("M548 540q-14-120 60-150l70 66 50 60-16 16-90-50-10 62Z", MUSTARD) +
    line("M570 540L650 580L620 680", INK, 28) +
    disc(640, 350, 34, "#a9714f") +
    path("M602 346a38 38 0 0 1 76 0Z", TEAL)
  );
}

/** A ballot sliding into its box. */
export function ballot(): string {
  return (
    box(0, 0, 1200, 800, "#c9d6d6") +
    poly("0 0 1200 0 1200 480 0 640", "#dfe5de") +
    box(0, 0, 1200, 800, k.DOTS) +
    path("M0 650H1200V800H0Z", WOOD) +
    path("M0 650H1200V672H0Z", BARK) +
    poly("380 400 820 400 800 690 400 690", TEAL) +
    poly("640 400 820 400 800 690 640 690", HATCH) +
    poly("350 350 850 350 820 410 380 410", "#24585b") +
    box(470, 370, 260, 14, INK, 7) +
    group(
      "rotate(-6 600 270)",
      box(490, 130, 220, 246, "#fffaf0"),
      times(
        4,
        (i) =>
          box(520, 160 + i * 46, 26, 26, i === 1 ? BRICK : "#d8cbb2") +
          box(564, 168 + i * 46, 110, 10, "#b9b3a4"),
      ),
    ) +
    path("M760 90q-60 60-70 130l40 30 120-90 90-160H800Z", BLUSH) +
    path("M860 0h200L900 190l-70-50Z", BRICK) +
    path("M560 500l34 40 64-80", "none") +
    line("M556 536l36 38 66-84", PAPER, 20) +
    group(
      "rotate(18 980 700)",
      box(930, 690, 150, 16, MUSTARD, 6),
      poly("930 690 900 698 930 706", INK),
    )
  );
}

/** Microphones before an empty lectern. */
export function podium(): string {
  return (
    box(0, 0, 1200, 800, "#5d3a3f") +
    times(12, (i) =>
      path(`M${i * 100} 0q50 40 100 0v700q-50 20-100 0Z`, i % 2 ? "#7a4648" : "#6a3f43"),
    ) +
    box(0, 0, 1200, 800, k.DOTS) +
    path("M0 680H1200V800H0Z", BARK) +
    poly("440 420 760 420 730 720 470 720", WOOD) +
    poly("600 420 760 420 730 720 600 720", HATCH) +
    poly("410 370 790 370 770 424 430 424", "#a8714a") +
    disc(600, 560, 64, MUSTARD) +
    path("M600 508l14 36 38 2-30 24 12 38-34-22-34 22 12-38-30-24 38-2Z", PAPER) +
    times(
      5,
      (i) =>
        line(`M${520 + i * 40} 376Q${500 + i * 50} 300 ${470 + i * 65} 250`, INK, 7) +
        group(
          `rotate(${(i - 2) * 14} ${470 + i * 65} 230)`,
          box(454 + i * 65, 190, 32, 64, INK, 16),
          box(454 + i * 65, 190, 32, 34, SLATE, 16),
        ),
    ) +
    box(520, 352, 160, 20, PAPER) +
    times(
      8,
      (i) =>
        path(`M${i * 165 - 30} 800a70 100 0 0 1 140 0Z`, "#2b1f2a") +
        disc(40 + i * 165, 690, 36, "#2b1f2a"),
    )
  );
}

/** Head and shoulders, as of someone seated. */
function bust(x: number, y: number, s: number, coat: string, skin: string): string {
  return (
    path(`M${Math.round(x - s)} ${Math.round(y + s)}q0-${s} ${s}-${s}t${s} ${s}Z`, coat) +
    disc(x, y - s * 0.4, s * 0.5, skin) +
    path(
      `M${Math.round(x - s * 0.52)} ${Math.round(y - s * 0.42)}a${Math.round(s * 0.52)} ${Math.round(s * 0.52)} 0 0 1 ${Math.round(s * 1.04)} 0Z`,
      INK,
    )
  );
}

/** A round of seats seen from the gallery. */
export function chamber(): string {
  return (
    box(0, 0, 1200, 800, "#e5d6b8") +
    box(0, 0, 1200, 300, "#c9a97b") +
    times(7, (i) => box(60 + i * 180, 30, 34, 270, PAPER) + box(77 + i * 180, 30, 17, 270, HATCH)) +
    box(0, 0, 1200, 800, k.DOTS) +
    path("M160 800a440 440 0 0 1 880 0Z", "#8f5a44") +
    [440, 340, 240]
      .map((radius, row) =>
        times(9 - row * 2, (i) => {
          const count = 9 - row * 2;
          const angle = Math.PI * (0.08 + (0.84 * i) / (count - 1));
          const x = 600 - Math.cos(angle) * radius;
          const y = 800 - Math.sin(angle) * radius;
          return (
            bust(
              x,
              y - 20,
              44 - row * 3,
              [BRICK, TEAL, MUSTARD, SLATE, SAGE][(i * 2 + row) % 5]!,
              ["#e9b896", "#7b4f3a", "#a9714f"][(i + row) % 3]!,
            ) +
            box(x - 50, y - 8, 100, 52, WOOD, 6) +
            box(x - 50, y - 8, 100, 8, BARK, 4)
          );
        }),
      )
      .join("") +
    box(490, 660, 220, 140, BARK, 10) +
    box(540, 640, 120, 30, MUSTARD, 6)
  );
}
