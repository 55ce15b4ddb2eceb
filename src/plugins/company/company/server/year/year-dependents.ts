import { token } from '#contract';
import type { Trx } from '#server';

/**
 * What a plugin keeps by a company's financial year: locked periods, filed reports, targets. While there is any, the first
 * month of that year cannot change. Its id selects the text `company.year-holding.<id>` of the translations.
 */
export interface YearDependents {
  readonly id: string;
  /** How many of them the company has. The plugin may take locks of its own, so that the number holds. */
  count(trx: Trx, companyId: string): Promise<number>;
}

export const YearDependents = token<YearDependents>('company/year-dependents');
