import { addMonths, financialYear, financialYearOf, lastDayOfMonth, monthsBetween, type DateRange } from '#domain/time';
import type { Facility } from '#plugins/company/company/server';
import type { CellDimension } from '#plugins/records/records/server';
import type { Dimension, Span } from '../domain/index.ts';

/** Dimensions of cells that a panel needs, besides the scope. */
export const CELLS_BY: Readonly<Record<Dimension, readonly Exclude<CellDimension, 'company' | 'scope'>[]>> = {
  NONE: [],
  MONTH: ['month'],
  YEAR: ['month'],
  FACILITY: ['facility'],
  CATEGORY: ['category'],
  INPUT: ['inputType'],
  SCOPE: [],
  COUNTRY: ['facility'],
};

/** What a group is found by. */
export interface Keys {
  readonly month?: string;
  readonly facility?: string;
  readonly category?: string;
  readonly inputType?: string;
  readonly scope?: number;
}

/** The groups of a dimension: which a row belongs to, which there are in time, and which days each has. */
export class Grouping {
  private readonly countries: ReadonlyMap<string, string>;

  constructor(
    readonly dimension: Dimension,
    private readonly firstMonth: number,
    private readonly facilities: readonly Facility[],
  ) {
    this.countries = new Map(facilities.map(({ id, country }) => [id, country]));
  }

  /** `back`: months that an earlier period lies before this one; its months and years count as those of this period. */
  idOf({ month = '', facility = '', category = '', inputType = '', scope = 0 }: Keys, back = 0): string {
    const moved = back === 0 || month === '' ? month : addMonths(month, back);
    switch (this.dimension) {
      case 'NONE':
        return 'all';
      case 'MONTH':
        return moved;
      case 'YEAR':
        return String(financialYearOf(moved, this.firstMonth).year);
      case 'FACILITY':
        return facility;
      case 'CATEGORY':
        return category;
      case 'INPUT':
        return inputType;
      case 'SCOPE':
        return String(scope);
      case 'COUNTRY':
        return this.countries.get(facility) ?? '';
    }
  }

  /** Months or years of a period in order, also those without records; otherwise null. */
  inTime({ from, to }: Span): readonly string[] | null {
    if (this.dimension === 'MONTH') return [...monthsBetween(from, to)];
    if (this.dimension !== 'YEAR') return null;
    return [...new Set([...monthsBetween(from, to)].map((month) => this.idOf({ month })))];
  }

  /** The days of a group within a period. */
  daysOf(id: string, { from, to }: DateRange): DateRange {
    if (this.dimension === 'MONTH') return { from: id, to: lastDayOfMonth(id) };
    if (this.dimension !== 'YEAR') return { from, to };
    const year = financialYear(Number(id), this.firstMonth);
    return { from: year.from > from ? year.from : from, to: year.to < to ? year.to : to };
  }

  /** Facilities of a group; null: those of the company. */
  facilitiesOf(id: string): readonly string[] | null {
    if (this.dimension === 'FACILITY') return [id];
    if (this.dimension !== 'COUNTRY') return null;
    return this.facilities.filter(({ country }) => country === id).map((one) => one.id);
  }
}
