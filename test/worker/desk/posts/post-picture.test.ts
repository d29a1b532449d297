/** What an editor says of a post's picture, from the form to readers' pages, files and backups. */
import { beforeEach, describe, expect, test } from "vitest";

import { focusIn } from "../../../../shared/pictures/picture-focus.ts";
import { editorAt, fieldsOf } from "../../../edge/desk/editor.ts";
import { siteOfFile } from "../../site/open-site.ts";
import { openDesk } from "./a-desk.ts";

const OWN = "/pictures/0123456789abcdef0123456789abcdef-900x1200.webp";
const POST = {
  title: "The bridge",
  description: "It reopens.",
  body: "It is open.",
  category: "localNews",
};

describe("a focal point", () => {
  test.each([
    ["30% 70%", "25 75"],
    ["30 70", "25 75"],
    ["0, 100%", "0 100"],
    ["62.5% 12.4%", "75 0"],
    [" 50  50 ", "50 50"],
    ["101 5", undefined],
    ["-1 5", undefined],
    ["top left", undefined],
    ["50", undefined],
    ["50 50 50", undefined],
    ["", undefined],
  ])("%j is %j", (written, steps) => expect(focusIn(written)).toBe(steps));
});

describe("at the desk", async () => {
  const site = await siteOfFile({}, { DESK: "access" });
  const editor = editorAt(site);
  beforeEach(async () => {
    await site.empty("posts", "post_versions", "post_pointers", "desk_entries");
  });

  test("caption, credit and focal point reach the post's page and its cards", async () => {
    const about = {
      picture: OWN,
      picture_caption: "The bridge on Friday.",
      picture_credit: "Lin Park",
      picture_focus: "25 75",
    };
    await editor.write("/desk/posts/new", { ...POST, ...about }, "publish");
    const page = await site.text("/blog/the-bridge");
    expect(page.replaceAll("<!-- -->", "")).toMatch(
      /The bridge on Friday\. <\/span>.*Picture: Lin Park/,
    );
    // Whole, in its own size.
    expect(page).toMatch(
      /data-whole="true"><img [^>]*data-focus="25 75"[^>]*width="900" height="1200"/,
    );
    expect(await site.text("/blog")).toMatch(/blog-card-avatar"[^>]* data-focus="25 75"/);
    const form = await editor.page("/desk/posts/the-bridge");
    expect(fieldsOf(form)).toMatchObject(about);
    expect(form).toMatch(/value="25 75"\s+checked/);
  });

  test("a picture of another site keeps its box, because its size is not known before it has loaded", async () => {
    await editor.write(
      "/desk/posts/new",
      { ...POST, picture: "https://a.example/b.jpg" },
      "publish",
    );
    const page = await site.text("/blog/the-bridge");
    expect(page).toMatch(/<picture class="picture"><img [^>]*width="1280" height="720"/);
    expect(page).not.toContain("data-focus");
  });

  test("a focal point that is none is answered beside the picture, with nothing lost", async () => {
    const refused = await editor.write(
      "/desk/posts/new",
      { ...POST, picture_focus: "left" },
      "save",
    );
    expect(refused.status).toBe(422);
    const form = await refused.text();
    expect(form).toContain("Two percentages, from the left and the top, as 30% 70%.");
    expect(fieldsOf(form)).toMatchObject(POST);
  });

  test("a picture that was used before is offered with what is known of it, and chosen without scripts", async () => {
    const used = { picture: OWN, picture_alt: "A bridge", picture_credit: "Lin Park" };
    await editor.write("/desk/posts/new", { ...POST, ...used }, "publish");
    const form = await editor.page("/desk/posts/new");
    expect(form).toMatch(
      new RegExp(
        `name="picture_again"\\s+value="${OWN}"\\s+data-alt="A bridge"\\s+data-credit="Lin Park"`,
      ),
    );
    await editor.write("/desk/posts/new", { ...POST, title: "Again", picture_again: OWN }, "save");
    expect(fieldsOf(await editor.page("/desk/posts/again"))).toMatchObject({
      picture: OWN,
    });
  });

  test("a person of the paper who is chosen joins the byline once", async () => {
    const byline = { authors: "Tom Reyes (Photographs)", author_added: "Ada Brook" };
    await editor.write("/desk/posts/new", { ...POST, ...byline }, "save");
    const path = "/desk/posts/the-bridge";
    const authors = async () => fieldsOf(await editor.page(path))["authors"];
    expect(await authors()).toBe("Tom Reyes (Photographs), Ada Brook");
    for (const name of ["Ada Brook", "Tom Reyes"])
      await editor.write(path, { author_added: name }, "save");
    expect(await authors()).toBe("Tom Reyes (Photographs), Ada Brook");
  });
});

test("front matter of a file has them, and an export gives them back", async () => {
  const desk = openDesk();
  const matter =
    'date: 2026-10-30\npicture: /stock/02.svg\npictureCaption: "On Friday."\npictureFocus: 30% 70%\n';
  expect(await desk.bring("the-bridge", "It is open.", matter)).toBe(true);
  expect((await desk.post("the-bridge"))?.fields).toMatchObject({
    picture_caption: "On Friday.",
    picture_focus: "25 75",
  });
  expect(desk.rows("SELECT picture_caption, picture_focus FROM posts")).toEqual([
    { picture_caption: "On Friday.", picture_focus: "25 75" },
  ]);
  expect(await desk.bring("other", "Text.", "date: 2026-10-30\npictureFocus: left\n")).toBe(false);
  expect(desk.complained.join(" ")).toContain("pictureFocus");
});
