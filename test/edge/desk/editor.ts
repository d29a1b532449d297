/** An editor at the desk of a test site, with a browser without scripts. */
import type { TestSite } from "../site.ts";
import { GAZETTE } from "../site.ts";

export const EDITOR = "ada@harbor.example";

export interface Editor {
  /** Opens a page of the desk. */
  open(path: string): Promise<Response>;
  /** The text of a page of the desk. */
  page(path: string): Promise<string>;
  /** Sends a form as the desk's own pages do. */
  send(
    path: string,
    fields: Readonly<Record<string, string | Blob>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>;
  /** Opens a post, changes fields, and presses a button. */
  write(path: string, fields: Readonly<Record<string, string>>, press: string): Promise<Response>;
}

/** The editor with an e-mail address, at the desk of an origin. */
export function editorAt(site: Pick<TestSite, "get">, email = EDITOR, origin = GAZETTE): Editor {
  const signed = { "X-Test-Editor": email };
  const open = (path: string) => site.get(origin + path, { headers: signed });
  const send: Editor["send"] = async (path, fields, headers = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const encoded = new Response(form);
    const type = encoded.headers.get("Content-Type") ?? "";
    const body = await encoded.arrayBuffer();
    const own = {
      ...signed,
      Origin: origin,
      "Sec-Fetch-Site": "same-origin",
      "Content-Type": type,
    };
    return site.get(origin + path, {
      method: "POST",
      body,
      headers: { ...own, ...headers },
    });
  };
  const page = async (path: string) => (await open(path)).text();
  return {
    open,
    page,
    send,
    async write(path, fields, press) {
      const text = await page(path);
      const action =
        /<form[^>]* action="([^"]+)"/.exec(text.slice(text.indexOf("desk-post") - 200))?.[1] ??
        path;
      return send(action, { ...fieldsOf(text), ...fields, do: press });
    },
  };
}

/** The values of a form, as a browser would send them. */
export function fieldsOf(page: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [, tag = ""] of page.matchAll(/<input([^>]*)>/gs)) {
    const name = /\bname="([^"]*)"/.exec(tag)?.[1];
    const isLeft = /type="(?:search|file)"/.test(tag);
    const isChosen = !/type="radio"/.test(tag) || /\schecked\b/.test(tag);
    if (name && isChosen && !isLeft) fields[name] = plain(/\bvalue="([^"]*)"/.exec(tag)?.[1] ?? "");
  }
  for (const [, name = "", text = ""] of page.matchAll(
    /<textarea[^>]*\bname="([^"]*)"[^>]*>\n?([^<]*)<\/textarea>/gs,
  )) {
    fields[name] = plain(text);
  }
  for (const [, name = "", options = ""] of page.matchAll(
    /<select[^>]*\bname="([^"]*)"[^>]*>(.*?)<\/select>/gs,
  )) {
    fields[name] = /value="([^"]*)"\s+selected/.exec(options)?.[1] ?? "";
  }
  return fields;
}

function plain(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
