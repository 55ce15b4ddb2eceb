import { createContext, useContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslate } from '../../i18n/use-translate.ts';
import { documentTitle } from '../frame/page-title.ts';

/** Records a path; true if the user came to it from another screen. */
type Arrive = (pathname: string) => boolean;

const ArriveContext = createContext<Arrive>(() => false);

function remembering(): Arrive {
  let last: string | null = null;
  return (pathname) => {
    const isNext = last !== null && last !== pathname;
    last = pathname;
    return isNext;
  };
}

/** Remembers the last screen; used once, around all screens. */
export function ArrivalMemory({ children }: { children: ReactNode }) {
  const [arrive] = useState(remembering);
  return <ArriveContext value={arrive}>{children}</ArriveContext>;
}

/**
 * Rendered after a screen's content: sets the document title, scrolls to the top and focuses the main heading, so that
 * a screen reader announces the screen. The first screen keeps the browser's own focus.
 */
export function Arrival({ title }: { title: string }) {
  const t = useTranslate();
  const arrive = useContext(ArriveContext);
  const { pathname } = useLocation();
  const name = t(title);

  useEffect(() => {
    document.title = documentTitle(name);
  }, [name]);

  useEffect(() => {
    if (!arrive(pathname)) return;
    window.scrollTo(0, 0);
    const main = document.querySelector('main');
    let heading = focusHeading(main);
    if (!main || !heading) return;
    // A loading screen has no heading yet, or replaces it later: the focus follows, unless the user has moved it
    // meanwhile.
    const follow = new MutationObserver(() => {
      const isLost = !heading?.isConnected && document.activeElement === document.body;
      const isNamed = heading === main && document.activeElement === main && main.querySelector('h1') !== null;
      if (isLost || isNamed) heading = focusHeading(main);
    });
    follow.observe(main, { childList: true, subtree: true });
    return () => follow.disconnect();
  }, [arrive, pathname]);

  return null;
}

/** Focuses the heading of the screen; null if the screen has already set the focus itself. */
function focusHeading(main: HTMLElement | null): HTMLElement | null {
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  const { activeElement } = document;
  // The screen has focused its first field.
  if (!target || (activeElement !== main && main?.contains(activeElement))) return null;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.style.outline = 'none';
  target.focus({ preventScroll: true });
  return target;
}
