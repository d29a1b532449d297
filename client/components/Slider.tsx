/**
 * The featured stories: one slide at a time in a strip that snaps, so a finger or a wheel turns it
 * without any script. Scripts add the buttons, the dots and the clock (SPEC 2 and 4).
 */
import { useRef } from "react";

import type { Article } from "../../shared/article.ts";
import { Prebuilt } from "../prebuilt.tsx";
import { nextSlide, previousSlide, type SliderState, useSlider } from "./slider-motion.ts";

/** A carousel of articles that have pictures; nothing where there are none. */
export function Slider({ articles }: { articles: readonly Article[] }) {
  const strip = useRef<HTMLDivElement>(null);
  const slider = useSlider(strip, articles.length);
  if (articles.length === 0) return null;
  return (
    <section
      className="slider"
      aria-roledescription="carousel"
      aria-label="Featured stories"
      {...slider.holders}
    >
      <h2 className="visually-hidden">Featured stories</h2>
      <div className="slider-strip" ref={strip} onScroll={slider.onScroll}>
        {articles.map((article, index) => (
          <Slide
            key={article.slug}
            article={article}
            label={`${index + 1} of ${articles.length}`}
            place={index === 0 ? "first" : "later"}
            isShown={slider.index === undefined || slider.index === index}
          />
        ))}
      </div>
      {articles.length > 1 && <Controls articles={articles} slider={slider} />}
    </section>
  );
}

interface SlideProps {
  readonly article: Article;
  /** Its place in words, as `2 of 5`. */
  readonly label: string;
  readonly place: "first" | "later";
  /** Slides out of sight are inert once scripts can bring them back. */
  readonly isShown: boolean;
}

function Slide({ article, label, place, isShown }: SlideProps) {
  const titleId = `slide-${article.slug}`;
  const attributes = {
    role: "group",
    "aria-roledescription": "slide",
    "aria-label": label,
    inert: !isShown,
  };
  // Of what is in a <picture> React makes no preload, which would stand before the stylesheet.
  const content = () => (
    <>
      <picture className="slider-picture">
        <img
          className="slider-image"
          src={article.imageUrl}
          alt=""
          width={960}
          height={540}
          loading={place === "first" ? "eager" : "lazy"}
          fetchPriority={place === "first" ? "high" : "auto"}
          decoding="async"
          referrerPolicy="no-referrer"
        />
      </picture>
      <p className="slider-category">{article.category}</p>
      <h3 className="slider-title" id={titleId}>
        {article.title}
      </h3>
      <p className="slider-excerpt">{article.excerpt}</p>
      <p className="slider-links">
        <a className="slider-link" href={`/article/${article.slug}`}>
          Read More<span className="visually-hidden">: {article.title}</span>
        </a>
        {article.wikipediaUrl !== undefined && (
          <a
            className="slider-link"
            href={article.wikipediaUrl}
            rel="external"
            aria-describedby={titleId}
          >
            Wikipedia
          </a>
        )}
      </p>
    </>
  );
  return (
    <Prebuilt
      as="div"
      className="slider-slide"
      attributes={attributes}
      of={article}
      variant={`slide ${place}`}
    >
      {content}
    </Prebuilt>
  );
}

function Controls(props: { articles: readonly Article[]; slider: SliderState }) {
  const { articles, slider } = props;
  const current = slider.index ?? 0;
  return (
    <div className="slider-controls">
      <button
        className="slider-button"
        type="button"
        aria-label="Previous slide"
        onClick={() => slider.goTo(previousSlide(current, articles.length))}
      >
        <span className="slider-arrow slider-arrow-back" aria-hidden="true" />
      </button>
      {articles.map((article, index) => (
        <button
          key={article.slug}
          className="slider-dot"
          type="button"
          aria-label={`Go to slide ${index + 1}`}
          aria-current={index === current ? "true" : undefined}
          onClick={() => slider.goTo(index)}
        />
      ))}
      <button
        className="slider-button"
        type="button"
        aria-label="Next slide"
        onClick={() => slider.goTo(nextSlide(current, articles.length))}
      >
        <span className="slider-arrow" aria-hidden="true" />
      </button>
      <button
        className="slider-button slider-pause"
        type="button"
        aria-label={slider.isPaused ? "Play slides" : "Pause slides"}
        onClick={slider.togglePause}
      >
        <span className="slider-pause-icon" data-paused={slider.isPaused} aria-hidden="true" />
      </button>
      <p className="visually-hidden" role="status">
        {slider.announced === undefined
          ? ""
          : `Slide ${slider.announced + 1} of ${articles.length}: ${articles[slider.announced]?.title}`}
      </p>
    </div>
  );
}
