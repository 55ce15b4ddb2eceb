import type { Place } from '#domain/emissions';
import { editionForDay } from '#plugins/reference/reference-data/contract';
import type { Edition, ReferenceLibrary, ReferenceNames } from '#plugins/reference/reference-data/server';
import { Best } from '../domain/best.ts';
import { placeFit, rowYearFit, yearFit } from '../domain/fits.ts';
import { unitFit } from '../domain/per-unit.ts';
import { termsOf } from '../domain/query-terms.ts';
import { rankOf, type Rank, type Ranked } from '../domain/rank.ts';
import { WordIndex } from '../domain/word-index.ts';
import { wordReader } from '../domain/words.ts';
import { catalogueEntries, type Entry } from './catalogue-entries.ts';

/** What is looked for, and for whom. */
export interface Wanted {
  readonly q: string;
  readonly date: string;
  readonly place?: Place | undefined;
  readonly unit?: string | undefined;
  readonly scope?: number | undefined;
  readonly country?: string | undefined;
  readonly family?: string | undefined;
}

/** A row that was found, with what decided its place in the list. */
export interface Found extends Pick<Ranked, 'matched' | 'place' | 'year' | 'unit'> {
  readonly entry: Entry;
}

export interface Findings {
  /** Number of terms looked for. */
  readonly terms: number;
  /** The best first, as many as were asked for. */
  readonly found: readonly Found[];
  /** How many there are. */
  readonly total: number;
  /** Before the filters by country and family. */
  readonly countries: readonly Counted[];
  readonly families: readonly Counted[];
}

interface Counted {
  readonly id: string;
  readonly count: number;
}

interface Opened {
  readonly entries: readonly Entry[];
  readonly index: WordIndex;
  /** Number of words of each name. */
  readonly lengths: Uint16Array;
}

/** What was built, by the names of the library: one that is opened again has others. */
const built = new WeakMap<ReferenceNames, Opened>();

/** Finds rows of the whole library. The index of words is built once, and again when an edition was published. */
export class FactorFinder {
  constructor(private readonly library: ReferenceLibrary) {}

  /** Builds the index of words, if the library has other content than the last time. */
  open(): Opened {
    const content = this.library.namesIn('en');
    const known = built.get(content);
    if (known) return known;
    const rows = catalogueEntries(this.library);
    const wordsIn = wordReader();
    const opened = {
      entries: rows.map(({ text: _text, ...entry }) => entry),
      index: new WordIndex(rows.map(({ text }) => text)),
      lengths: Uint16Array.from(rows, ({ text }) => wordsIn(text.names[0] ?? '').length),
    };
    built.set(content, opened);
    return opened;
  }

  /** @param most how many of the best are wanted; the others are only counted */
  find({ q, date, place, unit, scope, country, family }: Wanted, most: number = Number.POSITIVE_INFINITY): Findings {
    const { entries, index, lengths } = this.open();
    const terms = termsOf(q);
    const yearOf = yearFinder(date);
    // Thousands of rows share a few hundred places and units.
    const placeOf = remembered(
      (entry: Entry) => entry.placeKey,
      (entry) => placeFit(placeOfRow(entry), place),
    );
    const unitOf = remembered(
      (entry: Entry) => entry.perKey,
      (entry) => unitFit(entry.perUnits, unit),
    );
    const countries = new Counts();
    const families = new Counts();
    const best = new Best<Found & Rank>(most);
    let total = 0;
    for (const { row, matched, quality, head } of index.find(terms)) {
      const entry = entries[row];
      if (!entry || (scope !== undefined && !entry.choices.some((choice) => choice.scope === scope))) continue;
      for (const one of entry.countries) countries.add(one);
      families.add(entry.edition.family);
      if (country !== undefined && !isFor(entry, country)) continue;
      if (family !== undefined && entry.edition.family !== family) continue;
      total += 1;
      const [placed, year, units] = [placeOf(entry), rowYearFit(yearOf(entry), entry.isOtherYear), unitOf(entry)];
      const rank = rankOf({
        row,
        matched,
        quality,
        head,
        place: placed,
        year,
        unit: units,
        isRecordable: entry.choices.length > 0,
        verification: entry.row.verification,
        length: lengths[row] ?? 0,
      });
      if (best.admits(rank)) best.add({ entry, matched, place: placed, year, unit: units, ...rank });
    }
    return {
      terms: terms.length,
      found: best.all(),
      total,
      countries: countries.sorted(),
      families: families.sorted(),
    };
  }
}

const placeOfRow = ({ row: { region }, countries, isWider }: Entry) => ({ region, countries, isWider });

/** A function that computes once for each key. */
function remembered<T, V>(keyOf: (thing: T) => string, compute: (thing: T) => V): (thing: T) => V {
  const known = new Map<string, V>();
  return (thing) => {
    const key = keyOf(thing);
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = compute(thing);
    known.set(key, value);
    return value;
  };
}

const isFor = ({ countries }: Entry, country: string) => countries.length === 0 || countries.includes(country);

/** How the editions fit a day; each edition of a list is asked once. */
function yearFinder(date: string): (entry: Entry) => Ranked['year'] {
  const known = new Map<readonly Edition[], ReadonlyMap<Edition, Ranked['year']>>();
  return ({ edition, siblings }) => {
    const fits = known.get(siblings) ?? yearFits(siblings, date);
    known.set(siblings, fits);
    return fits.get(edition) ?? yearFit(edition, date, undefined);
  };
}

function yearFits(editions: readonly Edition[], date: string): ReadonlyMap<Edition, Ranked['year']> {
  const chosen = editionForDay(editions, date)?.id;
  return new Map(editions.map((edition) => [edition, yearFit(edition, date, chosen)]));
}

/** How often each id occurs. */
class Counts {
  private readonly counts = new Map<string, number>();

  add(id: string): void {
    this.counts.set(id, (this.counts.get(id) ?? 0) + 1);
  }

  /** The most frequent first. */
  sorted(): readonly Counted[] {
    return [...this.counts]
      .map(([id, count]) => ({ id, count }))
      .toSorted((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
  }
}
