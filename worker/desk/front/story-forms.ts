/** The forms of a story's page at the desk: headline, picture, group, and how it is hidden. */
import { html } from "hono/html";

import type { Article } from "../../../shared/article.ts";
import type { StoryDecisions } from "../../content/decisions/story-decisions.ts";
import { type DeskForm, textOf } from "../access/desk-form.ts";
import { HEADLINE_MAX } from "../desk-limits.ts";
import type { DeskRequest } from "../desk-request.ts";
import { deskChoice, type DeskChoices } from "../pages/desk-field.ts";
import type { Html } from "../pages/desk-page.ts";
import { usedPictures } from "../pictures/used-pictures.ts";
import { pictureField } from "../posts/form/picture-field.ts";
import { storyPath } from "./board-card.ts";

/** A form that was refused, and why. */
export interface RefusedForm {
  readonly form: DeskForm;
  /** The field that it is about; empty for none. */
  readonly field: "headline" | "picture" | "reason" | "";
  readonly message: string;
}

/** What the parts of the page are made with. */
interface Shown {
  readonly asked: DeskRequest;
  readonly name: string;
  readonly stories: StoryDecisions;
  readonly refused: RefusedForm | undefined;
}

/** The forms of a story that is shown. */
export async function storyForms(article: Article, shown: Shown): Promise<Html> {
  const { asked, name, stories, refused } = shown;
  const { env, domain, publication } = asked;
  const given = (field: string, otherwise = "") =>
    refused ? textOf(refused.form, field) : otherwise;
  const faultOf = (field: RefusedForm["field"]) =>
    refused?.field === field ? refused.message : undefined;
  const hasStore = env.PICTURES !== undefined;
  return html`<form
      class="desk-narrow"
      method="post"
      action="${storyPath(name)}"
      enctype="multipart/form-data"
      data-keep
      ${hasStore ? html`data-pictures` : ""}
      ${refused ? html`data-unsaved` : ""}
    >
      <h2>On our pages</h2>
      <p class="small-print">
        Readers see “by ${publication.name}” beside what you change. The publisher's own page stays
        as it is.
      </p>
      ${deskChoice({ name: "until", label: "What you do here holds", value: given("until") }, LENGTHS)}
      ${headlineField(article, given("headline", stories.headlines.get(name)), faultOf("headline"))}
      ${pictureField({
        picture: given("picture", stories.pictures.get(name)),
        fault: faultOf("picture"),
        hasStore,
        used: await usedPictures(env.DB, domain),
        label: "Picture",
      })}
      <p class="desk-steps">
        <button class="desk-button desk-button-main" name="do" value="picture">
          Use this picture
        </button>
        <button class="desk-button" name="do" value="no-picture">Show no picture</button>
      </p>
      ${members(article)}
    </form>
    ${hideForm(name, given("reason"), faultOf("reason"))}`;
}

function headlineField({ title }: Article, headline: string, fault: string | undefined): Html {
  return html`<div class="desk-field" data-field="title">
      <label for="headline">Headline</label>
      <textarea
        id="headline"
        name="headline"
        rows="2"
        maxlength="${HEADLINE_MAX}"
        placeholder="${title}"
        ${fault ? html`aria-invalid="true" aria-describedby="headline-fault"` : ""}
      >
${headline}</textarea>
      ${fault ? html`<p class="desk-fault" id="headline-fault" role="alert">${sentence(fault)}</p>` : ""}
    </div>
    <button class="desk-button desk-button-main" name="do" value="headline">
      Use this headline
    </button>`;
}

function hideForm(name: string, reason: string, fault: string | undefined): Html {
  return html`<form
    class="desk-narrow"
    method="post"
    action="${storyPath(name)}"
    enctype="multipart/form-data"
  >
    <h2 id="hide">Take it off every page</h2>
    <div class="desk-field">
      <label for="reason">Why (for the log)</label>
      <input
        id="reason"
        name="reason"
        maxlength="500"
        value="${reason}"
        ${fault ? html`aria-invalid="true" aria-describedby="reason-fault"` : ""}
      />
      ${fault ? html`<p class="desk-fault" id="reason-fault" role="alert">${sentence(fault)}</p>` : ""}
    </div>
    <button class="desk-button desk-button-danger" name="do" value="hide">Hide it</button>
  </form>`;
}

function sentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}

const LENGTHS: DeskChoices = [
  ["", "Until you undo it"],
  ["1h", "For an hour"],
  ["tonight", "Until tonight"],
  ["tomorrow", "Until tomorrow night"],
];

function members({ others = [] }: Article): Html {
  if (others.length === 0) return html``;
  return html`<h2>The others of its group</h2>
    <p class="small-print">
      One card stands for them all. One that tells of something else is split off.
    </p>
    <ul class="desk-list">
      ${others.map(({ slug = "", title, source, date, time }) =>
        slug === ""
          ? ""
          : html`<li>
              <a dir="auto" href="${storyPath(slug)}">${title}</a>
              <p class="small-print">${source}, ${time === "" ? date : time}</p>
              <button class="desk-button" name="split" value="${slug}">
                Split off<span class="visually-hidden"> ${title}</span>
              </button>
            </li>`,
      )}
    </ul>
    <button class="desk-button" name="do" value="split">Split this story off instead</button>`;
}
