import { byName, namesOf } from '#domain/rollup';
import { monthOf } from '#domain/time';
import { decimal, fixedText, sum, type Decimal } from '#domain/units';
import { STORED_PLACES, type CellSource } from '../write/stored-record.ts';

/** The parts of a stored record that determine its tally. */
export interface TallySource extends CellSource {
  readonly fill_mode: number;
  readonly data_quality: number | null;
  readonly uncertainty: string | null;
  readonly default_uncertainty: string | null;
}

/** The uncertainty that counts: the one entered, otherwise the published one. */
export const usedUncertainty = (record: Pick<TallySource, 'uncertainty' | 'default_uncertainty'>): string | null =>
  record.uncertainty ?? record.default_uncertainty;

/** The key of a tally: records with the same key are counted together. */
export interface TallyKey {
  readonly scope: number;
  readonly status: string;
  readonly fillMode: number;
  readonly facilityId: string;
  readonly category: string;
  readonly inputType: string;
  readonly firstMonth: string;
  readonly lastMonth: string;
}

/** Counts of a tally, by column: records, and those with a figure. */
export const TALLY_COUNTS = {
  records: 'records',
  withTotal: 'with_total',
  withMarket: 'with_market',
  withEnergy: 'with_energy',
} as const;

/**
 * Sums of a tally, by column. `tScored`: absolute t of records with a score, the weight of data quality; `tQuality`:
 * the same times the score; `tUncertain`: t of records with an uncertainty; `tSquares`: sum of their (t × percent)².
 */
export const TALLY_FIGURES = {
  tTotal: 't_total',
  tMarket: 't_market',
  energyGj: 'energy_gj',
  tScored: 't_scored',
  tQuality: 't_quality',
  tUncertain: 't_uncertain',
  tSquares: 't_squares',
} as const;

type TallyCount = keyof typeof TALLY_COUNTS;
type TallyFigure = keyof typeof TALLY_FIGURES;

export type TallyColumn = (typeof TALLY_COUNTS)[TallyCount] | (typeof TALLY_FIGURES)[TallyFigure];

/** Counts and sums of the records of one key. In a difference, counts may be negative. */
export type Tally = TallyKey & Readonly<Record<TallyCount, number>> & Readonly<Record<TallyFigure, string>>;

export const COUNTS = namesOf(TALLY_COUNTS);
export const FIGURES = namesOf(TALLY_FIGURES);

/** Decimals of sums of squares: 6 of tonnes and 3 of percentages, squared, so nothing is rounded. */
const SQUARE_PLACES = 18;

const placesOf = (name: TallyFigure) => (name === 'tSquares' ? SQUARE_PLACES : STORED_PLACES);

function tallyOf(record: TallySource, sign: 1 | -1): Tally {
  const counted = (figure: string | null) => (figure === null ? 0 : sign);
  const signed = (figure: Decimal, places = STORED_PLACES) => fixedText(figure.times(sign), places);
  const summed = (figure: string | null) => signed(decimal(figure ?? '0'));
  const tonnes = decimal(record.t_total ?? '0');
  const scored = record.data_quality === null ? decimal(0) : tonnes.abs();
  const used = usedUncertainty(record);
  const uncertain = used === null ? decimal(0) : tonnes;
  return {
    scope: record.scope,
    status: record.status,
    fillMode: record.fill_mode,
    facilityId: record.facility_id,
    category: record.category,
    inputType: record.input_type,
    firstMonth: monthOf(record.from_date),
    lastMonth: monthOf(record.to_date),
    records: sign,
    withTotal: counted(record.t_total),
    withMarket: counted(record.t_market),
    withEnergy: counted(record.energy_gj),
    tTotal: summed(record.t_total),
    tMarket: summed(record.t_market),
    energyGj: summed(record.energy_gj),
    tScored: signed(scored),
    tQuality: signed(scored.times(record.data_quality ?? 0)),
    tUncertain: signed(uncertain),
    tSquares: signed(uncertain.times(used ?? 0).pow(2), SQUARE_PLACES),
  };
}

/** The key as text, which is also the sort order for writing. */
export function tallyKey(key: TallyKey): string {
  const { scope, status, fillMode, facilityId, category, inputType, firstMonth, lastMonth } = key;
  return [scope, status, fillMode, facilityId, category, inputType, firstMonth, lastMonth].join('|');
}

/** Tallies added up and sorted by key, without those that cancel out. */
export function addTallies(tallies: readonly Tally[]): readonly Tally[] {
  const byKey = new Map<string, Tally[]>();
  for (const tally of tallies) {
    const key = tallyKey(tally);
    const shelf = byKey.get(key);
    if (shelf) shelf.push(tally);
    else byKey.set(key, [tally]);
  }
  return [...byKey.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, shelf]) => {
      const added = shelf.length === 1 ? shelf[0] : together(shelf);
      return added && !isNothing(added) ? [added] : [];
    });
}

function together(shelf: readonly Tally[]): Tally | undefined {
  const [first] = shelf;
  const count = (name: TallyCount) => shelf.reduce((all, one) => all + one[name], 0);
  const figure = (name: TallyFigure) => fixedText(sum(shelf.map((one) => decimal(one[name]))), placesOf(name));
  return first && changed(first, count, figure);
}

/** A tally with the same key and other counts and figures. */
function changed(tally: Tally, count: (name: TallyCount) => number, figure: (name: TallyFigure) => string): Tally {
  return {
    ...tally,
    ...byName(COUNTS, count),
    ...byName(FIGURES, figure),
  };
}

function isNothing(tally: Tally): boolean {
  return COUNTS.every((name) => tally[name] === 0) && FIGURES.every((name) => decimal(tally[name]).isZero());
}

/** The change in the tallies if `after` replaces `before`. */
export function diffTallies(before: readonly TallySource[], after: readonly TallySource[]): readonly Tally[] {
  return addTallies([...before.map((record) => tallyOf(record, -1)), ...after.map((record) => tallyOf(record, 1))]);
}

/** The tallies with every count and figure negated. */
export function negateTallies(tallies: readonly Tally[]): readonly Tally[] {
  return tallies.map((tally) =>
    changed(
      tally,
      (name) => 0 - tally[name],
      (name) => fixedText(decimal(tally[name]).negated(), placesOf(name)),
    ),
  );
}
