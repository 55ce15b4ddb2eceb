import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** How much of the header is shown: all of it, without what is also said by a drawing, without the navigation. */
const STAGES = ['full', 'compact', 'drawer'] as const;

/**
 * Writes the widest stage that fits into `data-fit` of the header. The width of the navigation depends on the language
 * and on what the person may see, so no breakpoint can know it; below 840 px the styles take the drawer whatever fits.
 */
export function useHeaderFit(): RefObject<HTMLElement | null> {
  const header = useRef<HTMLElement>(null);

  // After every drawing: other words or another menu may need another room.
  useLayoutEffect(() => fit(header.current));

  useLayoutEffect(() => {
    const { current } = header;
    if (!current) return;
    let next = 0;
    // In the frame after: inside the observer another layout would be one too many for the browser.
    const watch = new ResizeObserver(() => {
      cancelAnimationFrame(next);
      next = requestAnimationFrame(() => fit(current));
    });
    watch.observe(current);
    // Letters of the real font are wider or narrower than those that stand in for them.
    void document.fonts.ready.then(() => fit(header.current));
    return () => {
      watch.disconnect();
      cancelAnimationFrame(next);
    };
  }, []);

  return header;
}

function fit(header: HTMLElement | null): void {
  if (!header) return;
  for (const stage of STAGES) {
    header.dataset['fit'] = stage;
    // Half a pixel is rounding, not overflow.
    if (header.scrollWidth <= header.clientWidth + 1) return;
  }
}
