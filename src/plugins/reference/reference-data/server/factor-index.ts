import { makeFactorBook, SUGGESTED_STATES } from '#domain/emissions';
import type { FactorBook, Place } from '#domain/emissions';
import type { InputType, LibraryFactor } from './reference-content.ts';

const USED_FLAGS = new Set(['primary', 'derived']);

/** Kinds that are asked for by grid; other kinds are asked for by state. */
const BY_GRID = new Set(['electricity-location']);

/** Scope 3 of fuels by state. A record may take the value of the state that the source suggests instead of its own. */
const UPSTREAM = 'fuel-upstream';

/** Gas tables print New South Wales and the Territory in one line, facilities lie in one or the other. */
function byState(row: LibraryFactor): readonly LibraryFactor[] {
  if (row.kind !== UPSTREAM || row.region !== 'NSW-ACT') return [row];
  return ['NSW', 'ACT'].map((region) => ({ ...row, region }));
}

/** Whether a row can answer for activities at a place. */
function holdsAt(row: LibraryFactor, place: Place): boolean {
  if (row.zone !== null && row.zone !== place.zone) return false;
  if (row.region === null || row.region === 'AU') return !BY_GRID.has(row.kind);
  if (BY_GRID.has(row.kind)) return row.region === place.grid;
  return row.region === place.state || (row.kind === UPSTREAM && row.region === SUGGESTED_STATES[place.state]);
}

/**
 * Whether a row can matter for an input: its own rows, those of its parts, or those of no input in particular, which
 * electricity needs. A part may take the row of another use than the whole, so all of its rows come along.
 */
function concerns(row: LibraryFactor, input: InputType): boolean {
  if (row.input === null) return input.dualMethod || (input.byGrid === true && BY_GRID.has(row.kind));
  if (input.alsoInputs?.includes(row.input)) return true;
  if (row.input !== input.id) return false;
  return row.use === null || input.consumptionTypes.some((use) => use.id === row.use);
}

/** Rows of one edition by input; those of no input in particular under the empty text. */
type Rows = ReadonlyMap<string, readonly LibraryFactor[]>;

const NONE: readonly LibraryFactor[] = [];

function byInput(rows: readonly LibraryFactor[]): Rows {
  const shelves = new Map<string, LibraryFactor[]>();
  for (const row of rows) {
    const shelf = shelves.get(row.input ?? '');
    if (shelf) shelf.push(row);
    else shelves.set(row.input ?? '', [row]);
  }
  return shelves;
}

/** Rows that can concern an input, in the order of the tables. */
function rowsFor(rows: Rows, input: InputType): readonly LibraryFactor[] {
  const shelves = [input.id, ...(input.alsoInputs ?? []), ...(input.dualMethod || input.byGrid ? [''] : [])];
  return shelves.flatMap((shelf) => rows.get(shelf) ?? NONE);
}

/** The factor rows of all editions, and the books made of them. An edition is taken apart when it is first asked for. */
export class FactorShelf {
  private readonly used: readonly LibraryFactor[];
  private readonly alternates: readonly LibraryFactor[];
  private readonly books = new Map<string, FactorBook>();
  private readonly usedByInput = new Map<string, Rows>();
  private readonly alternatesByInput = new Map<string, Rows>();

  constructor(factors: readonly LibraryFactor[]) {
    this.used = factors.filter((row) => USED_FLAGS.has(row.flag)).flatMap(byState);
    this.alternates = factors.filter((row) => row.flag === 'alternate').flatMap(byState);
  }

  private usedWith(editionId: string): readonly LibraryFactor[] {
    return this.used.filter((row) => row.year !== null || row.edition === editionId);
  }

  bookFor(editionId: string): FactorBook {
    return kept(this.books, editionId, () => makeFactorBook(this.usedWith(editionId)));
  }

  factorsOf(input: InputType, editionId: string, place?: Place) {
    const here = (row: LibraryFactor) => concerns(row, input) && (place === undefined || holdsAt(row, place));
    const used = kept(this.usedByInput, editionId, () => byInput(this.usedWith(editionId)));
    const alternates = kept(this.alternatesByInput, editionId, () =>
      byInput(this.alternates.filter((row) => row.edition === editionId)),
    );
    return { used: rowsFor(used, input).filter(here), alternates: rowsFor(alternates, input).filter(here) };
  }
}

/** What is under a key; made and kept where it is not there yet. */
function kept<T>(shelf: Map<string, T>, key: string, make: () => T): T {
  const known = shelf.get(key);
  if (known !== undefined) return known;
  const made = make();
  shelf.set(key, made);
  return made;
}
