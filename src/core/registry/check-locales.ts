import { loadLocales, LANGUAGES } from '../i18n/languages.ts';
import type { LoadedLocales, Language, Locales, Texts } from '../i18n/languages.ts';
import type { WebPlugin } from './web-plugin.ts';

/** Plural suffixes of i18next; languages differ in which they need. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** A thousand with a dot, as Vietnamese and French may print it; fields read the dot as the decimal point. */
const DOTTED_THOUSANDS = /(?<![\d.,])\d{1,3}\.000(?![\d.])/;

const FILES: Readonly<Record<Language, string>> = { en: 'en.json', vi: 'vi.json', fr: 'fr.json' };

/** A plugin with its texts loaded. */
type LoadedPlugin = Omit<WebPlugin, 'locales' | 'texts'> & {
  readonly locales: LoadedLocales;
  /** Keys that two of its own files have: one text would silently replace the other. */
  readonly repeated: readonly string[];
};

const SILENT: LoadedLocales = { en: {}, vi: {}, fr: {} };

/**
 * Finds missing keys, differing placeholders, keys with two owners, and labels or titles without a text. It needs every
 * language at once, so only the tests and the development server run it, not every start in a browser.
 */
export async function localeFaults(plugins: readonly WebPlugin[], core: Locales): Promise<readonly string[]> {
  const coreTexts = await loadLocales(core);
  const loaded = await Promise.all(
    plugins.map(async (plugin) => {
      const own = await Promise.all(
        [plugin.texts, plugin.locales, plugin.screenLocales, plugin.screenTexts, plugin.paletteTexts].map(loadedTexts),
      );
      return { ...plugin, locales: together(own), repeated: repeatedKeys(own) };
    }),
  );
  return [...textFaults('The core', coreTexts), ...pluginFaults(loaded, baseKeys(coreTexts.en))];
}

const loadedTexts = async (locales: Locales | undefined) => (locales ? await loadLocales(locales) : SILENT);

const together = (owned: readonly LoadedLocales[]): LoadedLocales => ({
  en: Object.assign({}, ...owned.map(({ en }) => en)) as Texts,
  vi: Object.assign({}, ...owned.map(({ vi }) => vi)) as Texts,
  fr: Object.assign({}, ...owned.map(({ fr }) => fr)) as Texts,
});

function repeatedKeys(own: readonly LoadedLocales[]): readonly string[] {
  const keys = own.flatMap(({ en }) => [...baseKeys(en)]);
  return [...new Set(keys.filter((key, at) => keys.indexOf(key) !== at))];
}

function pluginFaults(plugins: readonly LoadedPlugin[], coreKeys: ReadonlySet<string>): readonly string[] {
  const known = new Set([...coreKeys, ...plugins.flatMap(({ locales }) => [...baseKeys(locales.en)])]);
  return [
    ...doubles(plugins, coreKeys),
    ...plugins.flatMap(({ manifest, repeated }) =>
      repeated.map((key) => `Plugin "${manifest.id}" has two texts "${key}" in its own files. Rename one of them.`),
    ),
    ...plugins.flatMap(({ manifest, locales }) => textFaults(`Plugin "${manifest.id}"`, locales)),
    ...plugins.flatMap(({ manifest, routes = [], menu = [], menuGroups = [], keys = [] }) =>
      [
        ...routes.map(({ title }) => title),
        ...[...menu, ...menuGroups].map(({ label }) => label),
        ...keys.flatMap(({ where, does }) => [where, does]),
      ]
        .filter((key) => !known.has(key))
        .map((key) => `Plugin "${manifest.id}" shows the text "${key}", which is in no locale. Add it to web/locales.`),
    ),
  ];
}

/** Faults in one owner's texts: languages need the same keys and `{{placeholders}}`, and figures as fields read them. */
export function textFaults(owner: string, locales: LoadedLocales): readonly string[] {
  const every = new Set(LANGUAGES.flatMap((language) => [...baseKeys(locales[language])]));
  const forms = { en: formsByKey(locales.en), vi: formsByKey(locales.vi), fr: formsByKey(locales.fr) };
  const formsOf = (language: Language, key: string) => forms[language].get(key) ?? [];
  return [...every].flatMap((key) => {
    const without = LANGUAGES.filter((language) => formsOf(language, key).length === 0);
    if (without.length > 0)
      return without.map((language) => `${owner} has no text "${key}" in web/locales/${FILES[language]}. Add it.`);
    const dotted = LANGUAGES.filter((language) => formsOf(language, key).some((text) => DOTTED_THOUSANDS.test(text)));
    if (dotted.length > 0)
      return dotted.map(
        (language) =>
          `${owner} writes a thousand with a dot in the text "${key}" of web/locales/${FILES[language]}, which fields read as a decimal point. Use a comma.`,
      );
    const english = placesIn(formsOf('en', key));
    return LANGUAGES.filter((language) => placesIn(formsOf(language, key)) !== english).map(
      (language) =>
        `${owner} has other placeholders in the text "${key}" of web/locales/${FILES[language]} (${placesIn(formsOf(language, key))}) than en.json (${english}). Use the same.`,
    );
  });
}

/** Keys without their plural suffixes. */
export function baseKeys(texts: Texts): ReadonlySet<string> {
  return new Set(Object.keys(texts).map((key) => key.replace(PLURAL, '')));
}

function doubles(plugins: readonly LoadedPlugin[], coreKeys: ReadonlySet<string>): readonly string[] {
  const owners = new Map([...coreKeys].map((key) => [key, 'the core']));
  return plugins.flatMap(({ manifest, locales }) =>
    [...baseKeys(locales.en)].flatMap((key) => {
      const other = owners.get(key);
      owners.set(key, `plugin "${manifest.id}"`);
      return other
        ? [`Plugin "${manifest.id}" has a text "${key}" that ${other} has too. Begin its keys with "${manifest.id}.".`]
        : [];
    }),
  );
}

/** All forms of each text, by its key without the plural suffix. */
function formsByKey(texts: Texts): ReadonlyMap<string, readonly string[]> {
  const forms = new Map<string, string[]>();
  for (const [key, text] of Object.entries(texts))
    for (const base of new Set([key, key.replace(PLURAL, '')])) {
      const known = forms.get(base);
      if (known) known.push(text);
      else forms.set(base, [text]);
    }
  return forms;
}

/** Names of the placeholders in all plural forms, except `count`, which "one" may leave out. */
function placesIn(forms: readonly string[]): string {
  const names = forms.flatMap((text) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? ''));
  return (
    [...new Set(names)]
      .filter((name) => name !== 'count')
      .toSorted()
      .join(', ') || 'none'
  );
}
