/**
 * What led a reader to a page, as one of a fixed list of names: never the host or the address of a page
 * elsewhere, which could name its reader.
 */

const SEARCH: Readonly<Record<string, string>> = {
  "bing.com": "Bing",
  "duckduckgo.com": "DuckDuckGo",
  "search.yahoo.com": "Yahoo",
  "ecosia.org": "Ecosia",
  "startpage.com": "Startpage",
  "qwant.com": "Qwant",
  "search.brave.com": "Brave",
  "kagi.com": "Kagi",
  "baidu.com": "Baidu",
  "news.google.com": "Google News",
  "com.google.android.googlequicksearchbox": "Google",
  "chatgpt.com": "ChatGPT",
  "perplexity.ai": "Perplexity",
};

const SOCIAL: Readonly<Record<string, string>> = {
  "facebook.com": "Facebook",
  "fb.me": "Facebook",
  "instagram.com": "Instagram",
  "threads.net": "Threads",
  "threads.com": "Threads",
  "t.co": "X",
  "x.com": "X",
  "twitter.com": "X",
  "reddit.com": "Reddit",
  "redd.it": "Reddit",
  "nextdoor.com": "Nextdoor",
  "linkedin.com": "LinkedIn",
  "lnkd.in": "LinkedIn",
  "com.linkedin.android": "LinkedIn",
  "bsky.app": "Bluesky",
  "mastodon.social": "Mastodon",
  "mastodon.online": "Mastodon",
  "youtube.com": "YouTube",
  "pinterest.com": "Pinterest",
  "tiktok.com": "TikTok",
  "whatsapp.com": "WhatsApp",
  "wa.me": "WhatsApp",
  "t.me": "Telegram",
  "telegram.org": "Telegram",
  "discord.com": "Discord",
  "news.ycombinator.com": "Hacker News",
};

/** Search engines with a domain in every country. */
const GOOGLE = /^(?:www\.)?google\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/;
const YANDEX = /^(?:www\.)?yandex\.(?:[a-z]{2,3}|com\.tr)$/;

/** `own`, `none`, `other`, or `search` or `social` with a name; `isOwn` knows the paper's hosts. */
export function whereFrom(referrer: string | null, isOwn: (host: string) => boolean): string {
  if (!referrer) return "none";
  // Most are own pages, and need no address parsed.
  const [, plain] = /^https?:\/\/([a-z\d.-]+)[/:]/.exec(referrer) ?? [];
  if (plain !== undefined && isOwn(plain)) return "own";
  const host = URL.parse(referrer)?.hostname.toLowerCase().replace(/\.$/, "") ?? "";
  if (host === "") return "other";
  if (isOwn(host)) return "own";
  if (GOOGLE.test(host)) return "search Google";
  if (YANDEX.test(host)) return "search Yandex";
  const labels = host.split(".");
  for (let from = 0; from < labels.length - 1; from += 1) {
    const name = labels.slice(from).join(".");
    if (Object.hasOwn(SEARCH, name)) return `search ${SEARCH[name]}`;
    if (Object.hasOwn(SOCIAL, name)) return `social ${SOCIAL[name]}`;
  }
  return "other";
}
