/**
 * The featured stories: one slide at a time in a strip that snaps, so a finger or a wheel turns it
 * without any script. Scripts add the buttons, the dots and the clock (SPEC 2 and 4).
 */
import { useRef } from "react";

import type { Article } from "../../shared/article.ts";
import type { Shown } from "../../shared/in-place.ts";
import { Prebuilt } from "../prebuilt.tsx";
import { nextSlide, previousSlide, type SliderState, useSlider } from "./slider-motion.ts";

/** A carousel of articles that have pictures; nothing where there are none. */
export function Slider({ articles }: { articles: Shown<Article> }) {
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
        <Prebuilt<readonly Article[]>
          as="div"
          className="slider-slides"
          of={articles}
          name="slides"
          variant="slides"
        >
          {(all) =>
            all.map((article, index) => (
              <Slide
                key={article.slug}
                article={article}
                label={`${index + 1} of ${all.length}`}
                isFirst={index === 0}
              />
            ))
          }
        </Prebuilt>
      </div>
      {articles.length > 1 && <Controls count={articles.length} slider={slider} />}
    </section>
  );
}

interface SlideProps {
  readonly article: Article;
  /** Its place in words, as `2 of 5`. */
  readonly label: string;
  readonly isFirst: boolean;
}

function Slide({ article, label, isFirst }: SlideProps) {
  const titleId = `slide-${article.slug}`;
  // Of what is in a <picture> React makes no preload: the edge has written one, behind the styles.
  return (
    <div className="slider-slide" role="group" aria-roledescription="slide" aria-label={label}>
      <picture className="slider-picture">
        <img
          className="slider-image"
          src={article.imageUrl}
          data-stock={article.stockUrl}
          alt=""
          width={960}
          height={540}
          loading={isFirst ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : "auto"}
          decoding="async"
          referrerPolicy="no-referrer"
        />
      </picture>
      <p className="slider-category">{article.category}</p>
      <h3 className="slider-title" id={titleId} dir="auto">
        {article.title}
      </h3>
      <p className="slider-excerpt" dir="auto">
        {article.excerpt}
      </p>
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
    </div>
  );
}

function Controls({ count, slider }: { count: number; slider: SliderState }) {
  const current = slider.index ?? 0;
  return (
    <div className="slider-controls">
      <button
        className="slider-button"
        type="button"
        aria-label="Previous slide"
        onClick={() => slider.goTo(previousSlide(current, count))}
      >
        <span className="slider-arrow slider-arrow-back" aria-hidden="true" />
      </button>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
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
        onClick={() => slider.goTo(nextSlide(current, count))}
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
