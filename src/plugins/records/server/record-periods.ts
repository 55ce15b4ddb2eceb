import { token } from '#contract';
import type { Trx } from '#server';
import type { PeriodState } from '../contract/index.ts';

/** A facility of a company and the days something of it covers. */
export interface Covered {
  readonly companyId: string;
  readonly facilityId: string;
  readonly fromDate: string;
  readonly toDate: string;
}

/**
 * The states of facilities' financial years. Bound by whoever keeps periods; nobody bound: every period is open.
 */
export interface RecordPeriods {
  /** The strictest state of the years each of them touches, in their order. */
  states(trx: Trx, covered: readonly Covered[]): Promise<readonly PeriodState[]>;
  /**
   * The same for one, and the states stay as they are until the transaction ends: a period is not locked while a record
   * of it is written.
   */
  hold(trx: Trx, covered: Covered): Promise<PeriodState>;
}

export const RecordPeriods = token<RecordPeriods>('records/periods');

/** The one bound, or periods that are all open. */
export function periodsOf(bound: readonly RecordPeriods[]): RecordPeriods {
  return bound[0] ?? ALL_OPEN;
}

const ALL_OPEN: RecordPeriods = {
  states: async (_trx, covered) => covered.map(() => 'OPEN'),
  hold: async () => 'OPEN',
};
