import { addDays, addMonths, dateOfDayNumber, daysBetween, monthOf, type CivilDate } from '#domain/time';
import { exactText, fixedText, type Decimal } from '#domain/units';
import type { CompanyStore } from '#plugins/company/company/server';
import type { Clock, Trx } from '#server';
import type { MeterAssignment, MeterDetail, MeterLoad, MeterMonth, MeterRow, MissingRow } from '../contract/index.ts';
import {
  decimalOf,
  estimatedShare,
  LocalClock,
  EXPECTED_DAYS,
  LONGEST_IN_MONTH,
  missingDays,
  MonthSums,
  startOfDay,
  type Gap,
} from '../domain/index.ts';
import type { MeterStore, StoredAssignment, StoredChannel, StoredMeter } from './meter-store.ts';

/** Months shown of a meter. */
const MONTHS = 36;

const HOURS = 24;

interface Loaded {
  readonly meters: readonly StoredMeter[];
  readonly channels: readonly StoredChannel[];
  readonly assignments: readonly StoredAssignment[];
  readonly names: ReadonlyMap<string, { readonly name: string; readonly timeZone: string }>;
  /** Days with data by meter, of all channels. */
  readonly days: ReadonlyMap<string, readonly CivilDate[]>;
  readonly expected: ReadonlyMap<string, number>;
}

/** Meters as screens show them. */
export class MeterView {
  constructor(
    private readonly store: MeterStore,
    private readonly companies: Pick<CompanyStore, 'facilities'>,
    private readonly clock: Pick<Clock, 'today'>,
  ) {}

  async list(trx: Trx, companyId: string): Promise<MeterRow[]> {
    const loaded = await this.load(trx, companyId);
    return loaded.meters.map((meter) => this.row(loaded, meter));
  }

  async missing(trx: Trx, companyId: string): Promise<MissingRow[]> {
    const loaded = await this.load(trx, companyId);
    return loaded.meters.flatMap((meter) => {
      const facilityName = this.row(loaded, meter).assignment?.facilityName ?? '';
      return this.gaps(loaded, meter).map((gap) => ({
        meterId: meter.id,
        identifier: meter.identifier,
        facilityName,
        ...gap,
      }));
    });
  }

  async detail(trx: Trx, companyId: string, meter: StoredMeter): Promise<MeterDetail> {
    const loaded = await this.load(trx, companyId);
    const assignments = loaded.assignments.filter((one) => one.meter_id === meter.id);
    return {
      ...this.row(loaded, meter),
      assignments: assignments.map((one) => shownAssignment(one, loaded.names)),
      months: await this.months(trx, companyId, loaded, meter),
      gaps: [...this.gaps(loaded, meter)],
    };
  }

  async load(trx: Trx, companyId: string): Promise<Loaded> {
    const { store, companies } = this;
    const meters = await store.meters(trx, companyId);
    const channels = await store.channels(trx, companyId);
    const assignments = await store.assignments(trx, companyId);
    const expected = await store.expectedDays(trx, companyId);
    const facilities = await companies.facilities(trx, companyId);
    const days = new Map<string, Set<CivilDate>>();
    for (const { meter_id, day } of await store.daysOf(trx, companyId)) {
      const known = days.get(meter_id) ?? new Set();
      days.set(meter_id, known);
      known.add(day);
    }
    return {
      meters,
      channels,
      assignments,
      expected,
      names: new Map(facilities.map((one) => [one.id, one])),
      days: new Map([...days].map(([meter, set]) => [meter, [...set].toSorted()])),
    };
  }

  private row(loaded: Loaded, meter: StoredMeter): MeterRow {
    const { channels, assignments, names, days } = loaded;
    const last = assignments.findLast((one) => one.meter_id === meter.id);
    const own = days.get(meter.id) ?? [];
    const gaps = this.gaps(loaded, meter);
    return {
      id: meter.id,
      kind: meter.kind,
      identifier: meter.identifier,
      channels: channels
        .filter((one) => one.meter_id === meter.id)
        .map(({ channel, direction, unit }) => ({ channel, direction, unit })),
      assignment: last ? shownAssignment(last, names) : null,
      firstDay: own[0] ?? null,
      lastDay: own.at(-1) ?? null,
      expectedDays: loaded.expected.get(meter.id) ?? EXPECTED_DAYS,
      missingDays: gaps.reduce((total, { from, to }) => total + daysBetween(from, to), 0),
    };
  }

  private gaps({ assignments, days, expected }: Loaded, meter: StoredMeter): readonly Gap[] {
    const own = assignments.filter((one) => one.meter_id === meter.id);
    if (own.length === 0) return [];
    return missingDays(days.get(meter.id) ?? [], {
      today: this.clock.today(),
      until: own.at(-1)?.to_date ?? null,
      patience: expected.get(meter.id) ?? EXPECTED_DAYS,
    });
  }

  private zoneOf({ assignments, names }: Loaded, meterId: string): string {
    const first = assignments.find((one) => one.meter_id === meterId);
    return names.get(first?.facility_id ?? '')?.timeZone ?? 'UTC';
  }

  private async months(trx: Trx, companyId: string, loaded: Loaded, meter: StoredMeter): Promise<MeterMonth[]> {
    const clock = new LocalClock(this.zoneOf(loaded, meter.id));
    const last = loaded.days.get(meter.id)?.at(-1);
    const records = (await this.store.records(trx, companyId)).filter((one) => one.meter_id === meter.id);
    const months: MeterMonth[] = [];
    for (const { channel, unit, day_offset } of loaded.channels.filter((one) => one.meter_id === meter.id)) {
      const key = { companyId, meterId: meter.id, channel };
      const spans = await this.store.spans(trx, key);
      const end = [...(last === undefined ? [] : [last]), ...spans.map(({ from }) => clock.dayAt(from))]
        .toSorted()
        .at(-1);
      if (end === undefined) continue;
      const first = addMonths(monthOf(end), 1 - MONTHS);
      const sums = new MonthSums(clock, (day) => day >= first);
      for (const [day, one] of await this.store.days(trx, key, addDays(first, -1), addDays(end, 1)))
        sums.day(day, day_offset, one.day);
      for (const span of spans) if (span.to - span.from <= LONGEST_IN_MONTH) sums.span(span);
      for (const { month, quantity, estimated, missing } of sums.sums())
        months.push({
          channel,
          month,
          quantity: exactText(quantity),
          unit,
          estimated: estimatedShare(estimated, quantity),
          missingIntervals: missing,
          recordId: records.find((one) => one.channel === channel && one.period === month)?.recordId ?? null,
        });
    }
    return months;
  }

  /** The load of a channel in local time, by day and by hour of the day. */
  async loadOf(
    trx: Trx,
    companyId: string,
    meter: StoredMeter,
    { channel, from, to }: { readonly channel: string; readonly from: string; readonly to: string },
  ): Promise<MeterLoad | null> {
    const loaded = await this.load(trx, companyId);
    const found = loaded.channels.find((one) => one.meter_id === meter.id && one.channel === channel);
    if (!found) return null;
    const clock = new LocalClock(this.zoneOf(loaded, meter.id));
    const key = { companyId, meterId: meter.id, channel };
    const days = new Map<CivilDate, Decimal>();
    const hours = new Map<string, Map<number, { readonly total: Decimal; readonly minutes: number }>>();
    for (const [day, { day: one }] of await this.store.days(trx, key, addDays(from, -1), addDays(to, 1))) {
      const begin = startOfDay(day, found.day_offset);
      const sums = new Map<number, { sum: bigint; minutes: number }>();
      for (const [at, value] of one.values.entries()) {
        if (value === null) continue;
        const hour = Math.floor(clock.localMinute(begin + at * one.length) / 60);
        const open = sums.get(hour) ?? { sum: 0n, minutes: 0 };
        sums.set(hour, { sum: open.sum + BigInt(value), minutes: open.minutes + one.length });
      }
      for (const [localHour, { sum: mantissa, minutes }] of sums) {
        const number = Math.floor(localHour / HOURS);
        const localDay = dateOfDayNumber(number);
        if (localDay < from || localDay > to) continue;
        const quantity = decimalOf(mantissa, one.scale);
        days.set(localDay, (days.get(localDay) ?? decimalOf(0, 0)).plus(quantity));
        const month = monthOf(localDay);
        const grid = hours.get(month) ?? new Map<number, { total: Decimal; minutes: number }>();
        hours.set(month, grid);
        const known = grid.get(localHour - number * HOURS);
        grid.set(localHour - number * HOURS, {
          total: known ? known.total.plus(quantity) : quantity,
          minutes: (known?.minutes ?? 0) + minutes,
        });
      }
    }
    return {
      unit: found.unit,
      days: [...days].map(([day, quantity]) => ({ day, quantity: exactText(quantity) })).toSorted(byDay),
      hours: [...hours]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([month, grid]) => ({
          month,
          means: Array.from({ length: HOURS }, (_, hour) => {
            const known = grid.get(hour);
            return known ? fixedText(known.total.times(60).div(known.minutes), 3) : null;
          }),
        })),
    };
  }
}

const byDay = (one: { readonly day: string }, other: { readonly day: string }) => (one.day < other.day ? -1 : 1);

export function shownAssignment(
  one: StoredAssignment,
  names: ReadonlyMap<string, { readonly name: string }>,
): MeterAssignment {
  return {
    id: one.id,
    facilityId: one.facility_id,
    facilityName: names.get(one.facility_id)?.name ?? '',
    fromDate: one.from_date,
    toDate: one.to_date,
    importChoice: one.import_choice,
    exportChoice: one.export_choice,
    revision: one.revision,
  };
}
