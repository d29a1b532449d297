/** The link back to the blog, for readers who came from its list. */

/** Shows the link, and leads to the very page of the list; its place is kept free, so nothing moves. */
export function startBack(link: HTMLElement): void {
  const { referrer } = document;
  if (!link.matches("a") || !isBlogList(referrer, location.origin)) return;
  link.href = referrer;
  link.dataset["from"] = "blog";
}

/** Whether an address is that of a list of posts of this site. */
export function isBlogList(address: string, origin: string): boolean {
  return (
    address.startsWith(`${origin}/`) && /^\/blog\/?(?:\?|$)/.test(address.slice(origin.length))
  );
}
