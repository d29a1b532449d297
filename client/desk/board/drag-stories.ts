/**
 * Drags on the board: a story that is dropped on another one takes its place, by the button that does the same.
 * With the keyboard, Alt and an arrow move the story that has the focus.
 */

/** Starts to listen on the page's board. */
export function dragStories(board: HTMLFormElement): void {
  let dragged: HTMLElement | undefined;
  const target = ({ target: at }: Event) => {
    const card = at instanceof Element ? at.closest<HTMLElement>("[data-at]") : null;
    return dragged && card && card !== dragged ? card : undefined;
  };
  document.addEventListener("dragstart", (event) => {
    dragged = cardOf(event);
    if (dragged) event.dataTransfer?.setData("text/plain", dragged.dataset["story"] ?? "");
  });
  document.addEventListener("dragover", (event) => {
    const card = target(event);
    for (const other of document.querySelectorAll("[data-over]"))
      if (other !== card) other.removeAttribute("data-over");
    if (!card) return;
    event.preventDefault();
    card.setAttribute("data-over", "");
  });
  document.addEventListener("dragend", () => {
    dragged = undefined;
    for (const card of document.querySelectorAll("[data-over]")) card.removeAttribute("data-over");
  });
  document.addEventListener("drop", (event) => {
    const card = target(event);
    const story = dragged?.dataset["story"];
    if (!card || !story) return;
    event.preventDefault();
    const { part = "", at = "" } = card.dataset;
    send(board, `${part} ${at} ${story}`);
  });
  document.addEventListener("keydown", (event) => {
    const sign = { ArrowUp: "↑", ArrowDown: "↓" }[event.key];
    const card = sign !== undefined && event.altKey ? cardOf(event) : undefined;
    const button = [...(card?.querySelectorAll("button") ?? [])].find((one) =>
      one.textContent?.trim().startsWith(sign ?? ""),
    );
    if (!button) return;
    event.preventDefault();
    button.click();
  });
}

function cardOf({ target }: Event): HTMLElement | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>("[data-story]") : null;
  return card ?? undefined;
}

/** Sends the form with a value of `put`, as a button with it would. */
function send(board: HTMLFormElement, value: string): void {
  const button = document.createElement("button");
  button.name = "put";
  button.value = value;
  button.hidden = true;
  board.insertAdjacentElement("beforeend", button);
  board.requestSubmit(button);
}
