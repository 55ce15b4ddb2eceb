import { describe, expect, it } from 'vitest';
import { LazyTexts } from './lazy-texts.ts';
import type { Language, Locales } from './languages.ts';
import { makeI18n } from './translate.ts';

/** Texts that the test delivers at a chosen time. */
function owner(key: string) {
  const asked: Language[] = [];
  const arrive = new Map<Language, (failure?: Error) => void>();
  const load = (language: Language) => () => {
    asked.push(language);
    return new Promise<{ default: Record<string, string> }>((resolve, reject) => {
      arrive.set(language, (failure) =>
        failure ? reject(failure) : resolve({ default: { [key]: `${key} in ${language}` } }),
      );
    });
  };
  const locales: Locales = { en: load('en'), vi: load('vi'), fr: load('fr') };
  return { locales, asked, arrive: (language: Language, failure?: Error) => arrive.get(language)?.(failure) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('texts that load lazily', () => {
  it('are requested once, in the current language and in English', async () => {
    const i18n = makeI18n('vi');
    const texts = new LazyTexts(i18n, 'vi');
    const first = owner('first');
    const brought = texts.load([first.locales]);
    expect(first.asked).toEqual(['en', 'vi']);
    first.arrive('en');
    first.arrive('vi');
    await brought;
    expect(i18n.t('first')).toBe('first in vi');
    await texts.changeLanguage('en');
    expect([i18n.t('first'), first.asked.length]).toEqual(['first in en', 2]);
  });

  it('keep the old language until the new one has loaded', async () => {
    const i18n = makeI18n('en');
    const texts = new LazyTexts(i18n, 'en');
    const first = owner('first');
    void texts.load([first.locales]);
    first.arrive('en');
    const changed = texts.changeLanguage('fr');
    await settled();
    expect([i18n.language, i18n.t('first')]).toEqual(['en', 'first in en']);
    first.arrive('fr');
    await changed;
    expect([i18n.language, i18n.t('first')]).toEqual(['fr', 'first in fr']);
  });

  it('follow the last choice, whichever loads last', async () => {
    const i18n = makeI18n('en');
    const texts = new LazyTexts(i18n, 'en');
    const first = owner('first');
    void texts.load([first.locales]);
    first.arrive('en');
    const changed = [texts.changeLanguage('fr'), texts.changeLanguage('vi')];
    first.arrive('vi');
    await settled();
    first.arrive('fr');
    await Promise.all(changed);
    expect(i18n.language).toBe('vi');
  });

  it('of later owners are loaded in every language chosen meanwhile', async () => {
    const i18n = makeI18n('en');
    const texts = new LazyTexts(i18n, 'en');
    const area = owner('area');
    const brought = texts.load([area.locales]);
    const changed = texts.changeLanguage('fr');
    for (const language of ['en', 'fr'] as const) area.arrive(language);
    await Promise.all([brought, changed]);
    expect(i18n.t('area')).toBe('area in fr');
  });

  it('are requested again if they failed to load', async () => {
    const i18n = makeI18n('en');
    const texts = new LazyTexts(i18n, 'en');
    const first = owner('first');
    void texts.load([first.locales]);
    first.arrive('en');
    const refused = texts.changeLanguage('fr');
    first.arrive('fr', new Error('no network'));
    await expect(refused).rejects.toThrow('no network');
    const changed = texts.changeLanguage('fr');
    first.arrive('fr');
    await changed;
    expect(i18n.t('first')).toBe('first in fr');
  });
});
