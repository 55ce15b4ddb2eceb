import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadPart } from '../shell/start/load-page.ts';
import type { Locales } from './languages.ts';
import type { LazyTexts } from './lazy-texts.ts';

/**
 * A part of another plugin's screen, loaded together with the texts that only its own plugin's screens use: its own, and
 * those that the server says as well.
 */
export function lazyPart<P>(
  texts: Pick<LazyTexts, 'load'>,
  screenTexts: Locales | readonly Locales[],
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => loadPart(partWithTexts(texts, screenTexts, load)));
}

/** Loads a part with its texts, for a place that renders it lazily by itself. */
export function partWithTexts<P>(
  texts: Pick<LazyTexts, 'load'>,
  screenTexts: Locales | readonly Locales[],
  load: () => Promise<ComponentType<P>>,
): () => Promise<ComponentType<P>> {
  return async () => {
    const [part] = await Promise.all([load(), texts.load('en' in screenTexts ? [screenTexts] : screenTexts)]);
    return part;
  };
}
