/** One update of a live post. */
import { type LiveUpdate, updateAnchor, updatePath } from "../../../shared/live/live.ts";
import { ownPicture } from "../../../shared/pictures/stored-picture.ts";
import { PostBody } from "../blog/PostBody.tsx";
import { Picture } from "../media/Picture.tsx";

/** Replaces a picture that failed to load. */
const STOCK_PICTURE = "/stock/01.svg";

export interface LiveUpdateItemProps {
  readonly slug: string;
  readonly update: LiveUpdate;
}

/** An entry of the list, at an address of its own; how long ago it was, its script adds. */
export function LiveUpdateItem({ slug, update }: LiveUpdateItemProps) {
  const { number, dateTime, time, author, html, picture, corrected, isKey } = update;
  const own = picture && ownPicture(picture.src);
  return (
    <li className="live-update-item" id={updateAnchor(number)}>
      <h3 className="live-update-item-time">
        <a className="quiet-link" href={updatePath(slug, number)}>
          <time dateTime={dateTime}>{time}</time>
        </a>{" "}
        <span className="live-update-item-ago" data-ago={dateTime} />
      </h3>
      {isKey && <p className="live-update-item-key">Key point</p>}
      <PostBody html={html} />
      {picture && (
        <div className="live-update-item-picture">
          <Picture
            src={picture.src}
            stock={STOCK_PICTURE}
            alt={picture.alt}
            width={own?.width ?? 1280}
            height={own?.height ?? 720}
            isWhole={own !== undefined}
          />
        </div>
      )}
      {(author !== "" || corrected) && (
        <p className="small-print">
          {author !== "" && <bdi>{author}</bdi>}{" "}
          {corrected && (
            <span className="live-update-item-corrected">
              Corrected <time dateTime={corrected.dateTime}>{corrected.time}</time>
            </span>
          )}
        </p>
      )}
    </li>
  );
}
