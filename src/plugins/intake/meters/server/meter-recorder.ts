import { problem } from '#contract';
import { monthOf } from '#domain/time';
import { decimal } from '#domain/units';
import type { Clock, Trx } from '#server';
import { encodeDay, LONGEST_IN_MONTH, startOfDay, type MeterFile, type Span } from '../domain/index.ts';
import type { AssignAnswer } from './assign-answer.ts';
import type { MeterPlanner } from './meter-plan.ts';
import type { MeterStore } from './meter-store.ts';
import type { MeterTables } from './meter-tables.ts';
import { mergedDays } from './planned-days.ts';
import { covers, referenceOf, type MeterPlan, type PlannedChannel } from './planned.ts';

interface Batch {
  readonly companyId: string;
  readonly batchId: string;
  readonly accountId: string;
}

type Before = MeterTables['meter_before'];

const json = (content: object) => JSON.stringify(content);

/** Stores what a recorded file measured, and restores what was there before when it is undone. */
export class MeterRecorder {
  constructor(
    private readonly store: MeterStore,
    private readonly planner: MeterPlanner,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  async record(
    trx: Trx,
    batch: Batch,
    answer: AssignAnswer,
    fileOf: (known: Awaited<ReturnType<MeterPlanner['known']>>) => Promise<MeterFile>,
  ): Promise<void> {
    const { companyId, batchId } = batch;
    await this.store.hold(trx, companyId);
    const at = this.clock.now().toISOString();
    const known = await this.planner.known(trx, { ...batch, answer, at });
    const plan = await this.planner.plan(trx, companyId, known, await fileOf(known));
    const keys = await this.keysOf(trx, batch, plan);
    for (const meter of plan.newMeters) await this.store.addMeter(trx, { ...meter, batch_id: batchId });
    for (const one of plan.newAssignments) await this.store.addAssignment(trx, { ...one, batch_id: batchId });
    const before: Before[] = [];
    for (const channel of plan.channels) before.push(...(await this.channel(trx, batch, plan, { channel, keys })));
    for (const row of plan.rows) {
      const key = keys.get(row.number);
      if (key === undefined) continue;
      const place = { meter_id: row.meter.id, channel: row.channel };
      const stored = known.records.find(
        (one) =>
          one.meter_id === row.meter.id &&
          one.channel === row.channel &&
          one.assignment_id === row.assignment.id &&
          one.period === row.period,
      );
      before.push({
        company_id: companyId,
        batch_id: batchId,
        part: 'record',
        ...place,
        key: `${row.assignment.id}|${row.period}`,
        content: stored ? json({ batchId: stored.batch_id, key: stored.key }) : null,
      });
      await this.store.putRecord(trx, {
        company_id: companyId,
        ...place,
        assignment_id: row.assignment.id,
        period: row.period,
        key,
        batch_id: batchId,
      });
    }
    await this.store.keepBefore(trx, before);
  }

  /** The keys of the recorded rows. Refuses if another file has changed the meter since this one was read. */
  private async keysOf(trx: Trx, { companyId, batchId }: Batch, { rows }: MeterPlan): Promise<Map<number, string>> {
    const imported = await this.store.imported(trx, companyId, batchId);
    const keys = new Map<number, string>();
    for (const row of rows) {
      const made = imported.get(row.number);
      if (!made) continue;
      if (made.reference !== referenceOf(row) || !decimal(made.quantity).eq(row.quantity)) throw changed();
      keys.set(row.number, made.key);
    }
    if (keys.size !== imported.size) throw changed();
    return keys;
  }

  private async channel(
    trx: Trx,
    { companyId, batchId }: Batch,
    plan: MeterPlan,
    { channel: planned, keys }: { readonly channel: PlannedChannel; readonly keys: ReadonlyMap<number, string> },
  ): Promise<readonly Before[]> {
    const { meter, data, clock, offset, owners } = planned;
    const key = { companyId, meterId: meter.id, channel: data.channel };
    const facts = { company_id: companyId, meter_id: meter.id, channel: data.channel };
    await this.store.addChannel(trx, { ...facts, direction: data.direction, unit: data.unit, day_offset: offset });
    const recorded = new Set(
      plan.rows
        .filter((row) => row.meter.id === meter.id && row.channel === data.channel && keys.has(row.number))
        .map((row) => `${row.assignment.id}|${row.period}`),
    );
    const proposed = new Set(
      plan.rows
        .filter((row) => row.meter.id === meter.id && row.channel === data.channel)
        .map((row) => `${row.assignment.id}|${row.period}`),
    );
    /** Intervals count in the stored days only if the record they belong to was recorded, so that both say the same. */
    const isAccepted = (day: string, period: string) =>
      owners.some(({ assignment, choice }) => {
        if (!covers(assignment, day)) return false;
        const place = `${assignment.id}|${period}`;
        return choice === null || recorded.has(place) || !proposed.has(place);
      });
    const before: Before[] = [];
    const rows: MeterTables['meter_day'][] = [];
    const [first, last] = [planned.days[0]?.day, planned.days.at(-1)?.day];
    const stored = first === undefined || last === undefined ? new Map() : await this.store.days(trx, key, first, last);
    for (const { day, brought, brings } of planned.days) {
      const begin = startOfDay(day, offset);
      const accepted = brought.values.map((_, at) => {
        const local = clock.dayAt(begin + at * brought.length);
        return (brings?.[at] ?? true) && isAccepted(local, monthOf(local));
      });
      if (!accepted.includes(true)) continue;
      const whole = accepted.every(Boolean) ? null : accepted;
      const present = stored.get(day);
      const made = mergedDays(present ? new Map([[day, present]]) : new Map(), {
        data,
        days: [{ day, brought, brings: whole, stored: present?.day }],
      }).get(day);
      if (!made) continue;
      before.push({
        ...facts,
        batch_id: batchId,
        part: 'day',
        key: day,
        content: present
          ? json({ batchId: present.batchId, intervals: Buffer.from(encodeDay(present.day)).toString('base64') })
          : null,
      });
      rows.push({ ...facts, day, intervals: Buffer.from(encodeDay(made)), batch_id: batchId });
    }
    await this.store.putDays(trx, rows);
    const present = await this.store.spans(trx, key);
    const spans = planned.spans.filter((span) => isAccepted(clock.dayAt(span.from), periodOf(plan, planned, span)));
    for (const span of spans) {
      const known = present.find((one) => one.from === span.from);
      const { batchId: earlier, ...rest } = known ?? { batchId: '' };
      before.push({
        ...facts,
        batch_id: batchId,
        part: 'span',
        key: String(span.from),
        content: known ? json({ batchId: earlier, span: rest }) : null,
      });
    }
    await this.store.putSpans(trx, key, batchId, spans);
    return before;
  }

  async undo(trx: Trx, { companyId, batchId }: Batch): Promise<void> {
    await this.store.hold(trx, companyId);
    if (await this.store.isBuiltOn(trx, companyId, batchId))
      throw problem('meters.later-file', 409, 'meters.later-file');
    for (const row of await this.store.before(trx, companyId, batchId)) await this.restore(trx, companyId, row);
    await this.store.forgetBefore(trx, companyId, batchId);
    await this.store.removeUnused(trx, companyId, batchId);
  }

  private async restore(
    trx: Trx,
    companyId: string,
    { part, meter_id: meterId, channel, key, content }: Omit<Before, 'content'> & { readonly content: unknown },
  ): Promise<void> {
    const place = { companyId, meterId, channel };
    const facts = { company_id: companyId, meter_id: meterId, channel };
    if (part === 'day') {
      if (content === null) return this.store.removeDay(trx, place, key);
      const { batchId, intervals } = content as { batchId: string; intervals: string };
      return this.store.putDays(trx, [
        { ...facts, day: key, intervals: Buffer.from(intervals, 'base64'), batch_id: batchId },
      ]);
    }
    if (part === 'span') {
      if (content === null) return this.store.removeSpan(trx, place, Number(key));
      const { batchId, span } = content as { batchId: string; span: Span };
      return this.store.putSpans(trx, place, batchId, [span]);
    }
    const [assignmentId = '', period = ''] = key.split('|');
    if (content === null) return this.store.removeRecord(trx, place, assignmentId, period);
    const { batchId, key: imported } = content as { batchId: string; key: string };
    return this.store.putRecord(trx, {
      ...facts,
      assignment_id: assignmentId,
      period,
      key: imported,
      batch_id: batchId,
    });
  }
}

/** The period of the record a span belongs to: its month, or its own days. */
function periodOf(plan: MeterPlan, { meter, data, clock }: PlannedChannel, span: Span): string {
  const from = clock.dayAt(span.from);
  if (span.to - span.from <= LONGEST_IN_MONTH) return monthOf(from);
  return (
    plan.rows.find(
      (row) =>
        row.meter.id === meter.id && row.channel === data.channel && row.from === from && row.period.includes('..'),
    )?.period ?? `${from}..`
  );
}

const changed = () => problem('meters.changed', 409, 'meters.changed');
