import { token } from '#contract';
import type { Trx } from '#server';
import type { FiledDeadlineId } from '../domain/index.ts';

/** A filing for a statutory deadline. */
export interface FiledDeadline {
  readonly companyId: string;
  readonly deadline: FiledDeadlineId;
  /** The financial year of the filing. */
  readonly year: number;
  readonly id: string;
  /** Null: filed outside the product, and `at` is a date. */
  readonly number: number | null;
  /** Time, ISO 8601. */
  readonly at: string;
}

/** Filings for deadlines; bound by the plugin that stores them. Without a binding nothing is filed. */
export interface FiledDeadlines {
  /** Of one company, or of all the transaction sees, in the order of filing. */
  filed(trx: Trx, companyId: string | null): Promise<readonly FiledDeadline[]>;
}

export const FiledDeadlines = token<FiledDeadlines>('thresholds/filed-deadlines');
