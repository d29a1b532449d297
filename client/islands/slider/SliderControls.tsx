/** The slider's controls: buttons, a dot for each slide, and a pause (SPEC 2 and 4). */
import { useRef } from "react";

import { nextSlide, previousSlide, useSlider } from "./slider-motion.ts";

/** Buttons and dots for the strip of `count` slides before them. */
export function SliderControls({ count }: { count: number }) {
  const controls = useRef<HTMLDivElement>(null);
  const slider = useSlider(controls, count);
  const current = slider.index ?? 0;
  return (
    <div className="slider-controls" ref={controls}>
      <button
        className="slider-controls-button"
        type="button"
        aria-label="Previous slide"
        onClick={() => slider.goTo(previousSlide(current, count))}
      >
        <span className="slider-controls-arrow slider-controls-arrow-back" aria-hidden="true" />
      </button>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          className="slider-controls-dot"
          type="button"
          aria-label={`Go to slide ${index + 1}`}
          aria-current={index === current ? "true" : undefined}
          onClick={() => slider.goTo(index)}
        />
      ))}
      <button
        className="slider-controls-button"
        type="button"
        aria-label="Next slide"
        onClick={() => slider.goTo(nextSlide(current, count))}
      >
        <span className="slider-controls-arrow" aria-hidden="true" />
      </button>
      <button
        className="slider-controls-button slider-controls-pause"
        type="button"
        aria-label={slider.isPaused ? "Play slides" : "Pause slides"}
        onClick={slider.togglePause}
      >
        <span
          className="slider-controls-pause-icon"
          data-paused={slider.isPaused}
          aria-hidden="true"
        />
      </button>
      <p className="visually-hidden" role="status">
        {slider.announced}
      </p>
    </div>
  );
}
