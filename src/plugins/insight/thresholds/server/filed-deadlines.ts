import { token } from '#contract';
import type { Trx } from '#server';
import type { FiledDeadlineId } from '../domain/index.ts';

/** Something filed for a deadline of the law. */
export interface FiledDeadline {
  readonly companyId: string;
  readonly deadline: FiledDeadlineId;
  /** The financial year it was filed for. */
  readonly year: number;
  readonly id: string;
  /** Null: it was filed outside the product, and `at` is the day. */
  readonly number: number | null;
  /** Moment, ISO 8601. */
  readonly at: string;
}

/** What was filed for deadlines; bound by whoever keeps it. Nobody bound: nothing is filed. */
export interface FiledDeadlines {
  /** Of one company, or of all the transaction sees, in the order of filing. */
  filed(trx: Trx, companyId: string | null): Promise<readonly FiledDeadline[]>;
}

export const FiledDeadlines = token<FiledDeadlines>('thresholds/filed-deadlines');
