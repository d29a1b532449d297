/** The sheet of all screens: one document with every picture, those that changed first. */

/** Where `npm run screens` puts the pictures and the sheet. */
export const SCREENS_FOLDER = "dist/screens";

/** The pictures of one screen are `NAME-WIDTH-SCHEME.png`. */
export interface Screen {
  readonly path: string;
  readonly name: string;
}

/** What became of a picture since the drawing that it is compared with. */
export interface Change {
  /** As `home-390-light.png`. */
  readonly file: string;
  readonly kind: "new" | "gone" | "changed";
  /** Share of the pixels that differ; 1 for a picture that is new or gone. */
  readonly fraction: number;
}

const STYLES = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 1rem; }
  section { border-top: 1px solid; }
  div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
  figure { margin: 0; width: 18rem; }
  figure > a { display: block; max-height: 24rem; overflow: hidden; border: 1px solid; }
  img { display: block; width: 100%; }`;

const VARIANTS = ["390-light", "390-dark", "1280-light", "1280-dark"];

/** The HTML of the sheet. Without `changes` the pictures were compared with nothing. */
export function renderSheet(
  screens: readonly Screen[],
  changes: readonly Change[] | undefined,
): string {
  const rows = screens.map(({ path, name }) => {
    const figures = VARIANTS.map((variant) => figure(`${name}-${variant}.png`, variant));
    return section(path, figures);
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screens</title>
<style>${STYLES}
</style>
<h1>Screens</h1>
<p>${summaryOf(changes)}</p>
${(changes ?? []).map(renderChange).join("\n")}
<h2>All ${screens.length} screens</h2>
${rows.join("\n")}
</html>
`;
}

/** One line on what changed. */
export function summaryOf(changes: readonly Change[] | undefined): string {
  if (changes === undefined) return "Compared with nothing.";
  if (changes.length === 0) return "No picture changed.";
  const counts = Map.groupBy(changes, ({ kind }) => kind);
  const told = [...counts].map(([kind, all]) => `${all.length} ${kind}`);
  return `Pictures: ${told.join(", ")}.`;
}

function renderChange({ file, kind, fraction }: Change): string {
  const figures = [
    ...(kind === "new" ? [] : [figure(`before/${file}`, "before")]),
    ...(kind === "gone" ? [] : [figure(file, "after")]),
    ...(kind === "changed" ? [figure(`changes/${file}`, "what differs, in red")] : []),
  ];
  const share = kind === "changed" ? `, ${(fraction * 100).toFixed(2)} % of its pixels` : "";
  return section(`${file}: ${kind}${share}`, figures);
}

function section(title: string, figures: readonly string[]): string {
  return `<section><h3>${escaped(title)}</h3><div>${figures.join("")}</div></section>`;
}

function figure(file: string, caption: string): string {
  return `<figure><a href="${file}"><img src="${file}" alt="${caption}" loading="lazy"></a><figcaption>${caption}</figcaption></figure>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
