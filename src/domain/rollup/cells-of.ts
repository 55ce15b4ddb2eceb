import { decimal, fixedText } from '../units/index.ts';
import { monthsBetween, SHARE_DIGITS, spreadByDays } from '../time/index.ts';
import type { Outputs } from '../emissions/index.ts';
import { NOTHING } from './cell.ts';
import type { Cell, CountedStatus } from './cell.ts';
import { byName, FIGURE_FIELDS, FIGURES } from './figures.ts';
import type { FigureField, FigureName } from './figures.ts';

/** GHG Protocol Scope 3 category 3: upstream of the fuels and electricity that scopes 1 and 2 already record. */
export const UPSTREAM_CATEGORY = 'FUEL_AND_ENERGY_RELATED';

const SCOPE_3 = 3;

/** The parts of a calculated record that totals need. */
export interface RecordContribution {
  readonly facilityId: string;
  readonly scope: number;
  readonly category: string;
  readonly inputType: string;
  readonly countedStatus: CountedStatus;
  readonly fromDate: string;
  readonly toDate: string;
  readonly outputs: Outputs;
}

type Figures = Partial<Readonly<Record<FigureField, string | null | undefined>>>;

interface Slice {
  readonly scope: number;
  readonly category: string;
  readonly records: 0 | 1;
  readonly withoutMarket: 0 | 1;
  readonly figures: Figures;
}

/** One cell per month: every figure is spread by days and conserved to the gram. */
function cellsOfSlice(record: RecordContribution, slice: Slice): readonly Cell[] {
  const { fromDate, toDate, facilityId, inputType, countedStatus } = record;
  const spread = (figure: FigureField): readonly string[] => {
    const total = slice.figures[figure];
    // A method gives only about half of the figures; the others need no spreading.
    if (typeof total !== 'string') return [];
    return spreadByDays(decimal(total), fromDate, toDate).map(({ share }) => fixedText(share, SHARE_DIGITS));
  };
  const figures = byName(FIGURE_FIELDS, spread);
  return monthsBetween(fromDate, toDate).map((month, index) => ({
    month,
    facilityId,
    scope: slice.scope,
    category: slice.category,
    inputType,
    countedStatus,
    records: index === 0 ? slice.records : 0,
    parts: 1,
    withoutMarket: slice.withoutMarket,
    ...byName(FIGURE_FIELDS, (field) => figures[field][index] ?? NOTHING),
  }));
}

/** A record's figure from its method's outputs. The total of electricity is its location-based figure. */
export function figureOf(outputs: Outputs, name: FigureName): string | null {
  const figure = outputs[FIGURES[name].output];
  return figure ?? (name === 'tTotal' ? outputs.location : null) ?? null;
}

/**
 * The month cells that one calculated record adds to. If the method gives an upstream figure, the record also counts in
 * Scope 3, category 3; only once, because that figure is derived and never entered.
 */
export function cellsOf(record: RecordContribution): readonly Cell[] {
  const { outputs } = record;
  const own = cellsOfSlice(record, {
    scope: record.scope,
    category: record.category,
    records: 1,
    withoutMarket: outputs.market === null ? 1 : 0,
    figures: byName(FIGURE_FIELDS, (name) => figureOf(outputs, name)),
  });
  if (typeof outputs.upstream !== 'string' || record.scope === SCOPE_3) return own;
  const upstream = cellsOfSlice(record, {
    scope: SCOPE_3,
    category: UPSTREAM_CATEGORY,
    records: 0,
    withoutMarket: 0,
    figures: { tTotal: outputs.upstream },
  });
  return [...own, ...upstream];
}
