/** A picture from elsewhere in a box of its ratio, so that nothing moves when it loads or fails to. */

import { ownPicture } from "../../../shared/pictures/stored-picture.ts";

export interface PictureProps {
  readonly src: string;
  /** Replaces a picture that fails to load. */
  readonly stock: string;
  /** What it shows; empty where the text beside it says all. */
  readonly alt?: string;
  /** The part that stays in sight where the picture is cropped. */
  readonly focus?: string | undefined;
  /** Of the reserved box, in pixels; only their ratio matters. */
  readonly width: number;
  readonly height: number;
  /** Whether it is the main picture of a page, which loads first. */
  readonly isMain?: boolean;
  /** Whether it is in view at once: a lazy one is asked for only after the layout. */
  readonly isInView?: boolean | undefined;
  /** Whether nothing of it is cropped: its width and height are its own then. */
  readonly isWhole?: boolean;
}

/** Of the widest boxes that main pictures and cards have. */
const MAIN_SIZES = "(width >= 48rem) 56rem, 100vw";
const CARD_SIZES = "(width >= 48rem) 24rem, 100vw";

/** In a `<picture>`, because React would preload a main image without one; the head has its preload. */
export function Picture(props: PictureProps) {
  const { src, stock, alt = "", focus, width, height, isMain = false, isWhole } = props;
  const { isInView = isMain } = props;
  const srcSet = ownPicture(src)?.srcSet;
  return (
    <picture className="picture" data-whole={isWhole || undefined}>
      <img
        className="picture-image"
        src={src}
        data-stock={stock}
        data-focus={focus}
        {...(srcSet === undefined ? {} : { srcSet, sizes: isMain ? MAIN_SIZES : CARD_SIZES })}
        alt={alt}
        width={width}
        height={height}
        {...(isMain ? { fetchPriority: "high" } : {})}
        {...(isInView ? {} : { loading: "lazy" })}
        decoding="async"
        referrerPolicy="no-referrer"
      />
    </picture>
  );
}
