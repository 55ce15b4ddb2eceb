import { token } from '#contract';
import type { Method } from '#domain/emissions';

/** A calculation method of a plugin, which the record API and the live preview find by id. */
export const CalculationMethod = token<Method>('records/calculation-method');

/** A scope that the shared record API accepts. */
export interface RecordScope {
  /** Number in the API, for example 1. */
  readonly number: number;
  /** Path of its screens and prefix of its texts, for example `scope1`. */
  readonly id: string;
}

export const RecordScope = token<RecordScope>('records/scope');
