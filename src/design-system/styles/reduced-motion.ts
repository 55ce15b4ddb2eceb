/** The reader's wish for less motion. `globalStyles` answers it for all CSS; what moves by script asks `prefersReducedMotion`. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the reader asked the system for less motion: drawings then appear at once. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia(REDUCED_MOTION).matches;
}
