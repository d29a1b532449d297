/**
 * The feeds of The Alder Falls Beacon: public feeds of publishers that offer them, under each
 * category, and the names readers know those publishers by. Before a paper of your own goes live,
 * read each publisher's terms, and run `npm run feeds` to see which of them answer you.
 */
import type { CategoryKey } from "../../shared/categories.ts";

/** Home categories (world, tech, local, lifestyle) have three, so that one may fail unnoticed. */
export const ALDER_FALLS_FEEDS = {
  localNews: [
    "https://vtdigger.org/feed/",
    "https://www.vermontpublic.org/local-news.rss",
    "https://www.sevendaysvt.com/feed/",
  ],
  nationalNews: [
    "https://feeds.npr.org/1003/rss.xml",
    "https://rss.nytimes.com/services/xml/rss/nyt/US.xml",
  ],
  worldNews: [
    "https://feeds.bbci.co.uk/news/world/rss.xml",
    "https://www.theguardian.com/world/rss",
    "https://feeds.npr.org/1004/rss.xml",
  ],
  politics: [
    "https://www.pbs.org/newshour/feeds/rss/politics",
    "https://feeds.npr.org/1014/rss.xml",
  ],
  business: ["https://feeds.npr.org/1006/rss.xml", "https://vermontbiz.com/rss.xml"],
  tech: [
    "https://feeds.arstechnica.com/arstechnica/index",
    "https://www.theverge.com/rss/index.xml",
    "https://www.theguardian.com/technology/rss",
  ],
  automotive: ["https://www.caranddriver.com/rss/all.xml/", "https://www.motor1.com/rss/news/all/"],
  realEstate: [
    "https://rss.nytimes.com/services/xml/rss/nyt/RealEstate.xml",
    "https://www.housingwire.com/feed/",
  ],
  health: ["https://kffhealthnews.org/feed/", "https://feeds.npr.org/1128/rss.xml"],
  // One each for baseball, tennis, golf, hockey and soccer, in this order.
  sports: [
    "https://www.mlb.com/feeds/news/rss.xml",
    "https://feeds.bbci.co.uk/sport/tennis/rss.xml",
    "https://www.espn.com/espn/rss/golf/news",
    "https://www.espn.com/espn/rss/nhl/news",
    "https://www.theguardian.com/football/rss",
  ],
  artsCulture: ["https://feeds.npr.org/1008/rss.xml", "https://www.theguardian.com/culture/rss"],
  foodDining: ["https://www.eater.com/rss/index.xml", "https://www.theguardian.com/food/rss"],
  lifestyle: [
    "https://www.theguardian.com/lifeandstyle/rss",
    "https://rss.nytimes.com/services/xml/rss/nyt/FashionandStyle.xml",
    "https://www.vogue.com/feed/rss",
  ],
  opinion: [
    "https://www.theguardian.com/us/commentisfree/rss",
    "https://rss.nytimes.com/services/xml/rss/nyt/Opinion.xml",
    "https://reason.com/feed/",
  ],
  archives: [
    "https://www.smithsonianmag.com/rss/history/",
    "https://daily.jstor.org/feed/",
    "https://publicdomainreview.org/rss.xml",
  ],
} as const satisfies Record<CategoryKey, readonly string[]>;

/** Publishers' names by the host of their feeds. */
export const SOURCE_NAMES: Readonly<Record<string, string>> = {
  "daily.jstor.org": "JSTOR Daily",
  "feeds.arstechnica.com": "Ars Technica",
  "feeds.bbci.co.uk": "BBC",
  "feeds.npr.org": "NPR",
  "kffhealthnews.org": "KFF Health News",
  "publicdomainreview.org": "The Public Domain Review",
  "reason.com": "Reason",
  "rss.nytimes.com": "The New York Times",
  "vermontbiz.com": "Vermont Business Magazine",
  "vtdigger.org": "VTDigger",
  "www.caranddriver.com": "Car and Driver",
  "www.eater.com": "Eater",
  "www.espn.com": "ESPN",
  "www.housingwire.com": "HousingWire",
  "www.mlb.com": "MLB.com",
  "www.motor1.com": "Motor1",
  "www.pbs.org": "PBS News",
  "www.sevendaysvt.com": "Seven Days",
  "www.smithsonianmag.com": "Smithsonian Magazine",
  "www.theguardian.com": "The Guardian",
  "www.theverge.com": "The Verge",
  "www.vermontpublic.org": "Vermont Public",
  "www.vogue.com": "Vogue",
};
