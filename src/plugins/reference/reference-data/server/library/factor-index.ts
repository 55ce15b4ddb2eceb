import { AUSTRALIA, gridRegion, makeFactorBook, stateRegion, SUGGESTED_STATES } from '#domain/emissions';
import type { FactorBook, Place } from '#domain/emissions';
import type { InputType, LibraryFactor } from '../reference-content.ts';

const USED_FLAGS = new Set(['primary', 'derived']);

/** Kinds looked up by grid; others are looked up by state. */
const BY_GRID = new Set([
  'electricity-location',
  'electricity-losses',
  'electricity-upstream',
  'electricity-losses-upstream',
]);

/** Kinds looked up by country, whatever the subdivision. */
const BY_COUNTRY = new Set(['electricity-residual']);

/** Scope 3 of fuels by state. A record may use the value of the state the source suggests instead of its own. */
const UPSTREAM = 'fuel-upstream';

/** Gas tables print New South Wales and the ACT in one row; a facility is in one or the other. */
function byState(row: LibraryFactor): readonly LibraryFactor[] {
  if (row.kind !== UPSTREAM || row.region !== 'NSW-ACT') return [row];
  return ['NSW', 'ACT'].map((region) => ({ ...row, region }));
}

const PER_KM = '-km';
const PER_MILE = '-mi';

/**
 * Rows per mile that repeat a used row per kilometre under the same input, each under an input of its own, so that miles are
 * calculated with the printed figure. They are alternates of no row then.
 */
function perMile(factors: readonly LibraryFactor[]): ReadonlyMap<string, LibraryFactor> {
  const keyOf = ({ edition, input }: LibraryFactor) => `${edition}/${input}`;
  const used = new Set(factors.filter(({ flag }) => USED_FLAGS.has(flag)).map(keyOf));
  return new Map(
    factors.flatMap((row) => {
      const repeats = row.flag === 'alternate' && row.values['co2e']?.unit.endsWith('/mi') === true;
      if (!repeats || !row.input?.endsWith(PER_KM) || !used.has(keyOf(row))) return [];
      return [[row.id, { ...row, input: `${row.input.slice(0, -PER_KM.length)}${PER_MILE}` }] as const];
    }),
  );
}

/** Whether a row applies to activities at a place. */
function appliesAt(row: LibraryFactor, place: Place): boolean {
  if (row.zone !== null && row.zone !== place.zone) return false;
  if (row.region === AUSTRALIA && place.country !== AUSTRALIA) return false;
  if (row.region === null || row.region === AUSTRALIA) return !BY_GRID.has(row.kind);
  if (BY_GRID.has(row.kind)) return row.region === gridRegion(place);
  if (BY_COUNTRY.has(row.kind)) return row.region === place.country;
  const region = stateRegion(place);
  return row.region === region || (row.kind === UPSTREAM && row.region === SUGGESTED_STATES[region]);
}

/**
 * Whether a row can matter for an input: its own rows, those of its parts, and those without an input, which electricity
 * needs. A part may use the row of another use than the whole, so all its rows are included.
 */
function concerns(row: LibraryFactor, input: InputType): boolean {
  if (row.input === null) return input.dualMethod || (input.byGrid === true && BY_GRID.has(row.kind));
  if (input.alsoInputs?.includes(row.input)) return true;
  if (row.input !== input.id) return false;
  return row.use === null || input.consumptionTypes.some((use) => use.id === row.use);
}

/** Rows of one edition by input; those without an input under the empty text. */
type Rows = ReadonlyMap<string, readonly LibraryFactor[]>;

const NONE: readonly LibraryFactor[] = [];

function byInput(rows: readonly LibraryFactor[]): Rows {
  const groups = new Map<string, LibraryFactor[]>();
  for (const row of rows) {
    const group = groups.get(row.input ?? '');
    if (group) group.push(row);
    else groups.set(row.input ?? '', [row]);
  }
  return groups;
}

/** Rows that can matter for an input, in table order. */
function rowsFor(rows: Rows, input: InputType): readonly LibraryFactor[] {
  const keys = [input.id, ...(input.alsoInputs ?? []), ...(input.dualMethod || input.byGrid ? [''] : [])];
  return keys.flatMap((key) => rows.get(key) ?? NONE);
}

/** The factor rows of all editions, and their factor books. Each edition is indexed on first use. */
export class FactorIndex {
  private readonly used: readonly LibraryFactor[];
  private readonly alternates: readonly LibraryFactor[];
  private readonly books = new Map<string, FactorBook>();
  private readonly usedByInput = new Map<string, Rows>();
  private readonly alternatesByInput = new Map<string, Rows>();

  constructor(factors: readonly LibraryFactor[]) {
    const miles = perMile(factors);
    this.used = [...factors.filter((row) => USED_FLAGS.has(row.flag)), ...miles.values()].flatMap(byState);
    this.alternates = factors.filter((row) => row.flag === 'alternate' && !miles.has(row.id)).flatMap(byState);
  }

  private usedWith(editionId: string): readonly LibraryFactor[] {
    return this.used.filter((row) => row.year !== null || row.edition === editionId);
  }

  bookFor(editionId: string): FactorBook {
    return cached(this.books, editionId, () => makeFactorBook(this.usedWith(editionId)));
  }

  factorsOf(input: InputType, editionId: string, place?: Place) {
    const here = (row: LibraryFactor) => concerns(row, input) && (place === undefined || appliesAt(row, place));
    const used = cached(this.usedByInput, editionId, () => byInput(this.usedWith(editionId)));
    const alternates = cached(this.alternatesByInput, editionId, () =>
      byInput(this.alternates.filter((row) => row.edition === editionId)),
    );
    return { used: rowsFor(used, input).filter(here), alternates: rowsFor(alternates, input).filter(here) };
  }
}

/** The cached value of a key; created on first use. */
function cached<T>(cache: Map<string, T>, key: string, make: () => T): T {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}
