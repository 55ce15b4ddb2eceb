import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Skeleton } from '#design-system';

/** How far below the window a panel begins to load: three quarters of its height. */
const AHEAD = '75%';

/** Milliseconds without anything being loaded. */
const AT_REST = 3_000;

/** Calls once the page is at rest; answers what calls that off. A slow connection is not given more to do meanwhile. */
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
 * Draws what it holds once it comes near the window, and keeps it: a dashboard asks first for what is looked at. The rest
 * comes when the page is at rest, so that whoever prints it or searches in it misses nothing.
 */
export function NearView({ children }: { readonly children: ReactNode }) {
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
