import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Locales } from './languages.ts';
import type { LazyTexts } from './lazy-texts.ts';

/** A part of another plugin's screen, loaded together with the texts that only its own plugin's screens use. */
export function lazyPart<P>(
  texts: Pick<LazyTexts, 'load'>,
  screenTexts: Locales,
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    const [part] = await Promise.all([load(), texts.load([screenTexts])]);
    return { default: part };
  });
}
