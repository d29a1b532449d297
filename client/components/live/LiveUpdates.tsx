/** The updates of a post that is, or was, covered live, with its key points above them. */
import { postPath } from "../../../shared/blog.ts";
import { pollPath } from "../../../shared/live/live-poll.ts";
import {
  type KeyPoint,
  type LiveCoverage,
  updatePath,
  updatesFeedPath,
} from "../../../shared/live/live.ts";
import { islandAttributes } from "../../island-protocol.ts";
import { LiveUpdateItem } from "./LiveUpdateItem.tsx";

export interface LiveUpdatesProps {
  /** Of the post. */
  readonly slug: string;
  readonly live: LiveCoverage;
}

/** The section; its script asks for news while it is live, and says how long ago each update was. */
export function LiveUpdates({ slug, live }: LiveUpdatesProps) {
  const { isLive, isFirst, revision, newest, keyPoints, updates } = live;
  const poll = isLive && isFirst ? pollPath(slug) : "";
  const path = postPath(slug);
  return (
    <section
      className="live-updates"
      id="updates"
      aria-labelledby="updates-title"
      {...islandAttributes("live", "idle", { path, poll, revision, newest })}
    >
      <h2 className="live-updates-title" id="updates-title">
        {isLive && <span className="live-updates-mark">Live</span>} Updates
      </h2>
      <Since slug={slug} live={live} />
      <KeyPoints slug={slug} points={keyPoints} />
      {!isFirst && (
        <p className="live-updates-steps no-print">
          <a href={`${path}#updates`}>{isLive ? "Newest updates" : "From the beginning"}</a>
        </p>
      )}
      {updates.length === 0 && <p className="live-updates-empty">There is no update yet.</p>}
      {/* No numbers: in the text-only edition they would count the wrong way. */}
      <ul className="live-updates-list">
        {updates.map((update) => (
          <LiveUpdateItem key={update.number} slug={slug} update={update} />
        ))}
      </ul>
      {live.next !== undefined && (
        <p className="live-updates-steps no-print">
          <a href={updatePath(slug, live.next)} rel="next">
            {isLive ? "Earlier updates" : "Later updates"}
          </a>
        </p>
      )}
      {poll !== "" && <p className="live-updates-offer no-print" role="status" data-offer="" />}
    </section>
  );
}

/** Since when it is covered, and how a reader gets what is new: by a link, and by the script. */
function Since({ slug, live: { isLive, started, ended } }: LiveUpdatesProps) {
  return (
    <div className="live-updates-since small-print">
      <p>
        {isLive ? "Since " : "Covered live from "}
        <time dateTime={started.dateTime}>{started.time}</time>
        {ended && (
          <>
            {" to "}
            <time dateTime={ended.dateTime}>{ended.time}</time>
          </>
        )}{" "}
        <a className="no-print" href={updatesFeedPath(slug)}>
          Feed of the updates
        </a>
      </p>
      {isLive && (
        <p className="live-updates-ask no-print">
          {/* With an anchor it would lead to this very page, as it is. */}
          <a href={postPath(slug)}>Ask for newer updates</a> <span data-every="" />
        </p>
      )}
    </div>
  );
}

function KeyPoints({ slug, points }: { slug: string; points: readonly KeyPoint[] }) {
  return (
    <div className="live-updates-keys" data-keys="">
      {points.length > 0 && (
        <>
          <h3 className="live-updates-keys-title">Key points</h3>
          <ul>
            {points.map(({ number, line, time, dateTime }) => (
              <li key={number}>
                <a href={updatePath(slug, number)}>
                  <bdi>{line}</bdi>
                </a>{" "}
                <time className="small-print" dateTime={dateTime}>
                  {time}
                </time>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
