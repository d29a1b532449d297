/** Reads a page's HTML, in parts or as it comes. */

/** The slugs of the articles that the page's cards link to, in order. */
export function articleSlugs(html: string): readonly string[] {
  return [...html.matchAll(/<a(?: class="[^"]*")? href="\/article\/([^"]+)"/g)].map(
    (match) => match[1] ?? "",
  );
}

/** The page without the comments that React puts between texts. */
export function withoutComments(html: string): string {
  return html.replaceAll("<!-- -->", "");
}

/** The text of a page as it is streamed. */
export function streamOf(response: Response) {
  if (!response.body) throw new Error("The response has no body.");
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  return {
    /** What comes until all these texts are there. Throws if the page ends before. */
    async until(...texts: readonly string[]): Promise<string> {
      let read = "";
      while (!texts.every((text) => read.includes(text))) {
        const { done, value } = await reader.read();
        if (done) throw new Error(`The page ended without ${texts.join(" or ")}: ${read}`);
        read += value;
      }
      return read;
    },
    /** What comes until the end. */
    async rest(): Promise<string> {
      let read = "";
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        read += part.value;
      }
      return read;
    },
  };
}
