/** The fields of a post as its form has them. Pure. */
import { withAuthor } from "../../../../client/desk/post/choose-author.ts";
import { typedLine, typedLines } from "../../../../shared/texts/typed-text.ts";
import { type FieldFaults, faultsOf } from "../../../content/blog/rows/post-faults.ts";
import {
  POST_FIELDS,
  type PostFields,
  type TextField,
  withoutEmptyLines,
} from "../../../content/blog/rows/post-fields.ts";
import { postSlugOf } from "../../../content/blog/rows/post-slug.ts";
import { type DeskForm, textOf } from "../../access/desk-form.ts";

/**
 * The fields of a form; texts other than the body become one line. A missing slug is made of the title, a
 * picture that was sent or chosen takes the place of an address, and a person that was chosen joins the byline.
 */
export function readPostFields(form: DeskForm): {
  readonly fields: PostFields;
  readonly faults: FieldFaults;
} {
  const line = (name: TextField | "author_added") => typedLine(textOf(form, name));
  const texts = Object.fromEntries(POST_FIELDS.map(({ name }) => [name, line(name)]));
  const body = withoutEmptyLines(textOf(form, "body").toWellFormed().replaceAll(/\r\n?/g, "\n"));
  const title = texts["title"] ?? "";
  const slug = texts["slug"] === "" ? postSlugOf(title) : texts["slug"];
  const corrections = typedLines(textOf(form, "corrections"));
  const again = textOf(form, "picture_again").trim();
  const chosen = form.picture?.ok ? form.picture.value : again;
  const sent = {
    authors: withAuthor(texts["authors"] ?? "", line("author_added")),
    ...(chosen === "" ? {} : { picture: chosen }),
  };
  const fields = { ...texts, ...sent, body, slug, corrections, published: 0 } as PostFields;
  const refused = form.picture && !form.picture.ok ? { picture: form.picture.message } : {};
  return { fields, faults: { ...faultsOf(fields), ...refused } };
}
