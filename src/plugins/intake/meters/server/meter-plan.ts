import { messageFor, problem, type MessageText } from '#contract';
import { addDays, daysBetween, lastDayOfMonth, monthOf } from '#domain/time';
import { decimal, exactText, type Decimal } from '#domain/units';
import type { CompanyStore } from '#plugins/company/company/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { uuidv7, type Trx } from '#server';
import {
  estimatedShare,
  LocalClock,
  LONGEST_IN_MONTH,
  meterKey,
  MonthSums,
  startOfDay,
  type ChannelData,
  type MeterFile,
} from '../domain/index.ts';
import type { AssignAnswer } from './assign-answer.ts';
import { choicesFor } from './meter-choices.ts';
import type { MeterStore, StoredAssignment, StoredMeter } from './meter-store.ts';
import { mergedDays, mergedSpans, recorded, replacedByMonth, sameSpan, touchedMonths } from './planned-days.ts';
import {
  covers,
  type KnownMeters,
  type MeterPlan,
  type Owner,
  type PlannedChannel,
  type PlannedDay,
  type PlannedRow,
} from './planned.ts';

interface Parts {
  readonly store: MeterStore;
  readonly companies: Pick<CompanyStore, 'facilities'>;
  readonly library: ReferenceLibrary;
}

export interface Asked {
  readonly companyId: string;
  readonly accountId: string;
  readonly answer: AssignAnswer;
  readonly at: string;
}

const channelKey = (meterId: string, channel: string) => `${meterId}|${channel}`;

/** The meters of a company, with those that an answer adds. */
export class MeterPlanner {
  constructor(private readonly parts: Parts) {}

  async known(
    trx: Trx,
    { companyId, accountId, answer, at }: Asked,
  ): Promise<KnownMeters & Pick<MeterPlan, 'newMeters' | 'newAssignments'>> {
    const { store, companies } = this.parts;
    const meters = new Map((await store.meters(trx, companyId)).map((one) => [meterKey(one), one]));
    const channels = await store.channels(trx, companyId);
    const assignments = await store.assignments(trx, companyId);
    const facilities = new Map((await companies.facilities(trx, companyId)).map((one) => [one.id, one]));
    const records = await store.records(trx, companyId);
    const newMeters: StoredMeter[] = [];
    const newAssignments: StoredAssignment[] = [];
    for (const said of answer.meters) {
      if (!facilities.has(said.facilityId)) throw problem('facility.unknown', 400, 'records.facility-unknown');
      const key = meterKey(said);
      const known = meters.get(key);
      const meter = known ?? {
        company_id: companyId,
        id: uuidv7(),
        kind: said.kind,
        identifier: said.identifier,
        batch_id: null,
        created_at: at,
        created_by: accountId,
      };
      if (!known) {
        meters.set(key, meter);
        newMeters.push(meter);
      }
      // Someone has assigned it since the question was asked.
      if (assignments.some((one) => one.meter_id === meter.id)) continue;
      const assignment: StoredAssignment = {
        company_id: companyId,
        id: uuidv7(),
        meter_id: meter.id,
        facility_id: said.facilityId,
        from_date: said.fromDate,
        to_date: null,
        import_choice: said.importChoice,
        export_choice: said.exportChoice,
        revision: 1,
        batch_id: null,
        created_at: at,
        created_by: accountId,
        updated_at: at,
        updated_by: accountId,
      };
      newAssignments.push(assignment);
    }
    return {
      meters,
      channels: new Map(channels.map((one) => [channelKey(one.meter_id, one.channel), one])),
      assignments: [...assignments, ...newAssignments],
      facilities,
      records,
      newMeters,
      newAssignments,
    };
  }

  /** The meters of a file that belong to no facility. */
  unassigned(known: KnownMeters, named: readonly { readonly kind: string; readonly identifier: string }[]) {
    const assigned = new Set(known.assignments.map((one) => one.meter_id));
    const keys = new Map(named.map((one) => [meterKey(one), one]));
    return [...keys].filter(([key]) => !assigned.has(known.meters.get(key)?.id ?? '')).map(([, one]) => one);
  }

  async plan(
    trx: Trx,
    companyId: string,
    known: Awaited<ReturnType<MeterPlanner['known']>>,
    file: MeterFile,
  ): Promise<MeterPlan> {
    const notes: MessageText[] = file.notes.map(({ key, values }) => ({ key, values }));
    const channels: PlannedChannel[] = [];
    const rows: PlannedRow[] = [];
    for (const data of file.channels) {
      const planned = await this.channel(trx, companyId, known, data, notes);
      if (!planned) continue;
      channels.push(planned);
      rows.push(...(await this.rows(trx, companyId, known, planned, { from: rows.length, notes })));
    }
    const { newMeters, newAssignments } = known;
    return { newMeters, newAssignments, channels, rows, notes };
  }

  private async channel(
    trx: Trx,
    companyId: string,
    known: KnownMeters,
    data: ChannelData,
    notes: MessageText[],
  ): Promise<PlannedChannel | null> {
    const meter = known.meters.get(meterKey(data));
    const assignments = known.assignments.filter((one) => one.meter_id === meter?.id);
    const [first] = assignments;
    const zone = known.facilities.get(first?.facility_id ?? '')?.timeZone;
    if (!meter || !first || zone === undefined) return null;
    const stored = known.channels.get(channelKey(meter.id, data.channel));
    if (stored && (stored.unit !== data.unit || stored.day_offset !== data.offset))
      throw problem(
        'meters.file',
        400,
        messageFor('meters.fault.other-unit', { meter: meter.identifier, channel: data.channel, unit: stored.unit }),
      );
    const owners = assignments.flatMap((assignment): readonly Owner[] => {
      const facility = known.facilities.get(assignment.facility_id);
      if (!facility) return [];
      const wanted = data.direction === 'IMPORT' ? assignment.import_choice : assignment.export_choice;
      const offered = choicesFor(this.parts.library, { ...data, country: facility.country });
      return [{ assignment, facility, choice: offered.find(({ id }) => id === wanted) ?? null }];
    });
    const clock = new LocalClock(zone);
    const key = { companyId, meterId: meter.id, channel: data.channel };
    const sorted = [...data.days.keys()].toSorted();
    const [from, to] = [sorted[0] ?? '9999-12-31', sorted.at(-1) ?? '0001-01-01'];
    const present = from <= to ? await this.parts.store.days(trx, key, from, to) : new Map();
    let outside = 0;
    const days = sorted.flatMap((day): readonly PlannedDay[] => {
      const brought = data.days.get(day);
      if (!brought) return [];
      const begin = startOfDay(day, data.offset);
      const { length, values } = brought.day;
      const inside = values.map((_, at) => {
        const local = clock.dayAt(begin + at * length);
        return owners.some(({ assignment }) => covers(assignment, local));
      });
      if (!inside.includes(true)) {
        outside += 1;
        return [];
      }
      const brings = inside.includes(false)
        ? inside.map((is, at) => is && (brought.brings?.[at] ?? true))
        : brought.brings;
      return [{ day, brought: brought.day, brings, stored: present.get(day)?.day }];
    });
    const spans = data.spans.filter(({ from: begin, to: end }) =>
      owners.some(
        ({ assignment }) => covers(assignment, clock.dayAt(begin)) && covers(assignment, clock.dayAt(end - 1)),
      ),
    );
    outside += data.spans.length - spans.length;
    if (outside > 0)
      notes.push({
        key: 'meters.note.outside',
        values: { meter: meter.identifier, channel: data.channel, count: outside },
      });
    return { meter, data, clock, offset: data.offset, days, spans, owners };
  }

  private async rows(
    trx: Trx,
    companyId: string,
    known: KnownMeters,
    planned: PlannedChannel,
    { from: after, notes }: { readonly from: number; readonly notes: MessageText[] },
  ): Promise<readonly PlannedRow[]> {
    const { meter, data, clock, owners } = planned;
    const key = { companyId, meterId: meter.id, channel: data.channel };
    const touched = touchedMonths(planned);
    const first = touched[0];
    const last = touched.at(-1);
    const storedSpans = await this.parts.store.spans(trx, key);
    const spans = mergedSpans(storedSpans, planned.spans);
    const rows: PlannedRow[] = [];
    const stored =
      first === undefined || last === undefined
        ? new Map()
        : await this.parts.store.days(trx, key, addDays(first, -1), addDays(lastDayOfMonth(last), 1));
    const all = mergedDays(stored, planned);
    for (const owner of owners) {
      const { choice, assignment, facility } = owner;
      if (!choice) {
        const sums = new MonthSums(clock, (day) => covers(assignment, day));
        for (const { day, brought } of planned.days) sums.day(day, planned.offset, brought);
        for (const span of planned.spans) sums.span(span);
        for (const { month, quantity } of sums.sums())
          notes.push({
            key: 'meters.note.not-recorded',
            values: {
              meter: meter.identifier,
              channel: data.channel,
              month,
              quantity: exactText(quantity),
              unit: data.unit,
            },
          });
        continue;
      }
      const sums = new MonthSums(clock, (day) => covers(assignment, day) && touched.includes(monthOf(day)));
      for (const [day, values] of all) sums.day(day, planned.offset, values);
      for (const span of spans) if (span.to - span.from <= LONGEST_IN_MONTH) sums.span(span);
      const before = new MonthSums(clock, (day) => covers(assignment, day) && touched.includes(monthOf(day)));
      for (const [day, { day: values }] of stored) before.day(day, planned.offset, values);
      for (const span of storedSpans) if (span.to - span.from <= LONGEST_IN_MONTH) before.span(span);
      const earlier = before.sums();
      const replaced = replacedByMonth(planned, storedSpans);
      const add = (
        row: Pick<
          PlannedRow,
          'period' | 'from' | 'to' | 'estimated' | 'missingDays' | 'missingIntervals' | 'replacedDays'
        >,
        quantity: Decimal,
        { isChanged, before }: { readonly isChanged: boolean; readonly before: Decimal | undefined },
      ) => {
        const stored = known.records.find(
          (one) =>
            one.meter_id === meter.id &&
            one.channel === data.channel &&
            one.assignment_id === assignment.id &&
            one.period === row.period,
        );
        const recordId = stored?.recordId ?? undefined;
        if (!isChanged && recordId !== undefined) {
          notes.push({
            key: 'meters.note.known',
            values: { meter: meter.identifier, channel: data.channel, period: row.period.slice(0, 10) },
          });
          return;
        }
        rows.push({
          ...row,
          number: after + rows.length + 1,
          meter,
          channel: data.channel,
          assignment,
          facility,
          choice,
          quantity: recorded(quantity, data.unit, choice.unit),
          before: before && stored ? recorded(before, data.unit, choice.unit) : null,
          replaces: recordId,
        });
      };
      for (const { month, quantity, estimated, from, to, missing, days } of sums.sums())
        add(
          {
            period: month,
            from,
            to,
            missingDays: daysBetween(from, to) - days,
            missingIntervals: missing,
            estimated: estimatedShare(estimated, quantity),
            replacedDays: replaced.get(month)?.days ?? 0,
          },
          quantity,
          {
            isChanged: replaced.get(month)?.isChanged ?? true,
            before: earlier.find((one) => one.month === month)?.quantity,
          },
        );
      const emptied = earlier.find(({ month }) => !sums.sums().some((one) => one.month === month));
      if (emptied)
        throw problem(
          'meters.file',
          400,
          messageFor('meters.fault.emptied', { meter: meter.identifier, channel: data.channel, month: emptied.month }),
        );
      for (const span of planned.spans) {
        if (span.to - span.from <= LONGEST_IN_MONTH || !covers(assignment, clock.dayAt(span.from))) continue;
        const value = decimal(span.value.mantissa).div(decimal(10).pow(span.value.scale));
        // A read at midnight ends the day before.
        const [from, to] = [clock.dayAt(span.from), addDays(clock.dayAt(span.to), -1)];
        add(
          {
            period: `${from}..${to < from ? from : to}`,
            from,
            to: to < from ? from : to,
            missingDays: 0,
            missingIntervals: 0,
            estimated: span.quality === 'A' ? '0' : '100',
            replacedDays: 0,
          },
          value,
          { isChanged: !storedSpans.some((one) => sameSpan(one, span)), before: undefined },
        );
      }
    }
    return rows;
  }
}
