import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Skeleton } from '#design-system';

/** Distance below the viewport at which a panel starts to load: three quarters of its height. */
const AHEAD = '75%';

/** Milliseconds without network activity. */
const AT_REST = 3_000;

/**
 * Runs the callback once the page is idle; returns a cancel function. On a slow connection nothing extra is loaded
 * meanwhile.
 */
function atRest(call: () => void): () => void {
  let timer = setTimeout(call, AT_REST);
  const observer = new PerformanceObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(call, AT_REST);
  });
  observer.observe({ type: 'resource' });
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

/**
 * Renders its children once they come near the viewport, and keeps them mounted: visible panels load first. The rest
 * loads when the page is idle, so that printing and searching the page find everything.
 */
export function DeferredView({ children }: { readonly children: ReactNode }) {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    const stay = atRest(() => setNear(true));
    return () => {
      observer.disconnect();
      stay();
    };
  }, [isNear]);
  return isNear ? (
    children
  ) : (
    <div ref={place}>
      <Skeleton height="chart" />
    </div>
  );
}
