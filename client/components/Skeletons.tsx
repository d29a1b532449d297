/** What stands where cards will be while their articles are on the way, in the size of the cards. */

export interface SkeletonsProps {
  readonly count: number;
  readonly size: "default" | "large" | "small";
  /** Where wide screens put the picture of the card that will come. */
  readonly picture?: "above" | "beside";
}

/** `count` placeholders, hidden from assistive technology, and one word for it that loading is going on. */
export function Skeletons({ count, size, picture = "above" }: SkeletonsProps) {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading stories
      </p>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} size={size} picture={picture} />
      ))}
    </>
  );
}

function Skeleton({ size, picture }: Required<Pick<SkeletonsProps, "size" | "picture">>) {
  return (
    <div
      className={`skeletons skeletons-${size}`}
      data-skeleton={size}
      data-picture={picture}
      aria-hidden="true"
    >
      <div className="skeletons-picture" />
      <div className="skeletons-text">
        <div className="skeletons-line" />
        <div className="skeletons-title" />
        <div className="skeletons-line" />
      </div>
    </div>
  );
}
