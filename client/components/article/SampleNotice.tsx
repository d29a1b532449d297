/** Tells readers that what a page shows are samples. */

const SENTENCES = {
  stories: ["Sample stories.", "They came with the software and are made up."],
  events: ["Sample events.", "They came with the software and are made up."],
  event: ["A sample event.", "It came with the software and is made up."],
} as const;

/** A line above the samples. */
export function SampleNotice({ of = "stories" }: { readonly of?: keyof typeof SENTENCES }) {
  const [word, sentence] = SENTENCES[of];
  return (
    <p className="sample-notice">
      <strong className="sample-notice-word">{word}</strong> {sentence}
    </p>
  );
}
