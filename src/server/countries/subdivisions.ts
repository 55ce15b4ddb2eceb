/** A state, province or region of a country, by ISO 3166-2. */
export interface Subdivision {
  /** `AU-NSW`, `GB-ENG`. */
  readonly code: string;
  /** As ISO 3166-2 writes it, in a language of the country. */
  readonly name: string;
  /** Name of the subdivision it belongs to; null: it belongs to the country itself. */
  readonly within: string | null;
}

/** Nations of the United Kingdom: ISO 3166-2 has them in one list with 217 councils, which come after them here. */
const NATIONS: ReadonlySet<string> = new Set(['GB-ENG', 'GB-NIR', 'GB-SCT', 'GB-WLS']);

/** Several nations together. */
const GROUPINGS: ReadonlySet<string> = new Set(['GB-EAW', 'GB-GBN', 'GB-UKM']);

/** Subdivisions of the country itself come first. */
const isPartOfOne = ({ code, within }: Subdivision) =>
  within !== null || (code.startsWith('GB-') && !NATIONS.has(code));

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
    const listed = byCountry.get(country) ?? [];
    listed.push({ code, name, within: names.get(parent) ?? null });
    byCountry.set(country, listed);
  }
  const order = new Intl.Collator('en');
  for (const listed of byCountry.values())
    listed.sort((a, b) => Number(isPartOfOne(a)) - Number(isPartOfOne(b)) || order.compare(a.name, b.name));
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
