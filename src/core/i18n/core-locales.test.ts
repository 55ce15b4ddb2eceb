import { describe, expect, it } from 'vitest';
import { MESSAGES } from '#contract';
import { defaultDesignSystemText } from '../../design-system/text/design-system-text.ts';
import { textFaults } from '../registry/check-locales.ts';
import { apiTexts, coreLocales } from './core-locales.ts';
import { loadLocales, LANGUAGES } from './languages.ts';

const locales = await loadLocales(coreLocales);

/** Placeholders in texts of components are written with single braces. */
const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();

describe('texts of the kernel', () => {
  it('are complete in every language', async () => {
    expect(textFaults('The core', locales)).toEqual([]);
    expect(textFaults('The contract', await loadLocales(apiTexts))).toEqual([]);
  });

  it('contain every sentence that the contract defines', async () => {
    const { en } = await loadLocales(apiTexts);
    expect(Object.values(MESSAGES).filter((key) => !en[key])).toEqual([]);
  });

  it.each(LANGUAGES)('contain every text of components in %s, with the same placeholders', (language) => {
    const wrong = Object.entries(defaultDesignSystemText).filter(
      ([name, sentence]) =>
        places(locales[language][`design.${name}`] ?? '').join() !== places(sentence).join() ||
        !locales[language][`design.${name}`],
    );
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  it("equal the components' default texts in English", () => {
    for (const [name, sentence] of Object.entries(defaultDesignSystemText))
      expect(locales.en[`design.${name}`]).toBe(sentence);
  });
});
