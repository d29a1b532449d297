/** The fields of events' forms, each with its label, its hint, and what is wrong with it. */
import { html } from "hono/html";

import { EVENT_TEXT_MAX } from "../../content/events/event-limits.ts";
import type { EventFaults, EventField, OwnEvent } from "../../content/events/own/own-event.ts";
import { OTHER, repeatOf, REPEATS } from "../../content/events/own/repeat.ts";
import { deskChoice, deskField } from "../pages/desk-field.ts";
import type { Html } from "../pages/desk-page.ts";
import { pictureField } from "../posts/form/picture-field.ts";

/** What a form shows. */
export interface FormContent {
  readonly event: OwnEvent;
  readonly faults: EventFaults;
  /** The field that has the focus first. */
  readonly focus?: EventField;
}

interface FieldParts {
  readonly name: Exclude<EventField, "changes" | "picture">;
  readonly label: string;
  readonly hint?: string;
  readonly type?: "date" | "time" | "url";
  readonly rows?: number;
}

const WORDS: readonly string[] = Object.keys(EVENT_TEXT_MAX);

export function eventField({ event, faults, focus }: FormContent, field: FieldParts): Html {
  const { name, type } = field;
  return deskField({
    ...field,
    value: name === "repeat" ? "" : event[name],
    fault: faults[name],
    hasWords: WORDS.includes(name) && type === undefined,
    hasFocus: name === focus,
  });
}

/** When it is: the day, and from when to when. */
export function timeFields(content: FormContent): Html {
  return html`<div class="desk-row desk-row-times">
    ${eventField(content, { name: "day", label: "Day", type: "date" })}
    ${eventField(content, { name: "from", label: "From", type: "time" })}
    ${eventField(content, { name: "to", label: "To, if you know", type: "time" })}
  </div>`;
}

/** The last of several days. */
export function lastDayField(content: FormContent): Html {
  return eventField(content, {
    name: "last_day",
    label: "Last day, if it goes on for several",
    type: "date",
  });
}

/** Whether and until when it repeats. */
export function repeatFields(content: FormContent): Html {
  const { event } = content;
  const current = event.rule === "" ? "" : repeatOf(event);
  const choices = Object.entries({
    ...REPEATS,
    ...(current === OTHER ? { [OTHER]: `As imported: ${event.rule}` } : {}),
  });
  return html`<div class="desk-row desk-row-repeat">
    ${deskChoice({ name: "repeat", label: "Repeats", value: current }, choices)}
    ${eventField(content, { name: "until", label: "Until (may be empty)", type: "date" })}
  </div>`;
}

/** What is told beside when and where. */
export function moreFields(content: FormContent, hasStore: boolean): Html {
  const { event, faults } = content;
  return html`${eventField(content, { name: "description", label: "What readers should know", rows: 3 })}
    <details
      class="desk-more"
      ${MORE.some((name) => faults[name] ?? event[name]) ? html`open` : ""}
    >
      <summary>Picture, price, link, who is behind it, several days</summary>
      ${pictureField({
        picture: event.picture,
        fault: faults.picture,
        hasStore,
        used: [],
        label: "Picture",
      })}
      ${chosenPicture(event.picture)}
      ${eventField(content, {
        name: "picture_alt",
        label: "What the picture shows",
        hint: "For those who cannot see it.",
      })}
      ${eventField(content, {
        name: "price",
        label: "Price",
        hint: "As $12, children free.",
      })}
      ${eventField(content, { name: "host", label: "Who is behind it" })}
      ${eventField(content, { name: "url", label: "Link", type: "url" })} ${lastDayField(content)}
    </details>`;
}

const MORE = ["picture", "picture_alt", "price", "host", "url", "last_day"] as const;

/** The picture as it is, which scripts keep up. */
function chosenPicture(picture: string): Html {
  const source = picture === "" ? html`` : html`src="${picture}"`;
  return html`<img class="desk-picture" data-crop alt="The picture of the event" ${source} />`;
}
