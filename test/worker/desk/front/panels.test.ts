/** The figures above the board of the desk's first page. */
import { expect, test } from "vitest";

import { DAY_MS, HOUR_MS } from "../../../../shared/time.ts";
import { editorAt } from "../../../edge/desk/editor.ts";
import { rss } from "../../../fixtures/wire-feed.ts";
import { siteOfFile } from "../../site/open-site.ts";

const NOW = Date.now();
const POST = { title: "The mill is sold", description: "For a dollar.", body: "It is." };

const site = await siteOfFile({ "*": () => new Response(rss("Wire", 6)) }, { DESK: "access" });
await site.round(3);
const editor = editorAt(site);

/** A time ahead as the form of a post takes it. */
function at(ms: number): string {
  return `${new Date(NOW + ms).toISOString().slice(0, 16)}Z`;
}

/** What the page says of a matter: its figure, whether it is grave, and its list. */
async function panel(title: string) {
  const page = await editor.page("/desk");
  const parts = page.split(/(?=<(?:details|a) class="desk-panel")/).slice(1);
  const part = parts.find((one) => one.includes(`<span>${title}</span>`)) ?? "";
  return {
    figure: /<b>(.*?)<\/b>/.exec(part)?.[1],
    isGrave: /^<\w+[^>]*data-grave/.test(part),
    text: part.split("</details>")[0]?.replaceAll(/<[^>]*>|\s+/g, " ") ?? "",
  };
}

test("a quiet morning: every figure is zero, and leads to its page", async () => {
  for (const title of ["alerts and notices in force", "sources fail", "drafts"]) {
    expect(await panel(title)).toMatchObject({ figure: "0", isGrave: false });
  }
  expect(await panel("scheduled this week")).toMatchObject({ figure: "0", isGrave: false });
});

test("a notice in force, a source that fails, a draft and a scheduled post are counted and named", async () => {
  const { db } = site;
  await db.exec(
    "UPDATE feeds SET message = 'the host does not answer' WHERE address = (SELECT address FROM feeds WHERE address LIKE 'https://feeds.harbor.example/%' LIMIT 1)",
  );
  await editor.send("/desk/notices", { text: "Boil water", do: "up" });
  await editor.write("/desk/posts/new", { ...POST, title: "A draft of mine" }, "save");
  await editor.write("/desk/posts/new", { ...POST, title: "Soon", at: at(DAY_MS) }, "schedule");
  await editor.write(
    "/desk/posts/new",
    { ...POST, title: "Much later", at: at(8 * DAY_MS + HOUR_MS) },
    "schedule",
  );
  const alerts = await panel("alerts and notices in force");
  expect(alerts).toMatchObject({ figure: "1", isGrave: true });
  expect(alerts.text).toContain("Boil water");
  const failing = await panel("source fails");
  expect(failing).toMatchObject({ figure: "1", isGrave: true });
  expect(failing.text).toContain("the host does not answer");
  const draft = await panel("draft");
  expect(draft.figure).toBe("1");
  expect(draft.text).toContain("A draft of mine");
  const scheduled = await panel("scheduled this week");
  expect(scheduled.figure).toBe("1");
  expect(scheduled.text).toContain("Soon");
  expect(scheduled.text).not.toContain("Much later");
});
