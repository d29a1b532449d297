/**
 * Stock pictures on a page of many stories: none is shown twice, and the rest of the stories without a picture of
 * their own become cards of words, which are better than a third sunrise. Pure.
 */
import type { Article } from "../../../../shared/article.ts";
import { STOCK_PER_LIST } from "../news-limits.ts";

/** A function for the lists of one page, called from top to bottom; `most` stock pictures are in each. */
export function varyStock(
  pictures: readonly string[],
): (articles: readonly Article[], most?: number) => readonly Article[] {
  const shown = new Set<string>();
  let last = "";
  /** The first from a picture on that is not on the page; neighbours whose pictures fail differ too. */
  const next = (first: string) => {
    const at = pictures.indexOf(first);
    const inTurn = [...pictures.slice(at), ...pictures.slice(0, at)];
    return inTurn.find((one) => one !== last && !shown.has(one));
  };
  return (articles, most = STOCK_PER_LIST) => {
    let taken = 0;
    return articles.map((article) => {
      const isStock = article.imageUrl === article.stockUrl;
      const stockUrl = next(article.stockUrl);
      if (isStock && (stockUrl === undefined || taken === most))
        return { ...article, imageUrl: "" };
      last = stockUrl ?? article.stockUrl;
      if (!isStock) return withStock(article, last);
      taken += 1;
      shown.add(last);
      return { ...withStock(article, last), imageUrl: last };
    });
  };
}

function withStock(article: Article, stockUrl: string): Article {
  return article.stockUrl === stockUrl ? article : { ...article, stockUrl };
}
