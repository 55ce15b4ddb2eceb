/** Languages with country names. */
type NameLanguage = 'en' | 'vi' | 'fr';

/** A country of ISO 3166-1: its two-letter code and its name. */
interface CountryName {
  readonly code: string;
  readonly name: string;
}

/** Names by code. Of several, the official one comes first and the common one last. */
interface Table {
  readonly countries: Readonly<Record<string, string | readonly string[]>>;
}

/** Kosovo uses a code that ISO 3166-1 leaves to users. The tables include it. */
const NOT_ISO = 'XK';

/** English names of which the last one is an abbreviation, a part of the country, or the name of another country. */
const COMMON: Readonly<Record<string, string>> = {
  AE: 'United Arab Emirates',
  AX: 'Åland Islands',
  CD: 'Democratic Republic of the Congo',
  CG: 'Republic of the Congo',
  CI: 'Côte d’Ivoire',
  GB: 'United Kingdom',
  KR: 'South Korea',
  NL: 'Netherlands',
  TR: 'Türkiye',
  US: 'United States',
};

/** Loaded on first use: each language has its own table. */
const TABLES: Readonly<Record<NameLanguage, () => Promise<{ readonly default: Table }>>> = {
  en: () => import('i18n-iso-countries/langs/en.json', { with: { type: 'json' } }),
  vi: () => import('i18n-iso-countries/langs/vi.json', { with: { type: 'json' } }),
  fr: () => import('i18n-iso-countries/langs/fr.json', { with: { type: 'json' } }),
};

const known = new Map<NameLanguage, readonly CountryName[]>();

/** Countries of ISO 3166-1 by their common names, in the order of the language (names: i18n-iso-countries, MIT). */
export async function countryNames(language: NameLanguage): Promise<readonly CountryName[]> {
  const kept = known.get(language);
  if (kept) return kept;
  const { countries } = (await TABLES[language]()).default;
  const order = new Intl.Collator(language);
  const named = Object.entries(countries)
    .filter(([code]) => code !== NOT_ISO)
    .map(([code, names]): CountryName => {
      if (typeof names === 'string') return { code, name: names };
      return { code, name: (language === 'en' ? COMMON[code] : undefined) ?? names.at(-1) ?? code };
    })
    .toSorted((a, b) => order.compare(a.name, b.name));
  known.set(language, named);
  return named;
}

/** Whether ISO 3166-1 assigns this code to a country. */
export async function isCountry(code: string): Promise<boolean> {
  return (await countryNames('en')).some((country) => country.code === code);
}
