import { token } from '#contract';
import type { Method } from '#domain/emissions';

/** A calculation method a plugin contributes: the record API and the live preview find it by its id. */
export const CalculationMethod = token<Method>('records/calculation-method');

/** A scope whose records the shared record API accepts. */
export interface RecordScope {
  /** Number in the API, for example 1. */
  readonly number: number;
  /** Path of its screens and prefix of its translations, for example `scope1`. */
  readonly id: string;
}

export const RecordScope = token<RecordScope>('records/scope');
