/** A paste publishes what the editor saw, and nothing else: what programs put on the clipboard beside it goes. */
import { expect, test } from "vitest";

import { pastedMarkdown } from "../../../../client/desk/paste/pasted-markdown.ts";

test.each([
  // Comments.
  [
    "Word's comments, their places and their list",
    `<p class=MsoNormal>Left in <a style='mso-comment-reference:RP_1'>March</a><span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor href="#_msocom_1">[RP1]</a><span style='mso-special-character:comment'>&nbsp;</span></span></span>.</p><div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Do not print.</p></div></div></div>`,
    "Left in March.",
  ],
  [
    "comments of Word that have no element of their own",
    `<p>It is <b>open</b><a href="#_msocom_2">[AB2]</a>.</p><p class=MsoCommentText><a href="#_msoanchor_2" class=msocomoff>[AB2]</a>Is it?</p>`,
    "It is **open**.",
  ],
  [
    "comments of a document of Google",
    `<p><span>It is open</span><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup><span>.</span></p><div style="border:1px solid black"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Ask Tom first.</span></p><p>And Ada.</p></div>`,
    "It is open.",
  ],
  [
    "comments of Word on the web keep the words that they are about",
    `<p class="Paragraph"><span class="TextRun CommentStart CommentHighlightPipeRest">The <b>mayor</b></span><span class="EOP"> left.</span></p>`,
    "The **mayor** left.",
  ],
  [
    "LibreOffice's comments, which are markup's",
    "<p>One<!-- Tom: no! --> <b>two</b></p>",
    "One **two**",
  ],
  ["a comment that never ends", "<p>One</p><!-- <p>Secret</p>", "One"],
  // Tracked deletions.
  [
    "what Word's track has deleted, not what it has added",
    `<p>It costs <s><span style='color:red'><del cite="mailto:Ada" datetime="2026-11-20T10:11">ten</del></span></s><span class=msoIns><ins cite="mailto:Ada" datetime="2026-11-20T10:11">twelve</ins></span> dollars.</p>`,
    "It costs twelve dollars.",
  ],
  [
    "the class of what Word has deleted",
    "<p>a <span class=msoDel>b </span><b>c</b></p>",
    "a **c**",
  ],
  [
    "what Word on the web has deleted",
    `<p>a <span class="TextRun TrackChangeTextDeletion SCXW1">b</span><span class="TrackChangeTextInsertion">c</span></p>`,
    "a c",
  ],
  [
    "a suggestion to delete of another editor",
    `<p>a <span class="ck-suggestion-marker-deletion">b</span><b>c</b></p>`,
    "a **c**",
  ],
  // Hidden texts.
  [
    "Word's hidden text",
    `<p>On Tuesday.<span style='display:none;mso-hide:all'>EMBARGO</span></p>`,
    "On Tuesday.",
  ],
  [
    "hidden text that another style hides",
    `<p>a<span style="mso-hide: all">EMBARGO</span></p>`,
    "a",
  ],
  [
    "a style of characters that is hidden",
    `<style><!-- /* Styles */ p.MsoNormal, li.MsoNormal {margin:0in;} span.Embargo {mso-style-name:Embargo; display:none; mso-hide:all;} --></style><p class=MsoNormal>a<span class=Embargo>EMBARGO</span></p>`,
    "a",
  ],
  ["what pages hide by an attribute", "<p>a</p><p hidden>b</p><p hidden=until-found>c</p>", "a"],
  [
    "what pages hide by a style",
    `<p>a</p><p style="visibility: hidden">b</p><div style="opacity:0">c</div>`,
    "a",
  ],
  [
    "the line before a mail's text that inboxes show",
    `<div style="display:none;max-height:0px;overflow:hidden">Preview text</div><div style="max-height:0;overflow:hidden;font-size:1px">More</div><p>Hello</p>`,
    "Hello",
  ],
  [
    "words for screen readers, as a browser copies them",
    `<p>Share <span style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0px, 0px, 0px, 0px);">on Facebook</span><b>now</b></p><a class="sr-only" href="/x">Skip</a><span class="screen-reader-text">Menu</span>`,
    "Share **now**",
  ],
  [
    "what stands outside of the page",
    `<p>a <span style="position:absolute;left:-9999px">b</span><b>c</b></p>`,
    "a **c**",
  ],
  [
    "letters of no size",
    `<p>a<span style="font-size:0">b</span><span style="font-size:0px">c</span></p>`,
    "a",
  ],
  ["letters of no colour", `<p>a<span style="color: transparent">b</span></p>`, "a"],
  [
    "a part that is folded, but for its heading",
    "<details><summary>Results</summary><p>Secret</p></details><p>b</p>",
    "Results\n\nb",
  ],
  [
    "a part that is unfolded",
    "<details open><summary>Results</summary><p>Seen</p></details>",
    "Results\n\nSeen",
  ],
  [
    "a part of no height",
    `<div style="height: 0px; overflow: hidden"><p>Secret</p></div><p>b</p>`,
    "b",
  ],
  ["a dialog that is closed", "<p>a</p><dialog><p>b</p></dialog>", "a"],
  [
    "what a browser shows in place of a film",
    "<p>a</p><video>Your browser shows no film.</video>",
    "a",
  ],
  [
    "the choices of a field",
    "<p>Town <select><option>Alder<option>Elm</select><b>x</b></p>",
    "Town **x**",
  ],
  [
    "notes for browsers without scripts",
    "<p>a</p><noscript><p>Switch on scripts</p></noscript>",
    "a",
  ],
  [
    "a hidden row and a hidden cell of a sheet",
    `<table><tr><td>A</td><td>B</td><td style='display:none'>C</td></tr><tr style='display:none'><td>x</td><td>y</td></tr><tr><td>1</td><td>2</td></tr></table>`,
    "| A | B |\n|---|---|\n| 1 | 2 |",
  ],
  // Fields.
  [
    "the code of a field, not its result",
    `<p>See <span style='mso-element:field-begin'></span> REF _Ref1 \\h <span style='mso-element:field-separator'></span>page <b>3</b><span style='mso-element:field-end'></span>.</p>`,
    "See page **3**.",
  ],
  [
    "a field without a result, which is cut",
    `<p>One<span style='mso-element:field-begin'></span> XE "Bridge"</p><p>Two</p>`,
    "One\n\nTwo",
  ],
  [
    "a field within a field",
    `<p>a <span style='mso-element:field-begin'></span> IF <span style='mso-element:field-begin'></span> PAGE <span style='mso-element:field-separator'></span>1<span style='mso-element:field-end'></span> = 1 <span style='mso-element:field-separator'></span>b<span style='mso-element:field-end'></span></p>`,
    "a b",
  ],
  // Heads of mails.
  [
    "the head of a mail in Outlook",
    `<div><div style='border:none;border-top:solid #E1E1E1 1.0pt'><p class=MsoNormal><b>From:</b> Ada &lt;ada@a.example&gt;<br><b>Sent:</b> Tuesday, November 24, 2026 10:11 AM<br><b>To:</b> Tom<br><b>Subject:</b> The mill</p></div></div><p>The mill is sold.</p>`,
    "The mill is sold.",
  ],
  [
    "who wrote what in Gmail, and what was passed on",
    `<div dir="ltr" class="gmail_attr">On Tue, Nov 24, 2026 at 10:11 AM Ada &lt;<a href="mailto:ada@a.example">ada@a.example</a>&gt; wrote:<br></div><p>The mill is sold.</p><div>---------- Forwarded message ---------<br>From: <strong>Tom</strong> &lt;<a href="mailto:t@a.example">t@a.example</a>&gt;<br>Date: Mon, Nov 23, 2026<br>Subject: Mill<br>To: Ada<br></div><p>Yes.</p>`,
    "The mill is sold.\n\nYes.",
  ],
  [
    "who wrote what in Apple Mail",
    `<blockquote type="cite"><div>On Nov 24, 2026, at 10:11, Ada Brook &lt;ada@a.example&gt; wrote:</div><br class="Apple-interchange-newline"><div>The mill is <b>sold</b>.</div></blockquote><div><b>Begin forwarded message:</b></div><div><b>From: </b>Ada</div><div><b>Subject: </b>Mill</div><div><b>Date: </b>Monday</div><div><b>To: </b>Tom</div><div>Yes.</div>`,
    "> The mill is **sold**.\n\nYes.",
  ],
  [
    "a mail's head in a table, and one in German",
    `<table class="moz-email-headers-table"><tr><th>Subject: </th><td>Mill</td></tr><tr><th>Date: </th><td>Mon</td></tr><tr><th>From: </th><td>Ada</td></tr></table><p>Sold.</p><p><b>Von:</b> Ada<br><b>Gesendet:</b> Montag<br><b>An:</b> Tom<br><b>Betreff:</b> Mühle</p><p>Ja.</p>`,
    "Sold.\n\nJa.",
  ],
  [
    "a mail's head without a subject",
    `<p>-----Original Appointment-----</p><p>From: Ada &lt;ada@a.example&gt;<br>Sent: Monday 9:00<br>To: Tom</p><p><b>Sold.</b></p>`,
    "**Sold.**",
  ],
  [
    "guard: times and a speaker are no head of a mail",
    "<p><b>Date:</b> Tuesday<br><b>From:</b> 7 p.m.<br><b>To:</b> 9 p.m.</p><p>On Tuesday, November 24, the mayor wrote:</p><p>Subject: to change.</p>",
    "**Date:** Tuesday  \n**From:** 7 p.m.  \n**To:** 9 p.m.\n\nOn Tuesday, November 24, the mayor wrote:\n\nSubject: to change.",
  ],
  // Pictures.
  [
    "pixels that count, and a picture's words",
    `<p>Hello<img src="https://t.example/p.gif" width=1 height=1 alt="open"></p><p><a href="https://t.example/o"><img src="x.png" alt="A mill"></a><b>Bye</b></p>`,
    "Hello\n\n**Bye**",
  ],
  [
    "guard: a picture of a sign of the text",
    `<p>Well done <img alt="🎉" src="x.png"> <b>all</b></p>`,
    "Well done 🎉 **all**",
  ],
  // Notes of programs.
  [
    "Notion's and Google's own notes",
    `<meta charset='utf-8'><!-- notionvc: 1 --><google-sheets-html-origin><style type="text/css"><!--td {border: 1px}--></style><p>One <b>two</b></p></google-sheets-html-origin>`,
    "One **two**",
  ],
  [
    "the settings of Word",
    `<!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--><xml><o:Author>Ada</o:Author></xml><title>Draft 3</title><p>One<o:p></o:p> <b>two</b><o:p/></p>`,
    "One **two**",
  ],
  [
    "signs that may be in a tag",
    `<p title="a > b" data-x='<b>"no"</b>'>One <b>two</b></p>`,
    "One **two**",
  ],
])("%s", (_name, html, markdown) => {
  expect(pastedMarkdown(html)).toBe(markdown);
});
