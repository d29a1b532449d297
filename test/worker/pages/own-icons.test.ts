/** A publication with icons of its own names them wherever icons and cards are named. */
import { expect, test } from "vitest";

import { renderJsonFeed, renderRss } from "../../../worker/documents/feeds/render-feed.ts";
import { answerWebManifest } from "../../../worker/documents/publication-documents.ts";
import { metadataElements } from "../../../worker/pages/metadata.ts";
import { siteData } from "../../../worker/pages/structured-data.ts";
import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";

test.each([
  [undefined, ""],
  ["/gazette", "/gazette"],
])("with the icon folder %j, icons are in %j", async (iconFolder, folder) => {
  const paper = { ...ALDER_FALLS, ...(iconFolder === undefined ? {} : { iconFolder }) };
  const manifest: { icons: { src: string }[] } = await answerWebManifest(paper).json();
  expect(manifest.icons.map(({ src }) => src)).toEqual(
    ["icon-192.png", "icon-512.png", "icon-maskable.png"].map((file) => `${folder}/${file}`),
  );
  const origin = paper.url;
  expect(renderRss([], paper)).toContain(`<url>${origin}${folder}/favicon.png</url>`);
  expect(renderJsonFeed([], paper)).toContain(`${origin}${folder}/favicon.png`);
  const head = metadataElements({ title: "", description: "" }, paper, "/");
  expect(head).toContain(`property="og:image" content="${origin}${folder}/social-card.png"`);
  expect(JSON.stringify(siteData(paper))).toContain(
    `"logo":"${origin}${folder}/apple-touch-icon.png"`,
  );
});
