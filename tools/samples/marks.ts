/**
 * Draws the paper's mark, a beacon, and what is made of it: `node tools/samples/marks.ts` writes
 * icon.svg, favicon.png and .ico, apple-touch-icon.png and social-card.png; it needs Chromium (CHROME_PATH).
 */
import { readFileSync, writeFileSync } from "node:fs";

import { chromium } from "playwright-core";

import * as k from "./pictures/kit.ts";
import * as props from "./pictures/props.ts";

const { BRICK, INK, PAPER, SLATE, TEAL, MOODS } = k;
const LIGHT = "#ffd27a";
const target = new URL("../../client/public/", import.meta.url);

/** The same in as few bytes as will do: it stands in every page. */
const SMALL_MARK =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0,0,64,64">` +
  `<path fill="#234" d="M0,0H64V64H0Z"/><path fill="#fd7" d="M2,9L62,31V9L2,31Z"/>` +
  `<path fill="#fff" d="M24,12L32,3L40,12ZM26,28H38L42,58H22Z"/></svg>`;

/** The beacon on a square of 64, its corners rounded by `rx`; strong enough to be read at 16 pixels. */
function mark(rx: number): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">` +
    `<rect width="64" height="64" rx="${rx}" fill="${INK}"/>` +
    k.path("M32 20L2 9V31ZM32 20L62 9V31Z", LIGHT) +
    k.path("M24 12L32 3L40 12Z", BRICK) +
    k.box(26, 12, 12, 13, "#fff3cf") +
    k.box(22, 24, 20, 4, PAPER) +
    k.path("M26 28H38L42 58H22Z", PAPER) +
    k.path("M24.8 36H39.2L40.6 46H23.4Z", BRICK) +
    k.path("M10 58H54L50 62H14Z", TEAL) +
    `</svg>\n`
  );
}

/** The channel at a place of a colour `#rrggbb`. */
const channel = (colour: string, at: number): number =>
  Number.parseInt(colour.slice(at, at + 2), 16);

/** A colour between two, `share` of the way from one to the other. */
function between(one: string, other: string, share: number): string {
  const mixed = [1, 3, 5].map((at) => channel(one, at) * (1 - share) + channel(other, at) * share);
  return `rgb(${mixed.map(Math.round).join(" ")})`;
}

/** A harbour town at dusk under its beacon, 1200 by 630, without the print patterns. */
function card(): string {
  const m = MOODS.dusk;
  const town = k.times(9, (i) => {
    const h = 92 + ((i * 37) % 40);
    return props.house(
      20 + i * 74,
      474 + (i % 3) * 5,
      62,
      h,
      i % 2 ? "#4b4a6e" : "#5a4a62",
      "#2a2b48",
      m.pane,
    );
  });
  const bands = 18;
  const scene =
    k.times(bands, (i) => k.box(0, i * 26, 1200, 27, between(m.sky[0], m.sky[1], i / bands))) +
    k.veil(0.35, k.disc(250, 190, 105, m.sun)) +
    k.disc(250, 190, 62, m.sun) +
    k.veil(
      0.4,
      k.poly("930 150 -60 20 -60 330", "#ffe9b0"),
      k.poly("930 150 1260 60 1260 270", "#ffe9b0"),
    ) +
    k.hills(400, 120, m.far, 2) +
    k.hills(450, 60, m.mid, 7) +
    k.path("M0 474H760Q820 480 800 500H0Z", m.near) +
    town +
    k.water(500, "#39406a", m.sun, 3) +
    k.path("M640 640Q760 520 930 512Q1090 508 1200 570V640Z", m.ground) +
    k.poly("880 530 900 210 960 210 980 530", PAPER) +
    k.poly("930 210 960 210 980 530 930 530", "#d9cdbb") +
    k.poly("894 300 966 300 971 380 889 380", BRICK) +
    k.poly("884 460 976 460 980 530 880 530", BRICK) +
    k.box(884, 196, 92, 18, INK) +
    k.box(906, 124, 48, 72, "#fff3cf") +
    k.path("M892 128L930 74L968 128Z", BRICK) +
    props.house(1010, 545, 110, 120, PAPER, SLATE, m.pane);
  return k.picture(m, scene.replaceAll(/<[^<]*url\(#[hd]\)[^<]*\/>/g, ""), 1200, 630);
}

/** A PNG in the container that browsers ask for by itself where they cannot use the SVG. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // An icon,
  head.writeUInt16LE(1, 4); // of one picture.
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

async function shoot(svg: string, name: string, width: number, height: number): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env["CHROME_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const page = await browser.newPage({ viewport: { width, height } });
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  await page.setContent(
    `<body style="margin:0"><img src="${source}" style="display:block;width:${width}px;height:${height}px">`,
  );
  await page.locator("img").evaluate((image: HTMLImageElement) => image.decode());
  const png = await page.screenshot({ omitBackground: width < 100 });
  await browser.close();
  writeFileSync(new URL(name, target), png);
}

writeFileSync(new URL("icon.svg", target), `${SMALL_MARK}\n`);
await shoot(mark(14), "favicon.png", 32, 32);
const favicon = readFileSync(new URL("favicon.png", target));
writeFileSync(new URL("favicon.ico", target), icoOf(favicon, 32));
await shoot(mark(0), "apple-touch-icon.png", 180, 180);
await shoot(card(), "social-card.png", 1200, 630);
