import { expect, test } from "vitest";

import { isDecorativeImage } from "../../../../../worker/reading/feed-parser/html/decorative-images.ts";

test.each([
  ["https://s.w.org/images/core/emoji/17.0.2/72x72/1f642.png", true],
  ["https://www.paper.example/wp-includes/images/smilies/icon_smile.gif", true],
  ["https://cdn.jsdelivr.net/gh/twitter/twemoji@14.0.2/assets/svg/1f600.svg", true],
  ["https://emoji.forum.example/twitter/smile.png?v=12", true],
  ["https://secure.gravatar.com/avatar/0?s=96", true],
  ["https://files.town.example/custom_emojis/images/000/1/x.png", true],
  ["https://www.paper.example/emoji/the-designer.jpg", false],
  ["https://www.paper.example/new-emoji.png", false],
  ["https://cdn.paper.example/user-avatars/7.jpg", true],
  ["https://avatars.githubusercontent.com/u/1?v=4", true],
  ["https://pbs.twimg.com/profile_images/1/x_normal.jpg", true],
  ["https://yt3.ggpht.com/ytc/abc=s88-c", true],
  ["https://graph.facebook.com/123/picture?type=large", true],
  ["https://www.paper.example/profile-of-a-mayor.jpg", false],
  ["https://www.paper.example/avatar-premiere.jpg", false],
  ["https://www.paper.example/author-visit.jpg", false],
])("%s is a face or an author: %s", (address, isOne) => {
  expect(isDecorativeImage(address)).toBe(isOne);
});

test.each([
  ["https://www.paper.example/img/share.png", true],
  ["https://www.paper.example/img/facebook-share.png", true],
  ["https://www.paper.example/img/twitter-icon-32x32.svg", true],
  ["https://www.paper.example/social-icons/instagram.png", true],
  ["https://www.paper.example/buttons/share_save_171_16.png", true],
  ["https://www.paper.example/img/facebook.png", true],
  ["https://www.paper.example/img/x-twitter.png", true],
  ["https://www.paper.example/img/site-logo.png", true],
  ["https://www.paper.example/google-play-badge.png", true],
  ["https://www.paper.example/donate-button.png", true],
  ["https://img.shields.io/badge/donate-now-green", true],
  ["https://www.paper.example/google.png", false],
  ["https://www.paper.example/apple-store.png", false],
  ["https://www.paper.example/starbucks-logo.png", false],
  ["https://www.paper.example/32.png", false],
  ["https://www.paper.example/x.png", false],
  ["https://www.paper.example/facebook-share-price.png", false],
  ["https://www.paper.example/icon-of-the-town.png", false],
  ["https://www.paper.example/share-the-road.jpg", false],
  ["https://www.paper.example/icons/school-play.jpg", false],
])("%s is a button for sharing: %s", (address, isOne) => {
  expect(isDecorativeImage(address)).toBe(isOne);
});

test.each([
  ["https://ads.paper.example/banner.gif", true],
  ["https://adserver.example/www/delivery/avw.php?zoneid=3", true],
  ["https://ad.doubleclick.net/summer.jpg", true],
  ["https://www.paper.example/ads/summer.jpg", true],
  ["https://www.paper.example/leaderboard_728x90.jpg", true],
  ["https://www.paper.example/summer-ad-300x250.png", true],
  ["https://ad.example/nieuws/brug.jpg", false],
  ["https://www.paper.example/advertising-museum.jpg", false],
  ["https://www.paper.example/banner-day-300x200.jpg", false],
  ["https://www.paper.example/ad-agency-fire.jpg", false],
  ["https://www.paper.example/bridge-300x250.jpg", false],
])("%s is an advertisement: %s", (address, isOne) => {
  expect(isDecorativeImage(address)).toBe(isOne);
});
