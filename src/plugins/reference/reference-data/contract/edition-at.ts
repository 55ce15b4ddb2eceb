import { editionForDay } from './edition-for-day.ts';

interface PlacedEdition {
  readonly id: string;
  readonly family: string;
  /** Countries it is for. Empty: all. */
  readonly countries: readonly string[];
  readonly appliesFrom: string;
  readonly appliesTo: string;
}

/** Series never used for days before it: NGER factors are those of the reporting year, so such a day has no edition. */
const NEVER_BEFORE: ReadonlySet<string> = new Set(['NGA']);

export const isForCountry = ({ countries }: Pick<PlacedEdition, 'countries'>, country: string): boolean =>
  countries.length === 0 || countries.includes(country);

/** Of these editions those for a country; all of them if none is. */
export function editionsInCountry<E extends PlacedEdition>(
  editions: readonly E[],
  country: string | undefined,
): readonly E[] {
  if (country === undefined) return editions;
  const own = editions.filter((edition) => isForCountry(edition, country));
  return own.length > 0 ? own : editions;
}

/**
 * The edition for a day in a country: of the editions for that country the one for the day, or the oldest if the day is
 * before all of them. If none is for the country, the one for the day of all.
 */
export function editionAt<E extends PlacedEdition>(
  editions: readonly E[],
  day: string,
  country: string | undefined,
): E | undefined {
  const offered = editionsInCountry(editions, country);
  const found = editionForDay(offered, day);
  if (found || country === undefined) return found;
  return offered
    .filter((edition) => isForCountry(edition, country) && !NEVER_BEFORE.has(edition.family))
    .toSorted((a, b) => Number(a.appliesFrom > b.appliesFrom) - Number(a.appliesFrom < b.appliesFrom))[0];
}

/** Why an edition is not quite the right one for an activity. */
export type EditionMark = 'other-year' | 'other-country';

/** The marks of an edition for the days of an activity in a country: of another year, an average of another country. */
export function editionMarks(
  edition: PlacedEdition,
  { from, to, country }: { readonly from: string; readonly to: string; readonly country: string },
): readonly EditionMark[] {
  return [
    ...(edition.appliesTo < from || to < edition.appliesFrom ? (['other-year'] as const) : []),
    ...(isForCountry(edition, country) ? [] : (['other-country'] as const)),
  ];
}

interface Methods {
  readonly methodId?: string | undefined;
  readonly methodIds?: Readonly<Record<string, string>> | undefined;
}

/** The method an input is calculated with, for a use and an edition. */
export function methodIn(
  input: { readonly methodId: string },
  use: Methods | undefined,
  editionId: string | undefined,
): string {
  const ofEdition = editionId === undefined ? undefined : use?.methodIds?.[editionId];
  return ofEdition ?? use?.methodId ?? input.methodId;
}
