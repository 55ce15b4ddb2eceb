import { financialYear } from '#domain/time';
import { decimal, fixedText, sum } from '#domain/units';
import { facilitiesIn } from '#plugins/company/company/server';
import type { Trx } from '#server';
import {
  aasbGroup,
  againstThresholds,
  COUNTED_COUNTRY,
  measuredIn,
  NGER_THRESHOLDS,
  safeguardLines,
  sumOfProjections,
  type Deadline,
  type EntitySize,
  type Measure,
} from '../domain/index.ts';
import type { ThresholdCells } from './threshold-cells.ts';

type Cell = Awaited<ReturnType<ThresholdCells['byCompany']>>[number];

/** Consolidated revenue from which a statement is due, million dollars: Modern Slavery Act 2018, section 5. */
const STATEMENT_REVENUE = '100';

/** Whether a deadline applies to a company; null: unknown. */
export type Concerns = (companyId: string, deadline: Deadline, size: EntitySize | null) => boolean | null;

/**
 * Reads the records of companies in a financial year, and returns which deadlines apply to whom. Null: every company. Only
 * facilities in Australia count.
 */
export async function concernsOf(
  trx: Trx,
  read: ThresholdCells,
  year: number,
  companyIds: readonly string[] | null,
): Promise<Concerns> {
  const { from, to } = financialYear(year);
  const counted = await facilitiesIn(trx, COUNTED_COUNTRY, companyIds);
  const cells = await read.byCompany(trx, {
    companyIds,
    from,
    to,
    facilityIds: [],
    includeDrafts: true,
    book: 'NGER',
  });
  const companies = new Map<string, Cell[]>();
  for (const cell of cells) {
    if (!counted.has(cell.facility)) continue;
    const own = companies.get(cell.company);
    if (own) own.push(cell);
    else companies.set(cell.company, [cell]);
  }
  return (companyId, { id }, size) => {
    const own = companies.get(companyId) ?? [];
    if (id === 'statement')
      return size?.revenue === null || size === null ? null : decimal(size.revenue).gte(STATEMENT_REVENUE);
    if (id === 'aasb-report') return concernsAasb(own, size, year);
    if (id === 'safeguard') return facilitiesOf(own).some(isLarge);
    return reachOf(own) !== 'NONE';
  };
}

function concernsAasb(cells: readonly Cell[], size: EntitySize | null, year: number): boolean | null {
  const found = aasbGroup(reachOf(cells), size);
  if (found) return year >= found.firstYear;
  return size === null ? null : false;
}

function reachOf(cells: readonly Cell[]) {
  const of = (some: readonly Cell[], kind: 'group' | 'facility') =>
    againstThresholds(
      { emissions: total('emissions', some), consumed: total('consumed', some), produced: total('produced', some) },
      NGER_THRESHOLDS[kind],
    ).filter(({ isMet }) => isMet);
  const group = of(cells, 'group');
  if (group.some(({ id }) => id === 'emissions')) return 'PUBLISHED';
  return group.length > 0 || facilitiesOf(cells).some((own) => of(own, 'facility').length > 0) ? 'REGISTERED' : 'NONE';
}

function isLarge(cells: readonly Cell[]): boolean {
  const recorded = total('scope1', cells);
  return safeguardLines({ ...sumOfProjections([]), recorded }, null).some(({ state }) => state === 'MET');
}

function facilitiesOf(cells: readonly Cell[]): readonly (readonly Cell[])[] {
  return [...new Set(cells.map(({ facility }) => facility))].map((id) =>
    cells.filter(({ facility }) => facility === id),
  );
}

function total(measure: Measure, cells: readonly Cell[]): string | null {
  const amounts = cells.flatMap((cell) => measuredIn(measure, cell) ?? []);
  return amounts.length === 0 ? null : fixedText(sum(amounts), 6);
}
