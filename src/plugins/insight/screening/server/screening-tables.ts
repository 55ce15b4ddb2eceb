import type { JSONColumnType } from 'kysely';
import type { AssessmentState, Criterion, Estimated } from '../contract/index.ts';

/** A state of the assessment of a category and year. The one with the highest revision counts. */
export interface AssessmentTable {
  company_id: string;
  /** Financial year of the company. */
  year: number;
  /** 1 to 15. */
  category: number;
  revision: number;
  state: AssessmentState;
  reason: string;
  criteria: readonly Criterion[];
  note: string;
  estimate: JSONColumnType<Estimated> | null;
  at: string;
  by_account: string;
}

/** Tables of this plugin, for `trx.withTables`. */
export type ScreeningTables = { screening_assessment: AssessmentTable };
