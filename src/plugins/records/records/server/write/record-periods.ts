import { token } from '#contract';
import { changedDays, type OpenRange } from '#domain/time';
import type { Trx } from '#server';
import type { PeriodState } from '../../contract/index.ts';

/** A facility and a range of days. */
export interface Covered {
  readonly companyId: string;
  readonly facilityId: string;
  readonly fromDate: string;
  readonly toDate: string;
}

/** Days on which a change affects what a company reports, for one facility or all. */
export interface Touched extends OpenRange {
  readonly companyId: string;
  readonly facilityId: string | null;
}

/** Contribution point: the states of facilities' financial years. Without a binding every period is open. */
export interface RecordPeriods {
  /** For each range, the strictest state of the years it overlaps, in order. */
  states(trx: Trx, covered: readonly Covered[]): Promise<readonly PeriodState[]>;
  /**
   * The same for one range. The states cannot change until the transaction ends, so no period is locked while one of
   * its records is written.
   */
  hold(trx: Trx, covered: Covered): Promise<PeriodState>;
  /**
   * For everything else that determines what is reported: control, groups, instruments, baselines, own factors. Throws
   * 409 `period.locked` with the locks if a day is in a locked period. No period of these companies can be locked or
   * unlocked until the transaction ends.
   */
  refuseLocked(trx: Trx, touched: readonly Touched[]): Promise<void>;
}

export const RecordPeriods = token<RecordPeriods>('records/periods');

/** The bound implementation, or one with every period open. */
export function periodsOf(bound: readonly RecordPeriods[]): RecordPeriods {
  return bound[0] ?? ALL_OPEN;
}

const ALL_OPEN: RecordPeriods = {
  states: async (_trx, covered) => covered.map(() => 'OPEN'),
  hold: async () => 'OPEN',
  refuseLocked: async () => {},
};

/** The days on which a change makes a difference. */
export function touchedBy(
  of: Pick<Touched, 'companyId' | 'facilityId'>,
  before: OpenRange | null,
  after: OpenRange | null,
  onlyDays = false,
): readonly Touched[] {
  return changedDays(before, after, onlyDays).map((days) => ({ ...of, ...days }));
}
