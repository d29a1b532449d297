/**
 * What moves the slider: which slide comes next, when, and what keeps it still (SPEC 4). The strip
 * itself is scrolled; its position is the truth, so that fingers and buttons agree.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** How long a slide stays (SPEC 9). */
export const SLIDE_STAY_MS = 5000;

/** Quiet time after which a strip counts as having come to rest. */
const SCROLL_REST_MS = 120;

/** The slide after `index`, the first one after the last. */
export function nextSlide(index: number, count: number): number {
  return count === 0 ? 0 : (index + 1) % count;
}

/** The slide before `index`, the last one before the first. */
export function previousSlide(index: number, count: number): number {
  return count === 0 ? 0 : (index + count - 1) % count;
}

/** What can keep a slider from turning by itself. */
export interface SliderRest {
  readonly paused: boolean;
  readonly hovered: boolean;
  readonly focused: boolean;
  readonly hidden: boolean;
  readonly reducedMotion: boolean;
}

/** Whether the next slide comes by itself: only where there is one and nothing holds it back. */
export function sliderAdvances(count: number, rest: SliderRest): boolean {
  return count > 1 && !Object.values(rest).includes(true);
}

/**
 * The state of the slider that `controls` stand in. `index` is absent until scripts run: until then
 * every slide can be reached.
 */
export function useSlider(controls: RefObject<HTMLElement | null>, count: number) {
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Where the strip was sent to, until it has come to rest. */
  const goal = useRef<number>(undefined);
  const [index, setIndex] = useState<number>();
  const [announced, setAnnounced] = useState("");
  const [isPaused, setPaused] = useState(false);
  const held = useHeld(controls);

  const show = useCallback(
    (target: number) => {
      const strip = stripOf(controls);
      if (!strip) return;
      const isFar = Math.abs(strip.scrollLeft / strip.clientWidth - target) > 1.5;
      clearTimeout(rest.current);
      goal.current = target;
      setIndex(target);
      strip.scrollTo({ left: target * strip.clientWidth, behavior: isFar ? "instant" : "auto" });
    },
    [controls],
  );
  useEffect(() => {
    const strip = stripOf(controls);
    // A strip that stands elsewhere than where it was sent may only be held up: it is given more time.
    const settle = () => {
      const inView = slideInView(strip);
      const isHeldUp = goal.current !== undefined && goal.current !== inView;
      goal.current = undefined;
      if (isHeldUp) wait();
      else setIndex(inView);
    };
    const wait = () => {
      clearTimeout(rest.current);
      rest.current = setTimeout(settle, SCROLL_REST_MS);
    };
    const frame = requestAnimationFrame(() => setIndex((shown) => shown ?? slideInView(strip)));
    strip?.addEventListener("scroll", wait, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(rest.current);
      strip?.removeEventListener("scroll", wait);
    };
  }, [controls]);

  // Slides out of sight cannot be reached, now that scripts can bring them back.
  useEffect(() => {
    if (index === undefined) return;
    for (const [at, slide] of slidesOf(stripOf(controls)).entries()) slide.inert = at !== index;
  }, [controls, index]);

  const advances = sliderAdvances(count, { ...held.state, paused: isPaused });
  useEffect(() => {
    if (!advances || index === undefined) return undefined;
    const timer = setTimeout(() => show(nextSlide(index, count)), SLIDE_STAY_MS);
    return () => clearTimeout(timer);
  }, [advances, index, count, show]);

  return {
    index,
    announced,
    isPaused,
    togglePause: () => {
      setPaused(!isPaused);
      // A reader who asks for it to play need not go elsewhere first.
      held.releaseFocus();
    },
    goTo: (target: number) => {
      show(target);
      const title = titleOf(stripOf(controls), target);
      setAnnounced(`Slide ${target + 1} of ${count}: ${title}`);
    },
  };
}

/** The whole slider, and the strip in it that scrolls. */
function sliderOf({ current }: RefObject<HTMLElement | null>): HTMLElement | null {
  return current?.closest<HTMLElement>(".slider") ?? null;
}

function stripOf(controls: RefObject<HTMLElement | null>): HTMLElement | null {
  return sliderOf(controls)?.querySelector<HTMLElement>(".slider-strip") ?? null;
}

function slidesOf(strip: HTMLElement | null): readonly HTMLElement[] {
  return [...(strip?.querySelectorAll<HTMLElement>(".slider-slide") ?? [])];
}

/** In the words of the page, which may have been translated. */
function titleOf(strip: HTMLElement | null, index: number): string {
  return slidesOf(strip)[index]?.querySelector("h3")?.textContent ?? "";
}

function slideInView(strip: HTMLElement | null): number {
  return strip === null ? 0 : Math.round(strip.scrollLeft / strip.clientWidth);
}

/** What holds a slider from outside: a pointer over it, the keyboard's focus in it, a hidden tab, the reader's wish. */
function useHeld(controls: RefObject<HTMLElement | null>) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [hidden, setHidden] = useState(false);
  const [reducedMotion, setReducedMotion] = useState(false);

  useEffect(() => {
    const slider = sliderOf(controls);
    const events = new AbortController();
    const { signal } = events;
    slider?.addEventListener("pointerenter", () => setHovered(true), { signal });
    slider?.addEventListener("pointerleave", () => setHovered(false), { signal });
    // A button that was tapped or clicked keeps the focus, though nobody stays there to read.
    const readFocus = ({ target }: FocusEvent) =>
      setFocused((target as Element).matches(":focus-visible"));
    slider?.addEventListener("focusin", readFocus, { signal });
    slider?.addEventListener("focusout", () => setFocused(false), { signal });
    const readHover = () => setHovered(slider?.matches(":hover") === true);
    readHover();
    return () => events.abort();
  }, [controls]);
  useEffect(() => {
    const motion = matchMedia("(prefers-reduced-motion: reduce)");
    const readMotion = () => setReducedMotion(motion.matches);
    const readHidden = () => setHidden(document.hidden);
    readMotion();
    readHidden();
    motion.addEventListener("change", readMotion);
    document.addEventListener("visibilitychange", readHidden);
    return () => {
      motion.removeEventListener("change", readMotion);
      document.removeEventListener("visibilitychange", readHidden);
    };
  }, []);

  return {
    state: { hovered, focused, hidden, reducedMotion },
    releaseFocus: () => setFocused(false),
  };
}
