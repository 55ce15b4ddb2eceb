import { createContext, useContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslate } from '../../i18n/use-translate.ts';
import { documentTitle } from '../frame/page-title.ts';

/** Takes note of a path; true if one has come there from another screen. */
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

/** Remembers which screen was arrived at last; once, around all screens. */
export function ArrivalMemory({ children }: { children: ReactNode }) {
  const [arrive] = useState(remembering);
  return <ArriveContext value={arrive}>{children}</ArriveContext>;
}

/**
 * Stands behind a screen's content and runs when it is there: names the document, goes to the top and puts the focus on
 * the main heading, so that a screen reader says where one is. The first screen keeps the browser's own focus.
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
    // A screen that waits for its content has no heading yet, or puts another in place of it: the focus goes with it,
    // unless somebody has moved it meanwhile.
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

/** Puts the focus on what names the screen; null if the screen has taken it already. */
function focusHeading(main: HTMLElement | null): HTMLElement | null {
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  const { activeElement } = document;
  // A screen that has put the cursor into its first field knows better.
  if (!target || (activeElement !== main && main?.contains(activeElement))) return null;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.style.outline = 'none';
  target.focus({ preventScroll: true });
  return target;
}
