import { monthOf } from '#domain/time';
import { decimal, fixedText, sum } from '#domain/units';
import { STORED_PLACES, type CellSource } from './stored-record.ts';

/** The parts of a stored record that decide which tally counts it. */
export interface TallySource extends CellSource {
  readonly fill_mode: number;
}

/** What is counted together. */
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

/** Records of one key: how many, how many of them have a figure, and the sums. A difference has counts below zero. */
export interface Tally extends TallyKey {
  readonly records: number;
  readonly withTotal: number;
  readonly withMarket: number;
  readonly withEnergy: number;
  readonly tTotal: string;
  readonly tMarket: string;
  readonly energyGj: string;
}

function tallyOf(record: TallySource, sign: 1 | -1): Tally {
  const counted = (figure: string | null) => (figure === null ? 0 : sign);
  const summed = (figure: string | null) => fixedText(decimal(figure ?? '0').times(sign), STORED_PLACES);
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
  };
}

/** Text two tallies of one key share, and by which writers sort them. */
export function tallyKey(key: TallyKey): string {
  const { scope, status, fillMode, facilityId, category, inputType, firstMonth, lastMonth } = key;
  return [scope, status, fillMode, facilityId, category, inputType, firstMonth, lastMonth].join('|');
}

/** Tallies added up by their keys, sorted by them; those that come to nothing at all are left out. */
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
  const count = (name: 'records' | 'withTotal' | 'withMarket' | 'withEnergy') =>
    shelf.reduce((all, one) => all + one[name], 0);
  const figure = (name: 'tTotal' | 'tMarket' | 'energyGj') =>
    fixedText(sum(shelf.map((one) => decimal(one[name]))), STORED_PLACES);
  return (
    first && {
      ...first,
      records: count('records'),
      withTotal: count('withTotal'),
      withMarket: count('withMarket'),
      withEnergy: count('withEnergy'),
      tTotal: figure('tTotal'),
      tMarket: figure('tMarket'),
      energyGj: figure('energyGj'),
    }
  );
}

function isNothing(tally: Tally): boolean {
  const figures = [tally.tTotal, tally.tMarket, tally.energyGj];
  const counts = [tally.records, tally.withTotal, tally.withMarket, tally.withEnergy];
  return counts.every((count) => count === 0) && figures.every((figure) => decimal(figure).isZero());
}

/** What writing `after` in the place of `before` adds to the tallies. */
export function diffTallies(before: readonly TallySource[], after: readonly TallySource[]): readonly Tally[] {
  return addTallies([...before.map((record) => tallyOf(record, -1)), ...after.map((record) => tallyOf(record, 1))]);
}

/** The same tallies with every count and figure turned around. */
export function negateTallies(tallies: readonly Tally[]): readonly Tally[] {
  const turned = (figure: string) => fixedText(decimal(figure).negated(), STORED_PLACES);
  return tallies.map((tally) => ({
    ...tally,
    records: 0 - tally.records,
    withTotal: 0 - tally.withTotal,
    withMarket: 0 - tally.withMarket,
    withEnergy: 0 - tally.withEnergy,
    tTotal: turned(tally.tTotal),
    tMarket: turned(tally.tMarket),
    energyGj: turned(tally.energyGj),
  }));
}
