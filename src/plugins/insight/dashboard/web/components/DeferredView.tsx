import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Skeleton } from '#design-system';
import { onFirstTouch } from '../layout/first-touch.ts';

/** Distance below the viewport at which a part starts to load once somebody uses the page: three quarters of its height. */
const AHEAD = '75%';

/** Milliseconds without network activity. */
const AT_REST = 3_000;

/** Runs the callback once the page is idle; returns a cancel function. */
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

/** Milliseconds that something stays in view before it counts as seen: what is above it may still grow. */
const SEEN = 250;

/** Runs the callback once the element stays near the viewport; returns a cancel function. */
function near(place: Element, rootMargin: string, call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting === true) timer = setTimeout(call, SEEN);
    },
    { rootMargin },
  );
  observer.observe(place);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

interface DeferredViewProps {
  /** What comes before it is still loading. */
  readonly isHeld?: boolean;
  readonly children: ReactNode;
}

/**
 * Renders its children once they are seen, and keeps them mounted: the figures above them load first. As soon as somebody
 * uses the page, what is next loads ahead, and all of it when the page is idle, so that printing and searching the page
 * find everything.
 */
export function DeferredView({ isHeld = false, children }: DeferredViewProps) {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (isNear || isHeld || element === null) return;
    const show = () => setNear(true);
    const ends = [near(element, '0%', show)];
    ends.push(onFirstTouch(() => ends.push(near(element, AHEAD, show), atRest(show))));
    return () => {
      for (const end of ends) end();
    };
  }, [isNear, isHeld]);
  return isNear ? (
    children
  ) : (
    <div ref={place}>
      <Skeleton height="chart" />
    </div>
  );
}
