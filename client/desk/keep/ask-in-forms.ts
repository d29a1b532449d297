/** Asks before a page is left on which something is typed into a form, as a notice or a reason, and not sent. */

/** Starts to watch the page's forms. */
export function askInForms(page: Document): void {
  const typed = new Set<HTMLFormElement>();
  page.addEventListener("input", ({ target }) => {
    const form = target instanceof Element ? target.closest("form") : null;
    if (form?.method === "post") typed.add(form);
  });
  page.addEventListener("submit", ({ target }) => {
    if (target instanceof HTMLFormElement) typed.delete(target);
  });
  window.addEventListener("beforeunload", (event) => {
    if ([...typed].some(isChanged)) event.preventDefault();
  });
}

function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (one) =>
      (one instanceof HTMLTextAreaElement || one instanceof HTMLInputElement) &&
      one.value !== one.defaultValue,
  );
}
