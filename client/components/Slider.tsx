/**
 * The featured stories: one slide at a time in a strip that snaps, so a finger or a wheel turns it
 * without any script. Scripts add the buttons, the dots and the clock (SPEC 2 and 4).
 */
import { useRef } from "react";

import type { Article, ShownArticle } from "../../shared/article.ts";
import { Prebuilt } from "../prebuilt.tsx";
import { nextSlide, previousSlide, type SliderState, useSlider } from "./slider-motion.ts";

/** A carousel of articles that have pictures; nothing where there are none. */
export function Slider({ articles }: { articles: readonly ShownArticle[] }) {
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
  readonly article: ShownArticle;
  /** Its place in words, as `2 of 5`. */
  readonly label: string;
  readonly place: "first" | "later";
  /** Slides out of sight are inert once scripts can bring them back. */
  readonly isShown: boolean;
}

function Slide({ article, label, place, isShown }: SlideProps) {
  const attributes = {
    role: "group",
    "aria-roledescription": "slide",
    "aria-label": label,
    inert: !isShown,
  };
  // Of what is in a <picture> React makes no preload, which would stand before the stylesheet.
  const content = (whole: Article) => (
    <>
      <picture className="slider-picture">
        <img
          className="slider-image"
          src={whole.imageUrl}
          alt=""
          width={960}
          height={540}
          loading={place === "first" ? "eager" : "lazy"}
          fetchPriority={place === "first" ? "high" : "auto"}
          decoding="async"
          referrerPolicy="no-referrer"
        />
      </picture>
      <p className="slider-category">{whole.category}</p>
      <h3 className="slider-title" id={`slide-${whole.slug}`}>
        {whole.title}
      </h3>
      <p className="slider-excerpt">{whole.excerpt}</p>
      <p className="slider-links">
        <a className="slider-link" href={`/article/${whole.slug}`}>
          Read More<span className="visually-hidden">: {whole.title}</span>
        </a>
        {whole.wikipediaUrl !== undefined && (
          <a
            className="slider-link"
            href={whole.wikipediaUrl}
            rel="external"
            aria-describedby={`slide-${whole.slug}`}
          >
            Wikipedia
          </a>
        )}
      </p>
    </>
  );
  return (
    <Prebuilt<Article>
      as="div"
      className="slider-slide"
      attributes={attributes}
      of={article}
      name={article.slug}
      variant={`slide ${place}`}
    >
      {content}
    </Prebuilt>
  );
}

function Controls(props: { articles: readonly ShownArticle[]; slider: SliderState }) {
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
        {slider.announced}
      </p>
    </div>
  );
}
