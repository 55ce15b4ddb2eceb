import { token } from '#contract';
import { changedDays, type OpenRange } from '#domain/time';
import type { Trx } from '#server';
import type { PeriodState } from '../../contract/index.ts';

/** A facility of a company and the days something of it covers. */
export interface Covered {
  readonly companyId: string;
  readonly facilityId: string;
  readonly fromDate: string;
  readonly toDate: string;
}

/** Days on which what a company reports would change: of one facility, or of all of them where none is named. */
export interface Touched extends OpenRange {
  readonly companyId: string;
  readonly facilityId: string | null;
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
  /**
   * For everything but records that decides what is reported: control, groups, instruments, baselines, own factors.
   * Throws 409 `period.locked` with the locks where a day lies in a locked period, and holds the companies until the
   * transaction ends: none of their periods is locked or unlocked while this is written.
   */
  refuseLocked(trx: Trx, touched: readonly Touched[]): Promise<void>;
}

export const RecordPeriods = token<RecordPeriods>('records/periods');

/** The one bound, or periods that are all open. */
export function periodsOf(bound: readonly RecordPeriods[]): RecordPeriods {
  return bound[0] ?? ALL_OPEN;
}

const ALL_OPEN: RecordPeriods = {
  states: async (_trx, covered) => covered.map(() => 'OPEN'),
  hold: async () => 'OPEN',
  refuseLocked: async () => {},
};

/** What a change touches: the days on which it makes a difference. */
export function touchedBy(
  of: Pick<Touched, 'companyId' | 'facilityId'>,
  before: OpenRange | null,
  after: OpenRange | null,
  onlyDays = false,
): readonly Touched[] {
  return changedDays(before, after, onlyDays).map((days) => ({ ...of, ...days }));
}
