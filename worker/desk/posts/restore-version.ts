/** Brings an older text of a post back. */
import { parseFields, readPost, readVersions } from "../../content/blog/rows/read-post.ts";
import type { DeskRequest } from "../desk-request.ts";
import { seeOther } from "../pages/desk-page.ts";
import { deskObject } from "./desk-calls.ts";
import { noSuchPost, refusePost } from "./post-notes.ts";
import { orderOn } from "./post-order.ts";
import { unreachable } from "./receive-post.ts";
import { restoredFields } from "./versions/restored-fields.ts";

/** Saves an older version once more, as the newest. */
export async function restoreVersion(
  asked: DeskRequest,
  { slug = "", number = "" }: Readonly<Record<string, string>>,
): Promise<Response> {
  const { env, publication, domain } = asked;
  const [post, versions] = await Promise.all([
    readPost(env.DB, { domain, slug }),
    readVersions(env.DB, { domain, slug }),
  ]);
  const version = versions.find((one) => one.number === Number(number));
  if (!post || !version) {
    return noSuchPost(asked, "There is no such version; only the last twenty are kept.");
  }
  const order = orderOn(post, asked, "save");
  const fields = restoredFields(post, parseFields(version.fields));
  const answer = await deskObject(env, publication)
    .changePost({ ...order, fields })
    .catch(unreachable);
  if (answer.is === "done") return seeOther(`/desk/posts/${slug}?done=restore`);
  const parts = { title: "Not brought back", status: 409 };
  return refusePost(asked, parts, "The post was changed just now. Please try again.");
}
