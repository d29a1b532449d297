/** What stands where cards will be while their articles are on the way, in the size of the cards. */

export interface SkeletonsProps {
  readonly count: number;
  readonly size: "default" | "large" | "small";
  /** Where wide screens put the picture of the card that will come. */
  readonly picture?: "above" | "beside";
}

/**
 * `count` placeholders, with a word for those who listen that loading is going on. It stands in the
 * first of them: a grid draws its lines by the place of its children.
 */
export function Skeletons({ count, size, picture = "above" }: SkeletonsProps) {
  return Array.from({ length: count }, (_, index) => (
    <div
      key={index}
      className={`skeletons skeletons-${size}`}
      data-skeleton={size}
      data-picture={picture}
    >
      {index === 0 && (
        <p className="visually-hidden" role="status">
          Loading stories
        </p>
      )}
      <div className="skeletons-picture" />
      <div className="skeletons-text">
        <div className="skeletons-line" />
        <div className="skeletons-title" />
        <div className="skeletons-line" />
      </div>
    </div>
  ));
}
