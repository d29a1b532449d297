/** A picture from elsewhere in a box of its ratio, so that nothing moves when it loads or fails to. */

export interface PictureProps {
  readonly src: string;
  /** Replaces a picture that fails to load. */
  readonly stock: string;
  /** Of the reserved box, in pixels; only their ratio matters. */
  readonly width: number;
  readonly height: number;
  /** Whether it is the main picture of a page, which loads first. */
  readonly isMain?: boolean;
}

/** In a `<picture>`, because React would preload a main image without one; the head has its preload. */
export function Picture({ src, stock, width, height, isMain = false }: PictureProps) {
  return (
    <picture className="picture">
      <img
        className="picture-image"
        src={src}
        data-stock={stock}
        alt=""
        width={width}
        height={height}
        {...(isMain ? { fetchPriority: "high" } : { loading: "lazy" })}
        decoding="async"
        referrerPolicy="no-referrer"
      />
    </picture>
  );
}
