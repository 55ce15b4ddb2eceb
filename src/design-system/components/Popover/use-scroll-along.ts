import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';

interface ScrollAlong {
  readonly isOpen: boolean;
  /** The window; scrolling inside it is ignored. */
  readonly panel: RefObject<HTMLElement | null>;
  /** The element it is anchored to. */
  readonly trigger: () => Element | null;
  readonly close: () => void;
}

/**
 * Keeps a window beside its trigger while the page behind scrolls, by the user or because its height changed, and
 * closes it once the trigger is out of view. React Aria closes a non-modal window on the first scroll event, and typed
 * input is lost. Returns a function that forwards React Aria's close request, except while the page scrolls.
 */
export function useScrollAlong({ isOpen, panel, trigger, close }: ScrollAlong): (act: () => void) => void {
  const isScrolling = useRef(false);
  // Registered on mount, not on opening, so that it runs before React Aria's own scroll listener.
  const scrolled = useEffectEvent((event: Event) => {
    if (!isOpen || (event.target instanceof Node && panel.current?.contains(event.target))) return;
    isScrolling.current = true;
    setTimeout(() => (isScrolling.current = false));
    const place = trigger()?.getBoundingClientRect();
    if (place && (place.bottom < 0 || place.top > window.innerHeight)) close();
    // Makes React Aria update the position.
    else window.dispatchEvent(new Event('resize'));
  });
  useEffect(() => {
    const onScroll = (event: Event) => scrolled(event);
    window.addEventListener('scroll', onScroll, true);
    return () => window.removeEventListener('scroll', onScroll, true);
  }, []);
  return (act) => {
    if (!isScrolling.current) act();
  };
}
