/** A hundred parts of texts which, repeated, make a scanner look ahead, look back, or open without an end. */
import type { Shape } from "./shape.ts";

const PARTS: readonly string[] = [
  // Blanks, lines, letters, digits and signs.
  ...' |\t|\n|\r\n|\u00a0|\u200b|a|A|Aa |a b |1|1 |.|. |,|, |;|; |:|-|--| - |—|_|/|//|\\|\\n|\'|"|=|="|(|)|()|[|]|[]|{|}|!|?|*|#|&|%|@|a@|a@b.|$|…|é|日|😀|\ud83d'
    .split("|")
    .filter((part) => part !== ""),
  // Markup.
  ..."<|>|<a|<a |<a<a|</|</a>|<a>|<b>|<p>|<p></p>|<div>|<br>|<li><ul>|<td>|<a href=|<a href='x|<a href=\"\">|<img src=\"|<img>|<script>|<style>|<iframe>|<object>|<title>|<!--|<!-- -|-->|<![CDATA[|]]>|<![CDATA[]]> |<?|<!|<!DOCTYPE |<item>|<category>|<x xmlns:y='z'>|<div xml:base='a/'>|<a:b>|<p hidden>|<p class=\"ad\">".split(
    "|",
  ),
  // References, addresses, times, lists, and words of content systems.
  ..."&amp;|&#|&lt;b&gt;|&lt;x|&lt;!--|http://|https://a.example/|a.b.|1:1 |-1|2026-12-01|T12:|20261201T120000|(a|a,|FREQ=DAILY;|By A |Advertisement |[a b=c]|The post ".split(
    "|",
  ),
];

/** Each part alone, and before something that ends no match. */
export const REPEATED: readonly Shape[] = PARTS.map((part, index) => ({
  before: "",
  part,
  after: index % 2 === 0 ? "" : "x¦",
}));
