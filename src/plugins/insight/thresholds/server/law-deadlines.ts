import { companiesIn } from '#plugins/company/company/server';
import type { Trx } from '#server';
import {
  deadlineYears,
  standingDeadlines,
  type Deadline,
  type EntitySize,
  type StandingDeadline,
} from '../domain/index.ts';
import { sizesOf } from './baseline-store.ts';
import { concernsOf, type Concerns } from './concerns.ts';
import type { FiledDeadline, FiledDeadlines } from './filed-deadlines.ts';
import type { ThresholdCells } from './threshold-cells.ts';

/** A statutory deadline for a company, and whether it applies; null: unknown. */
export type LawDeadline = StandingDeadline<FiledDeadline> & { readonly concerns: boolean | null };

interface Parts {
  readonly cells: ThresholdCells;
  readonly filed: readonly FiledDeadlines[];
}

/** Statutory deadlines of a company on a date: due, overdue or filed. They are Australian: none for a company with nothing there. */
export async function lawDeadlines(
  trx: Trx,
  { cells, filed }: Parts,
  { companyId, today }: { readonly companyId: string; readonly today: string },
): Promise<readonly LawDeadline[]> {
  if (!(await companiesIn(trx, 'AU')).has(companyId)) return [];
  const years = new Map<number, Concerns>();
  const sizes = new Map<number, EntitySize | null>();
  for (const year of deadlineYears(today)) {
    years.set(year, await concernsOf(trx, cells, year, [companyId]));
    sizes.set(year, (await sizesOf(trx, companyId, year)).get(companyId) ?? null);
  }
  const concerned = (one: Deadline) => years.get(one.year)?.(companyId, one, sizes.get(one.year) ?? null) ?? null;
  const met = (await Promise.all(filed.map((one) => one.filed(trx, companyId)))).flat();
  return standingDeadlines(today, met, concerned).map((one) => ({ ...one, concerns: concerned(one) }));
}
