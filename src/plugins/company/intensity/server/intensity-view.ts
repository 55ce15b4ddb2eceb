import { financialYear, lastDayOfMonth, monthsBetween } from '#domain/time';
import type { CompanyStore, Facility } from '#plugins/company/company/server';
import type { RecordPeriods } from '#plugins/records/records/server';
import type { Trx } from '#server';
import type { DenominatorRow, IntensitySheet, SheetCell } from '../contract/index.ts';
import { figuresOf, type StoredFigure } from './figure-store.ts';
import { reportsIn } from './intensity-policy.ts';

interface SheetParts {
  readonly companies: CompanyStore;
  readonly periods: readonly RecordPeriods[];
}

/** Facilities of a company by the months of its financial year. */
export async function sheetOf(
  { companies, periods }: SheetParts,
  trx: Trx,
  companyId: string,
  denominator: DenominatorRow,
  year: number,
): Promise<IntensitySheet> {
  const { from, to } = financialYear(year, await companies.firstMonth(trx, companyId));
  const months = monthsBetween(from, to);
  const facilities = await companies.facilities(trx, companyId);
  const figures = await figuresOf(trx, { companyId, denominatorId: denominator.id, from, to });
  const byCell = new Map(figures.map((one) => [`${one.facilityId} ${one.month}`, one]));
  const locked = await lockedFacilities(periods, trx, facilities, { from, to });
  const cellOf = (facility: Facility, month: string): SheetCell => {
    const figure: StoredFigure | undefined = byCell.get(`${facility.id} ${month}`);
    const state = locked.has(facility.id) ? 'LOCKED' : reportsIn(facility, month) ? 'OPEN' : 'OUTSIDE';
    return { quantity: figure?.quantity ?? null, revision: figure?.revision ?? null, state };
  };
  const rows = facilities.map((facility) => ({
    facilityId: facility.id,
    facilityName: facility.name,
    country: facility.country,
    state: facility.state,
    cells: months.map((month) => cellOf(facility, month)),
  }));
  // A facility closed before the year, or opening after it, has a row only if it has a figure.
  const shown = rows.filter(({ cells }) => cells.some((cell) => cell.state !== 'OUTSIDE' || cell.quantity !== null));
  return { denominator, year, months: [...months], rows: shown };
}

async function lockedFacilities(
  periods: readonly RecordPeriods[],
  trx: Trx,
  facilities: readonly Facility[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlySet<string>> {
  const locked = new Set<string>();
  const covered = facilities.map(({ id, companyId }) => ({
    companyId,
    facilityId: id,
    fromDate: from,
    toDate: lastDayOfMonth(to),
  }));
  for (const one of periods)
    for (const [index, state] of (await one.states(trx, covered)).entries())
      if (state === 'LOCKED') locked.add(facilities[index]?.id ?? '');
  return locked;
}
