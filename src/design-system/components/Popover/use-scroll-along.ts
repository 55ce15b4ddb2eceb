import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';

interface ScrollAlong {
  readonly isOpen: boolean;
  /** The window; what scrolls inside it moves nothing else. */
  readonly panel: RefObject<HTMLElement | null>;
  /** What it stands beside. */
  readonly trigger: () => Element | null;
  readonly close: () => void;
}

/**
 * Keeps a window beside its trigger while the page behind scrolls, by hand or because a change made it longer or shorter,
 * and closes it once the trigger is out of sight. React Aria closes a non-modal window with the first step of any scrolling,
 * and what was typed there is lost. Answers how to pass React Aria's closing on: not while the page scrolls.
 */
export function useScrollAlong({ isOpen, panel, trigger, close }: ScrollAlong): (act: () => void) => void {
  const isScrolling = useRef(false);
  // Listens from the beginning, not from the opening, so that it hears of a scroll before React Aria's own listener.
  const scrolled = useEffectEvent((event: Event) => {
    if (!isOpen || (event.target instanceof Node && panel.current?.contains(event.target))) return;
    isScrolling.current = true;
    setTimeout(() => (isScrolling.current = false));
    const place = trigger()?.getBoundingClientRect();
    if (place && (place.bottom < 0 || place.top > window.innerHeight)) close();
    // What React Aria measures anew by.
    else window.dispatchEvent(new Event('resize'));
  });
  useEffect(() => {
    const heard = (event: Event) => scrolled(event);
    window.addEventListener('scroll', heard, true);
    return () => window.removeEventListener('scroll', heard, true);
  }, []);
  return (act) => {
    if (!isScrolling.current) act();
  };
}
