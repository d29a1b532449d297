import { expect, test } from "vitest";

import {
  isPixelStyle,
  isTrackingImage,
} from "../../../../../worker/reading/feed-parser/html/tracking-images.ts";
import { words } from "../../../../../worker/reading/feed-parser/words.ts";

test.each(
  words(`
  https://media.npr.org/include/images/tracking/npr-rss-pixel.png?story=nx-s1-1
  http://rss.paper.example/~r/rss/top_stories/~4/AbCdEf
  http://feeds.feedburner.com/~ff/Paper?d=yIl2AUoC8zA
  http://paper.feedsportal.com/c/1/f/2/s/3/mf.gif https://ad.doubleclick.net/ddm/ad/x;sz=1x1
  https://pixel.wp.com/b.gif?v=noscript https://paper.us1.list-manage.com/track/open.php?u=1&id=2
  https://eotrx.substackcdn.com/open?token=x https://email.mg1.substack.com/o/eJw
  https://links.paper.example/wf/open?upn=x https://srv.pixel.parsely.com/p?x=1
  https://medium.com/_/stat?event=post.clientViewed
  https://blogger.googleusercontent.com/tracker/1/posts/default/2
  https://vg07.met.vgwort.de/na/0123 https://mail.paper.example/__ptq.gif?a=1
  https://pixel.paper.example/v1/abc https://www.paper.example/images/1x1.trans.gif
  https://www.paper.example/1x1.png https://www.paper.example/blank.gif
  https://www.paper.example/blank2.gif https://www.paper.example/i/spacer.gif#x
  https://www.paper.example/tracking_pixel.png https://www.paper.example/1-pixel.gif
  https://www.paper.example/cleardot.gif https://www.paper.example/img/paper-spacer.gif
  https://www.paper.example/beacon.gif https://www.paper.example/beacon?story=7
  https://www.paper.example/stats/pixel.php?id=1 https://www.paper.example/tracking/rss-7.gif
`),
)("%s counts readers or keeps a place", (address) => {
  expect(isTrackingImage(address)).toBe(true);
});

test.each(
  words(`
  https://media.npr.org/assets/img/2026/11/21/tracking-the-storm.jpg
  https://www.paper.example/tracking-the-storm.png https://www.paper.example/tracking/storm.jpg
  https://www.paper.example/storm-track.png https://www.paper.example/vaccine-tracker.png
  https://www.paper.example/beacon-street/fire.jpg https://www.paper.example/beacon/fire.gif
  https://beacon.paper.example/photos/fire.jpg https://www.paper.example/pixel-9.png
  https://www.paper.example/google-pixel.png
  https://pixel.magazine.example/imgs/2026/fire.w512.jpg https://www.paper.example/blank-check.png
  https://www.paper.example/vote-count.png https://www.paper.example/lunch-counter.jpg?w=600
  https://www.paper.example/fire_hpMain_1x1_992.jpg https://www.paper.example/fire_1x1.png
  https://www.paper.example/us-open.jpg
  https://substackcdn.com/image/fetch/w_1456/https%3A%2F%2Fx.example%2Fa.png
  https://substackcdn.com/image/open.jpg https://counter.example/b.png
  https://tracking.host.example/track/7/redirect.mp3/story.mp3
`),
)("%s is a picture of something", (address) => {
  expect(isTrackingImage(address)).toBe(false);
});

test.each([
  ["width:1px;height:1px", true],
  ["border:0; max-width: 1px !important", true],
  ["HEIGHT : 0", true],
  ["display:block;width:0.5px", true],
  ["width:1px0", false],
  ["width:100%;height:auto", false],
  ["width:10px;border-width:1px;line-height:1px;min-height:1px", false],
  ["height:1em", false],
])("a style of %j shows nothing: %s", (style, isNothing) => {
  expect(isPixelStyle(style)).toBe(isNothing);
});
