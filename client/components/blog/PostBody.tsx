/** The body of a post. Its HTML is rendered once, on the edge or at import, and inserted unchanged. */

export interface PostBodyProps {
  /** Of the post: React wrote it from react-markdown's elements (`worker/content/blog/markdown/render-markdown.ts`). */
  readonly html: string;
}

/** The whole body, in a block of its own. */
export function PostBody({ html }: PostBodyProps) {
  return (
    // oxlint-disable-next-line react/no-danger -- our own renderer's HTML, from our own stores; foreign text is escaped there
    <div className="post-body" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
