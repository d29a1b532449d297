/** A reader who writes to the paper of a test site, with a browser without scripts. */
import { fieldsOf } from "../../../edge/desk/editor.ts";
import { GAZETTE, type Site } from "../../site/open-site.ts";

export interface Sent {
  readonly status: number;
  readonly page: string;
  /** Where it leads; empty for a page. */
  readonly location: string;
}

export interface Reader {
  /** Opens a form, fills it in, and sends it. A file is named. */
  send(
    kind: string,
    fields: Readonly<Record<string, string>>,
    more?: {
      readonly files?: readonly File[];
      readonly headers?: Readonly<Record<string, string>>;
      /** The address of the form; empty to open none. */
      readonly path?: string;
    },
  ): Promise<Sent>;
}

export const EVENT = {
  title: "Chicken supper",
  day: "2099-05-02",
  time: "17:30",
  place: "Firehouse, 4 Main Street",
  text: "All are welcome.",
  sender_name: "Ada Brook",
  sender_email: "ada@reader.example",
};

/** A reader with a network address of her own. */
export function readerOf(site: Site, address = "192.0.2.7"): Reader {
  return {
    async send(kind, fields, { files = [], headers = {}, path = `/submit/${kind}` } = {}) {
      const form = new FormData();
      const opened = path === "" ? {} : fieldsOf(await site.text(path));
      const all = { ...opened, ...fields };
      for (const [name, value] of Object.entries(all)) form.set(name, value);
      for (const file of files) form.append("pictures", file);
      const encoded = new Response(form);
      const answer = await site.get(`/submit/${kind}`, {
        method: "POST",
        body: await encoded.arrayBuffer(),
        redirect: "manual",
        headers: {
          "Content-Type": encoded.headers.get("Content-Type") ?? "",
          Origin: GAZETTE,
          "Sec-Fetch-Site": "same-origin",
          "CF-Connecting-IP": address,
          ...headers,
        },
      });
      const location = answer.headers.get("Location") ?? "";
      return { status: answer.status, page: await answer.text(), location };
    },
  };
}

/** The rows of the inbox, the oldest first. */
export async function inboxOf({ db }: Site): Promise<readonly Record<string, unknown>[]> {
  const { results } = await db.prepare("SELECT * FROM submissions ORDER BY id").all();
  return results;
}
