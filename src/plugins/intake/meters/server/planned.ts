import type { MessageText } from '#contract';
import type { CivilDate } from '#domain/time';
import type { Facility } from '#plugins/company/company/server';
import type { ChannelData, IntervalDay, LocalClock, Span } from '../domain/index.ts';
import type { MeterChoice } from './meter-choices.ts';
import type { StoredAssignment, StoredChannel, StoredMeter, StoredRecord } from './meter-store.ts';

/** A row that a file proposes: a record of one channel for a month, or for the period of a read. */
export interface PlannedRow {
  readonly number: number;
  readonly meter: StoredMeter;
  readonly channel: string;
  readonly assignment: StoredAssignment;
  readonly facility: Facility;
  readonly choice: MeterChoice;
  /** First day of the month, or first and last day of a read: `2025-01-01..2025-03-31`. */
  readonly period: string;
  readonly from: CivilDate;
  readonly to: CivilDate;
  /** Exact decimal with at most 3 places, in `choice.unit`. */
  readonly quantity: string;
  /** Per cent, one decimal; null of nothing. */
  readonly estimated: string | null;
  /** Days between the first and the last without any value. */
  readonly missingDays: number;
  /** Intervals without a value on other days. */
  readonly missingIntervals: number;
  /** Market days that were stored with other values. */
  readonly replacedDays: number;
  /** What was recorded before; null: nothing. */
  readonly before: string | null;
  readonly replaces: string | undefined;
}

/** A day or span that the file brings, and what is stored there. */
export interface PlannedDay {
  readonly day: CivilDate;
  readonly brought: IntervalDay;
  readonly brings: readonly boolean[] | null;
  readonly stored: IntervalDay | undefined;
}

export interface PlannedChannel {
  readonly meter: StoredMeter;
  readonly data: ChannelData;
  readonly clock: LocalClock;
  readonly offset: number;
  readonly days: readonly PlannedDay[];
  readonly spans: readonly Span[];
  /** Assignments of the meter and what each records of this channel. */
  readonly owners: readonly Owner[];
}

export interface Owner {
  readonly assignment: StoredAssignment;
  readonly facility: Facility;
  readonly choice: MeterChoice | null;
}

/** What a file would change. */
export interface MeterPlan {
  readonly newMeters: readonly StoredMeter[];
  readonly newAssignments: readonly StoredAssignment[];
  readonly channels: readonly PlannedChannel[];
  readonly rows: readonly PlannedRow[];
  readonly notes: readonly MessageText[];
}

/** What is known of the meters of a company. */
export interface KnownMeters {
  readonly meters: ReadonlyMap<string, StoredMeter>;
  readonly channels: ReadonlyMap<string, StoredChannel>;
  readonly assignments: readonly StoredAssignment[];
  readonly facilities: ReadonlyMap<string, Facility>;
  readonly records: readonly StoredRecord[];
}

/** `2025-07` of a month, `2025-01-01` of a read. */
const periodName = (period: string) => (period.includes('..') ? period.slice(0, 10) : period.slice(0, 7));

/** What stands in the reference of a record. It names the month: the same reference twice counts as one document. */
export const referenceOf = ({ meter, channel, period }: Pick<PlannedRow, 'meter' | 'channel' | 'period'>): string =>
  `${meter.identifier} ${channel} ${periodName(period)}`;

/** Local days an assignment covers. */
export const covers = ({ from_date, to_date }: StoredAssignment, day: CivilDate) =>
  day >= from_date && (to_date === null || day <= to_date);
