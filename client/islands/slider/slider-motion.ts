/**
 * The slider's motion: the next slide, its time, and the reasons to stand still (SPEC 4). A slide is
 * the current one when the strip has brought it into view, by a button, the timer or touch.
 */
import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from "react";

/** How long a slide stays (SPEC 9). */
export const SLIDE_STAY_MS = 5000;

/** The part of a slide that is in view when the strip has reached it; less than 1 because of rounding. */
const ARRIVED = 0.98;

/** The slide after `index`, the first one after the last. */
export function nextSlide(index: number, count: number): number {
  return (index + 1) % count;
}

/** The slide before `index`, the last one before the first. */
export function previousSlide(index: number, count: number): number {
  return (index + count - 1) % count;
}

/** Reasons for a slider not to advance by itself. */
type Reason = "paused" | "hovered" | "focused" | "hidden" | "reducedMotion";
type Reasons = Readonly<Partial<Record<Reason, boolean>>>;

/**
 * The state of the slider around `controls`. `index` is absent until scripts run: until then every
 * slide can be focused.
 */
export function useSlider(controls: RefObject<HTMLElement | null>, count: number) {
  const { index, show } = useStrip(controls);
  const [announced, setAnnounced] = useState("");
  const [rest, changeRest] = useRest(controls);

  // Slides out of view are inert from now on, because the buttons can show them.
  useEffect(() => {
    if (index === undefined) return;
    for (const [at, slide] of slidesOf(controls).entries()) slide.inert = at !== index;
  }, [controls, index]);

  const advances = !Object.values(rest).includes(true);
  useEffect(() => {
    if (!advances || index === undefined) return undefined;
    const timer = setTimeout(() => show(nextSlide(index, count)), SLIDE_STAY_MS);
    return () => clearTimeout(timer);
  }, [advances, index, count, show]);

  return {
    index,
    announced,
    isPaused: rest.paused === true,
    // Play also ends the pause by keyboard focus, so the reader need not move it first.
    togglePause: () => changeRest({ paused: rest.paused !== true, focused: false }),
    goTo: (target: number) => {
      show(target);
      // In the words of the page, which may have been translated.
      const title = slidesOf(controls)[target]?.querySelector("h3")?.textContent;
      setAnnounced(`Slide ${target + 1} of ${count}: ${title}`);
    },
  };
}

/** The slide in view, and a function that scrolls the strip to another. */
function useStrip(controls: RefObject<HTMLElement | null>) {
  const [index, setIndex] = useState<number>();
  const arrivals = useRef<IntersectionObserver>(undefined);
  /** The slide at which the strip stands still. */
  const at = useRef<number>(undefined);

  useEffect(() => {
    const slides = slidesOf(controls);
    const observer = new IntersectionObserver(
      (entries) => {
        const arrived = entries.findLast(({ intersectionRatio }) => intersectionRatio > ARRIVED);
        if (!arrived) return;
        at.current = slides.indexOf(arrived.target as HTMLElement);
        setIndex(at.current);
      },
      { root: slides[0]?.parentElement ?? null, threshold: ARRIVED },
    );
    arrivals.current = observer;
    for (const slide of slides) observer.observe(slide);
    return () => observer.disconnect();
  }, [controls]);

  const show = useCallback(
    (target: number) => {
      const strip = slidesOf(controls)[target]?.parentElement;
      if (!strip) return;
      // From a neighbour, so that no third slide arrives on the way.
      const isSmooth = at.current !== undefined && Math.abs(at.current - target) === 1;
      at.current = undefined;
      arrivals.current?.takeRecords();
      setIndex(target);
      strip.scrollTo({
        left: target * strip.clientWidth,
        behavior: isSmooth ? "auto" : "instant",
      });
    },
    [controls],
  );
  return { index, show };
}

/** The reasons not to advance, and a function that changes some of them. */
function useRest(controls: RefObject<HTMLElement | null>) {
  const [rest, change] = useReducer(
    (before: Reasons, part: Reasons) => ({ ...before, ...part }),
    {},
  );
  useEffect(() => {
    const slider = sliderOf(controls);
    if (!slider) return undefined;
    const motion = matchMedia("(prefers-reduced-motion: reduce)");
    const events = new AbortController();
    const readPage = () => change({ hidden: document.hidden, reducedMotion: motion.matches });
    document.addEventListener("visibilitychange", readPage, events);
    motion.addEventListener("change", readPage, events);
    slider.addEventListener("pointerenter", () => change({ hovered: true }), events);
    slider.addEventListener("pointerleave", () => change({ hovered: false }), events);
    // A clicked or tapped button retains the focus, which is no reason to pause; keyboard focus is one.
    const readFocus = ({ target }: FocusEvent) =>
      change({ focused: (target as Element).matches(":focus-visible") });
    slider.addEventListener("focusin", readFocus, events);
    slider.addEventListener("focusout", () => change({ focused: false }), events);
    const readPointer = () => change({ hovered: slider.matches(":hover") });
    readPointer();
    readPage();
    return () => events.abort();
  }, [controls]);
  return [rest, change] as const;
}

function sliderOf({ current }: RefObject<HTMLElement | null>): HTMLElement | null {
  return current?.closest<HTMLElement>(".slider") ?? null;
}

function slidesOf(controls: RefObject<HTMLElement | null>): readonly HTMLElement[] {
  return [...(sliderOf(controls)?.querySelectorAll<HTMLElement>(".slider-slide") ?? [])];
}
