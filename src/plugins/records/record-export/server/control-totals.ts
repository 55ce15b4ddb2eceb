import { FIGURES, LATER_FIGURES } from '#domain/rollup';
import { decimal, exactText, type Decimal } from '#domain/units';
import type { ExportRow } from './export-row.ts';

const SUMS: readonly (readonly [title: string, of: (row: ExportRow) => string | null])[] = [
  ['Total location-based (t CO2-e)', (row) => row.tLocation ?? row.tTotal],
  ['Total market-based (t CO2-e)', (row) => row.tMarket],
  ...(['tCo2', 'tCh4', 'tN2o', 'energyGj', 'tOutsideKyoto', ...LATER_FIGURES] as const).map(
    (name) => [FIGURES[name].title, (row: ExportRow) => row[name]] as const,
  ),
];

/** Column titles of the control totals sheet. */
export const CONTROL_TITLES = ['Scope', 'Records', ...SUMS.map(([title]) => title)] as const;

const ENERGY = 4;

/** Exact sums of the rows of an export by scope, added up while the rows are streamed. */
export class ControlTotals {
  private readonly scopes = new Map<number, { records: number; sums: (Decimal | null)[] }>();

  add(row: ExportRow): void {
    const known = this.scopes.get(row.scope) ?? { records: 0, sums: SUMS.map(() => null) };
    known.records += 1;
    SUMS.forEach(([, figure], index) => {
      const value = figure(row);
      if (value !== null) known.sums[index] = (known.sums[index] ?? decimal(0)).plus(value);
    });
    this.scopes.set(row.scope, known);
  }

  /** One row per scope. Scopes and energy are never added together. */
  rows(): readonly (readonly (string | null)[])[] {
    return [...this.scopes]
      .toSorted(([one], [other]) => one - other)
      .map(([scope, { records, sums }]) => [
        scope === ENERGY ? 'Energy' : `Scope ${scope}`,
        String(records),
        ...sums.map((sum) => (sum === null ? null : exactText(sum))),
      ]);
  }
}
