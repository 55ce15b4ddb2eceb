/** Media query for reduced motion. `globalStyles` handles all CSS; scripted motion checks `prefersReducedMotion`. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the reader prefers reduced motion: drawings then appear without animation. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia(REDUCED_MOTION).matches;
}
