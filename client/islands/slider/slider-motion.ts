/**
 * The slider's motion: the next slide, its time, and the reasons to pause (SPEC 4). The strip's scroll
 * position is the only state, so that touch and buttons agree.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** How long a slide stays (SPEC 9). */
export const SLIDE_STAY_MS = 5000;

/** Time without a scroll event after which a strip counts as stopped. */
const SCROLL_REST_MS = 120;

/** The slide after `index`, the first one after the last. */
export function nextSlide(index: number, count: number): number {
  return count === 0 ? 0 : (index + 1) % count;
}

/** The slide before `index`, the last one before the first. */
export function previousSlide(index: number, count: number): number {
  return count === 0 ? 0 : (index + count - 1) % count;
}

/** Reasons for a slider not to advance by itself. */
export interface SliderRest {
  readonly paused: boolean;
  readonly hovered: boolean;
  readonly focused: boolean;
  readonly hidden: boolean;
  readonly reducedMotion: boolean;
}

/** Whether the slider advances by itself: only with several slides and without a reason to pause. */
export function sliderAdvances(count: number, rest: SliderRest): boolean {
  return count > 1 && !Object.values(rest).includes(true);
}

/**
 * The state of the slider around `controls`. `index` is absent until scripts run: until then every
 * slide can be focused.
 */
export function useSlider(controls: RefObject<HTMLElement | null>, count: number) {
  const { index, show } = useStrip(controls);
  const [announced, setAnnounced] = useState("");
  const [isPaused, setPaused] = useState(false);
  const held = useHeld(controls);

  // Slides out of view are inert from now on, because the buttons can show them.
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
      // Play also ends the pause by keyboard focus, so the reader need not move it first.
      held.releaseFocus();
    },
    goTo: (target: number) => {
      show(target);
      const title = titleOf(stripOf(controls), target);
      setAnnounced(`Slide ${target + 1} of ${count}: ${title}`);
    },
  };
}

/** The slide in view, and a function that scrolls the strip to another. */
function useStrip(controls: RefObject<HTMLElement | null>) {
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The target of the current scroll, until the strip stops. */
  const goal = useRef<number>(undefined);
  const [index, setIndex] = useState<number>();

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
    // A strip that has not reached its target may be delayed, so it gets more time.
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

  return { index, show };
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

/** The reasons to pause: a pointer over the slider, keyboard focus in it, a hidden tab, reduced motion. */
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
    // A clicked or tapped button retains the focus, which is no reason to pause; keyboard focus is one.
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
