/** Sends the form of a post once, however often its buttons are pressed, and after what is being saved. */

/** After this a form is taken as not sent: the connection was lost, or the editor stopped it. */
const SENDING_MS = 10_000;

interface Steps {
  /** Waits until the form names the stored text; whether it can be sent. */
  readonly ready: () => Promise<boolean>;
  /** The form leaves. */
  readonly sent: () => void;
  /** The form left, and this page is still here. */
  readonly failed: () => void;
}

/** Starts to watch the form; gives whether it is being sent. */
export function sendOnce(form: HTMLFormElement, { ready, sent, failed }: Steps): () => boolean {
  let isAsking = false;
  let isReady = false;
  let isSending = false;
  form.addEventListener("submit", (event) => {
    const button = event.submitter;
    if (button instanceof HTMLButtonElement && button.value === "preview") return;
    if (isReady) {
      isSending = true;
      sent();
      window.setTimeout(() => {
        isSending = false;
        failed();
      }, SENDING_MS);
      return;
    }
    event.preventDefault();
    if (isAsking || isSending) return;
    isAsking = true;
    const send = (isPossible: boolean) => {
      isAsking = false;
      if (!isPossible) return;
      isReady = true;
      form.requestSubmit(button);
      isReady = false;
    };
    void ready().then(send, () => send(true));
  });
  // A page that comes back from the history is as it was before it was sent.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });
  return () => isSending;
}
