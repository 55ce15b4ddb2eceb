import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Stages of the header: everything, without texts that an icon also shows, without the navigation. */
const STAGES = ['full', 'compact', 'drawer'] as const;

/**
 * Sets `data-fit` of the header to the widest stage that fits. The width of the navigation depends on the language and
 * on the user's authorities, so no breakpoint can express it; below 840 px the styles always use the drawer.
 */
export function useHeaderFit(): RefObject<HTMLElement | null> {
  const header = useRef<HTMLElement>(null);

  // After every render: other texts or menus may need a different width.
  useLayoutEffect(() => fit(header.current));

  useLayoutEffect(() => {
    const { current } = header;
    if (!current) return;
    let next = 0;
    // In the next frame: a layout change inside the observer would cause a ResizeObserver loop error.
    const watch = new ResizeObserver(() => {
      cancelAnimationFrame(next);
      next = requestAnimationFrame(() => fit(current));
    });
    watch.observe(current);
    // The real font is wider or narrower than the fallback font.
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
    // A difference of up to one pixel is rounding, not overflow.
    if (header.scrollWidth <= header.clientWidth + 1) return;
  }
}
