/** A state, province or region of a country, by ISO 3166-2. */
export interface Subdivision {
  /** `AU-NSW`, `GB-ENG`. */
  readonly code: string;
  /** As ISO 3166-2 writes it, in a language of the country. */
  readonly name: string;
  /** Name of the subdivision it belongs to; null: it belongs to the country itself. */
  readonly within: string | null;
}

/**
 * Nations of the United Kingdom. ISO 3166-2 has them in one list with 217 councils; here the councils are within the kingdom,
 * so that the nations are listed first. The groupings overlap the nations and are left out.
 */
const NATIONS: ReadonlySet<string> = new Set(['GB-ENG', 'GB-NIR', 'GB-SCT', 'GB-WLS']);
const GROUPINGS: ReadonlySet<string> = new Set(['GB-EAW', 'GB-GBN', 'GB-UKM']);

const KINGDOM = 'United Kingdom';

type ByCountry = ReadonlyMap<string, readonly Subdivision[]>;

/** Read at the first question: five thousand rows (names: iso-3166, MIT). */
let known: Promise<ByCountry> | undefined;

async function read(): Promise<ByCountry> {
  const { iso31662 } = await import('iso-3166');
  const names = new Map(iso31662.map(({ code, name }) => [code, name]));
  const byCountry = new Map<string, Subdivision[]>();
  for (const { code, name, parent } of iso31662) {
    if (GROUPINGS.has(code)) continue;
    const country = code.slice(0, 2);
    const isCouncil = country === 'GB' && !NATIONS.has(code);
    const within = isCouncil ? KINGDOM : (names.get(parent) ?? null);
    const listed = byCountry.get(country) ?? [];
    listed.push({ code, name, within });
    byCountry.set(country, listed);
  }
  const order = new Intl.Collator('en');
  for (const listed of byCountry.values())
    listed.sort((a, b) => Number(a.within !== null) - Number(b.within !== null) || order.compare(a.name, b.name));
  return byCountry;
}

/** The subdivisions of a country by name, those of the country itself before those within another. */
export async function subdivisionsOf(country: string): Promise<readonly Subdivision[]> {
  known ??= read();
  return (await known).get(country) ?? [];
}

/** The name of a subdivision; its code if ISO 3166-2 has none of that code. */
export async function subdivisionName(code: string): Promise<string> {
  const found = (await subdivisionsOf(code.slice(0, 2))).find((one) => one.code === code);
  return found?.name ?? code;
}
