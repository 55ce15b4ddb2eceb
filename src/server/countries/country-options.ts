import { defaultsOf } from './country-defaults.ts';
import { countryNames } from './country-names.ts';

/** Countries to choose from, in a language, each with the currency and the financial year its companies start with. */
export async function countryOptions(language: 'en' | 'vi' | 'fr') {
  const countries = await countryNames(language);
  return countries.map(({ code, name }) => ({ id: code, code, name, ...defaultsOf(code) }));
}
