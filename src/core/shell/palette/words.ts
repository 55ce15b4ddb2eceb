import type { Translate } from '../../i18n/translate.ts';

/** Further words by which the palette finds what a text names: the text `<key>.finds`, if there is one. */
export function wordsOf(t: Translate, key: string): string {
  const words = t(`${key}.finds`);
  return words === `${key}.finds` ? '' : words;
}
