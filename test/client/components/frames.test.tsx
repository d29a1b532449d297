/** Embeds and ad slots (SPEC 1 and 9): nothing foreign loads unasked, and every place is reserved. */
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import { AdSlot } from "../../../client/components/ads/AdSlot.tsx";
import { houseAppeal } from "../../../client/components/ads/HouseCard.tsx";
import { Embed } from "../../../client/components/media/Embed.tsx";
import { anEmbed, aPublication } from "../a-publication.ts";

test("an embed starts as a facade with its title and a direct link, and without a frame", () => {
  const html = renderToString(<Embed embed={anEmbed()} ratio="video" />);
  expect(html).toContain("data-embed");
  expect(html).toContain("A film");
  expect(html).toContain('href="https://video.example/watch/1"');
  expect(html).not.toContain("<iframe");
  // The scripts know its address; nothing in the page loads it.
  expect(html).not.toMatch(/(?:src|href)="https:\/\/video\.example\/embed\/1"/);
});

test("without an ad network a slot shows a card of the house", () => {
  const html = renderToString(<AdSlot publication={aPublication()} height={250} page="/" />);
  expect(html).toContain("house-card");
  expect(html).not.toContain("<iframe");
});

test.each([250, 600] as const)("an ad of height %i runs in a frame of its own", (height) => {
  const publication = aPublication({ ads: { scriptUrl: "https://ads.example/a.js" } });
  const html = renderToString(<AdSlot publication={publication} height={height} page="/" />);
  const frame = /<iframe[^>]*>/.exec(html)?.[0] ?? "";
  expect(frame).toContain(`src="/ad-frame?height=${height}"`);
  expect(frame).toContain(`height="${height}"`);
  expect(frame).toContain('sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"');
  expect(frame).toContain('loading="lazy"');
  expect(html).not.toContain("https://ads.example");
});

test("no page appeals to go where the reader is", () => {
  expect(houseAppeal("/donations", 250)).toBe("partner");
  expect(houseAppeal("/donations", 600)).toBe("partner");
  expect(houseAppeal("/partners", 250)).toBe("donate");
  expect(houseAppeal("/partners", 600)).toBe("donate");
});

test.each(["/", "/tech", "/article/x"])("the two slots of %s make different appeals", (page) => {
  expect(houseAppeal(page, 250)).not.toBe(houseAppeal(page, 600));
});
