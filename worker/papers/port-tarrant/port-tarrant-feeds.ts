/**
 * What the Port Tarrant Signal reads: public feeds of publishers in and around New Zealand, and the
 * names readers know those publishers by. `npm run feeds` tells which of them answer.
 */
import type { CategoryKey } from "../../../shared/categories.ts";

export const PORT_TARRANT_FEEDS = {
  localNews: [
    "https://www.odt.co.nz/news/feed",
    "https://www.rnz.co.nz/rss/te-manu-korihi.xml",
    "https://www.theguardian.com/world/newzealand/rss",
  ],
  nationalNews: ["https://www.rnz.co.nz/rss/national.xml", "https://www.stuff.co.nz/rss"],
  worldNews: [
    "https://www.rnz.co.nz/rss/world.xml",
    "https://www.rnz.co.nz/rss/pacific.xml",
    "https://feeds.bbci.co.uk/news/world/rss.xml",
  ],
  politics: ["https://www.rnz.co.nz/rss/political.xml", "https://www.beehive.govt.nz/rss.xml"],
  business: ["https://www.rnz.co.nz/rss/business.xml", "https://www.interest.co.nz/rss"],
  tech: [
    "https://www.rnz.co.nz/rss/media-technology.xml",
    "https://www.theguardian.com/technology/rss",
    "https://feeds.arstechnica.com/arstechnica/index",
  ],
  automotive: ["https://www.autoexpress.co.uk/feed/all", "https://www.motor1.com/rss/news/all/"],
  realEstate: ["https://www.theguardian.com/money/property/rss"],
  health: [
    "https://www.theguardian.com/society/health/rss",
    "https://feeds.bbci.co.uk/news/health/rss.xml",
  ],
  sports: [
    "https://www.rnz.co.nz/rss/sport.xml",
    "https://www.theguardian.com/sport/rugby-union/rss",
    "https://feeds.bbci.co.uk/sport/cricket/rss.xml",
    "https://www.theguardian.com/sport/netball/rss",
    "https://www.theguardian.com/sport/sailing/rss",
  ],
  artsCulture: ["https://thespinoff.co.nz/feed", "https://www.theguardian.com/culture/rss"],
  foodDining: ["https://www.theguardian.com/food/rss"],
  lifestyle: [
    "https://www.theguardian.com/lifeandstyle/rss",
    "https://www.theguardian.com/fashion/rss",
  ],
  opinion: [
    "https://theconversation.com/nz/articles.atom",
    "https://www.theguardian.com/au/commentisfree/rss",
  ],
  archives: [
    "https://publicdomainreview.org/rss.xml",
    "https://www.theguardian.com/science/archaeology/rss",
  ],
} as const satisfies Record<CategoryKey, readonly string[]>;

/** Publishers' names by the host of their feeds. */
export const PORT_TARRANT_SOURCES: Readonly<Record<string, string>> = {
  "feeds.arstechnica.com": "Ars Technica",
  "feeds.bbci.co.uk": "BBC",
  "publicdomainreview.org": "The Public Domain Review",
  "theconversation.com": "The Conversation",
  "thespinoff.co.nz": "The Spinoff",
  "www.autoexpress.co.uk": "Auto Express",
  "www.beehive.govt.nz": "Beehive",
  "www.interest.co.nz": "interest.co.nz",
  "www.motor1.com": "Motor1",
  "www.odt.co.nz": "Otago Daily Times",
  "www.rnz.co.nz": "RNZ",
  "www.stuff.co.nz": "Stuff",
  "www.theguardian.com": "The Guardian",
};
