import { createContext, useContext, useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslate } from '../i18n/use-translate.ts';
import { documentTitle } from './page-title.ts';

const LastPath = createContext<RefObject<string | null> | null>(null);

/** Remembers which screen was arrived at last; once, around all screens. */
export function ArrivalMemory({ children }: { children: ReactNode }) {
  return <LastPath value={useRef<string | null>(null)}>{children}</LastPath>;
}

/**
 * Stands behind a screen's content and runs when it is there: names the document, goes to the top and puts the focus on
 * the main heading, so that a screen reader says where one is. The first screen keeps the browser's own focus.
 */
export function Arrival({ title }: { title: string }) {
  const t = useTranslate();
  const last = useContext(LastPath);
  const { pathname } = useLocation();
  const name = t(title);

  useEffect(() => {
    document.title = documentTitle(name);
  }, [name]);

  useEffect(() => {
    if (!last || last.current === pathname) return;
    const isFirst = last.current === null;
    last.current = pathname;
    if (isFirst) return;
    window.scrollTo(0, 0);
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    // A screen that has put the cursor into its first field knows better.
    if (!target || target.closest('main')?.contains(document.activeElement)) return;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.style.outline = 'none';
    target.focus({ preventScroll: true });
  }, [last, pathname]);

  return null;
}
