import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { EventPlace } from "../../../client/components/events/EventPlace.tsx";

const html = (place: string) => renderToStaticMarkup(<EventPlace place={place} />);
const link = (address: string) => `<a href="${address}" rel="noopener noreferrer">${address}</a>`;

test("a place that is a web address is a link, also within words", () => {
  expect(html("https://zoom.example/j/1?pwd=a")).toBe(link("https://zoom.example/j/1?pwd=a"));
  expect(html("Online (https://zoom.example/j/1), or Hall")).toBe(
    `Online (${link("https://zoom.example/j/1")}), or Hall`,
  );
});

test("no other address is one", () => {
  for (const place of [
    "Town Hall",
    "javascript:alert(1)",
    "zoom.example/j/1",
    "mailto:a@hall.example",
    "https://user:secret@zoom.example/",
    "https://",
  ]) {
    expect(html(place)).toBe(place);
  }
});
