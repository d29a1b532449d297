/** Placeholders of cards while their articles load, in the size of the cards. */

export interface SkeletonsProps {
  readonly count: number;
  readonly size: "default" | "large" | "small";
  /** Position of the coming card's picture on wide screens. */
  readonly picture?: "beside";
}

/**
 * `count` placeholders, with a loading message for screen readers. The message is inside the first
 * placeholder, because a grid draws its lines by the position of its children.
 */
export function Skeletons({ count, size, picture }: SkeletonsProps) {
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
