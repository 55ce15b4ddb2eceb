import { fixedText } from '#domain/units';
import type { Trx } from '#server';
import { plannedOf } from '../domain/index.ts';
import { targetOf } from './target-store.ts';

/** What an absolute target measures, and its line, for other plugins. */
export interface TargetLine {
  readonly name: string;
  readonly book: string;
  readonly scopes: readonly number[];
  readonly scope2Method: 'LOCATION' | 'MARKET';
  /** Permitted t CO2-e of a financial year; null before the base year. */
  planned(year: number): string | null;
}

/** Null: there is no such target, or it is an intensity. */
export async function targetLine(trx: Trx, companyId: string, id: string): Promise<TargetLine | null> {
  const target = await targetOf(trx, companyId, id);
  if (target?.kind !== 'ABSOLUTE') return null;
  const promise = {
    baseYear: target.base_year,
    baseAmount: target.base_amount,
    targetYear: target.target_year,
    reduction: target.reduction,
  };
  return {
    name: target.name,
    book: target.book,
    scopes: target.scopes.split(',').map(Number),
    scope2Method: target.scope2_method,
    planned(year) {
      const planned = plannedOf(promise, year);
      return planned && fixedText(planned, 6);
    },
  };
}
