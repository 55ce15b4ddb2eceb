/** What a browser says about where it is. */
interface BrowserPlace {
  /** IANA name. */
  readonly timeZone: string;
  /** Preferred languages, the first before the others: `en-GB`, `fr`. */
  readonly languages: readonly string[];
  /** Time zones of a country; empty if the browser does not know. */
  readonly zonesOf: (country: string) => readonly string[];
}

/**
 * The country to propose, by its code; empty if nothing speaks for one. The time zone comes before the language, because
 * browsers all over the world have the language `en-US`.
 */
export function proposedCountry({ timeZone, languages, zonesOf }: BrowserPlace): string {
  return COUNTRIES.find((country) => zonesOf(country).includes(timeZone)) ?? regionOf(languages) ?? '';
}

/** The proposal of this browser. */
export function countryOfBrowser(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return proposedCountry({ timeZone, languages: navigator.languages, zonesOf });
}

function regionOf(languages: readonly string[]): string | undefined {
  return languages.map(regionIn).find((region) => region !== undefined && COUNTRIES.includes(region));
}

function regionIn(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    // Not a language: it says nothing about the country.
    return undefined;
  }
}

/** Time zones of a region: a function in newer browsers, a property in older ones. TypeScript knows neither for our target. */
interface PlacedLocale extends Intl.Locale {
  readonly getTimeZones?: () => readonly string[] | undefined;
  readonly timeZones?: readonly string[] | undefined;
}

function zonesOf(country: string): readonly string[] {
  const locale: PlacedLocale = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Codes of two letters that name a region themselves, not by another code. */
const COUNTRIES: readonly string[] = allCountries();

function allCountries(): readonly string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => new Intl.Locale(`und-${code}`).region === code && names.of(code) !== undefined,
  );
}
