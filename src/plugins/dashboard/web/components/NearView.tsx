import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Skeleton } from '#design-system';

/** How far below the window a panel begins to load: three quarters of its height. */
const AHEAD = '75%';

/** Milliseconds after which the rest is loaded too: whoever prints the page or searches in it misses nothing then. */
const AT_REST = 4_000;

/** Draws what it holds once it comes near the window, and keeps it: a dashboard asks first for what is looked at. */
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
    const rest = setTimeout(() => setNear(true), AT_REST);
    return () => {
      observer.disconnect();
      clearTimeout(rest);
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
