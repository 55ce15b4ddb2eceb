import { sql } from 'kysely';
import { decimal } from '#domain/units';
import { isUuid, type Trx } from '#server';
import { decodeDay, type IntervalDay, type Span } from '../domain/index.ts';
import type { MeterTables } from './meter-tables.ts';

const tables = (trx: Trx) => trx.withTables<MeterTables>();

export type StoredMeter = MeterTables['meter'];
export type StoredChannel = MeterTables['meter_channel'];
export type StoredAssignment = MeterTables['meter_assignment'];
export type StoredRecord = MeterTables['meter_record'] & { readonly recordId: string | null };

export interface ChannelKey {
  readonly companyId: string;
  readonly meterId: string;
  readonly channel: string;
}

const ofChannel = ({ companyId, meterId, channel }: ChannelKey) => ({
  company_id: companyId,
  meter_id: meterId,
  channel,
});

export interface StoredDay {
  readonly day: IntervalDay;
  readonly batchId: string;
}

/** Reads and writes meters inside the caller's transaction. */
export class MeterStore {
  meters(trx: Trx, companyId: string): Promise<StoredMeter[]> {
    return tables(trx)
      .selectFrom('meter')
      .selectAll()
      .where('company_id', '=', companyId)
      .orderBy('identifier')
      .orderBy('kind')
      .execute();
  }

  meter(trx: Trx, companyId: string, id: string): Promise<StoredMeter | undefined> {
    if (!isUuid(id)) return Promise.resolve(undefined);
    return tables(trx)
      .selectFrom('meter')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** How many days each meter may be silent, for those where a person has chosen. */
  async expectedDays(trx: Trx, companyId: string): Promise<ReadonlyMap<string, number>> {
    const rows = await tables(trx)
      .selectFrom('meter_watch')
      .select(['meter_id', 'expected_days'])
      .where('company_id', '=', companyId)
      .execute();
    return new Map(rows.map((row) => [row.meter_id, row.expected_days]));
  }

  async setExpectedDays(trx: Trx, companyId: string, meterId: string, days: number): Promise<void> {
    await tables(trx)
      .insertInto('meter_watch')
      .values({ company_id: companyId, meter_id: meterId, expected_days: days, told_after: null })
      .onConflict((known) => known.columns(['company_id', 'meter_id']).doUpdateSet({ expected_days: days }))
      .execute();
  }

  /** Makes other files of these meters wait until the transaction ends. */
  async hold(trx: Trx, companyId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`meters ${companyId}`}, 0))`.execute(trx);
  }

  async addMeter(trx: Trx, meter: StoredMeter): Promise<void> {
    await tables(trx).insertInto('meter').values(meter).execute();
  }

  channels(trx: Trx, companyId: string): Promise<StoredChannel[]> {
    return tables(trx)
      .selectFrom('meter_channel')
      .selectAll()
      .where('company_id', '=', companyId)
      .orderBy('channel')
      .execute();
  }

  async addChannel(trx: Trx, channel: StoredChannel): Promise<void> {
    await tables(trx)
      .insertInto('meter_channel')
      .values(channel)
      .onConflict((taken) => taken.columns(['company_id', 'meter_id', 'channel']).doNothing())
      .execute();
  }

  assignments(trx: Trx, companyId: string): Promise<StoredAssignment[]> {
    return tables(trx)
      .selectFrom('meter_assignment')
      .selectAll()
      .where('company_id', '=', companyId)
      .orderBy('from_date')
      .execute();
  }

  async addAssignment(trx: Trx, assignment: StoredAssignment): Promise<void> {
    await tables(trx).insertInto('meter_assignment').values(assignment).execute();
  }

  /** Ends an assignment, or opens it again; false if it has changed since that revision. */
  async endAssignment(
    trx: Trx,
    { companyId, id, revision }: { readonly companyId: string; readonly id: string; readonly revision: number },
    change: Pick<StoredAssignment, 'to_date' | 'updated_at' | 'updated_by'>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await tables(trx)
      .updateTable('meter_assignment')
      .set({ ...change, revision: revision + 1 })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async removeAssignment(trx: Trx, companyId: string, id: string): Promise<void> {
    await tables(trx).deleteFrom('meter_assignment').where('company_id', '=', companyId).where('id', '=', id).execute();
  }

  /** The stored days of a channel, decoded. */
  async days(
    trx: Trx,
    { companyId, meterId, channel }: ChannelKey,
    from: string,
    to: string,
  ): Promise<Map<string, StoredDay>> {
    const rows = await tables(trx)
      .selectFrom('meter_day')
      .select(['day', 'intervals', 'batch_id'])
      .where('company_id', '=', companyId)
      .where('meter_id', '=', meterId)
      .where('channel', '=', channel)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('day')
      .execute();
    return new Map(rows.map((row) => [row.day, { day: decodeDay(row.intervals), batchId: row.batch_id }]));
  }

  /** Which days a meter has, in order, without their intervals. */
  async daysOf(trx: Trx, companyId: string): Promise<readonly { meter_id: string; channel: string; day: string }[]> {
    return tables(trx)
      .selectFrom('meter_day')
      .select(['meter_id', 'channel', 'day'])
      .where('company_id', '=', companyId)
      .orderBy('meter_id')
      .orderBy('channel')
      .orderBy('day')
      .execute();
  }

  async putDays(trx: Trx, rows: readonly MeterTables['meter_day'][]): Promise<void> {
    for (let at = 0; at < rows.length; at += 500)
      await tables(trx)
        .insertInto('meter_day')
        .values(rows.slice(at, at + 500))
        .onConflict((taken) =>
          taken.columns(['company_id', 'meter_id', 'channel', 'day']).doUpdateSet({
            intervals: sql`excluded.intervals`,
            batch_id: sql`excluded.batch_id`,
          }),
        )
        .execute();
  }

  async removeDay(trx: Trx, { companyId, meterId, channel }: ChannelKey, day: string): Promise<void> {
    await tables(trx)
      .deleteFrom('meter_day')
      .where('company_id', '=', companyId)
      .where('meter_id', '=', meterId)
      .where('channel', '=', channel)
      .where('day', '=', day)
      .execute();
  }

  async spans(trx: Trx, { companyId, meterId, channel }: ChannelKey): Promise<(Span & { batchId: string })[]> {
    const rows = await tables(trx)
      .selectFrom('meter_span')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('meter_id', '=', meterId)
      .where('channel', '=', channel)
      .orderBy('from_minute')
      .execute();
    return rows.map((row) => ({
      from: row.from_minute,
      to: row.to_minute,
      value: { mantissa: decimal(row.mantissa).toNumber(), scale: row.scale },
      quality: row.quality,
      batchId: row.batch_id,
    }));
  }

  async putSpans(trx: Trx, key: ChannelKey, batchId: string, spans: readonly Span[]): Promise<void> {
    const rows = spans.flatMap(({ from, to, value, quality }) =>
      quality === 'N'
        ? []
        : [
            {
              ...ofChannel(key),
              from_minute: from,
              to_minute: to,
              mantissa: String(value.mantissa),
              scale: value.scale,
              quality,
              batch_id: batchId,
            },
          ],
    );
    for (let at = 0; at < rows.length; at += 500)
      await tables(trx)
        .insertInto('meter_span')
        .values(rows.slice(at, at + 500))
        .onConflict((taken) =>
          taken.columns(['company_id', 'meter_id', 'channel', 'from_minute']).doUpdateSet({
            to_minute: sql`excluded.to_minute`,
            mantissa: sql`excluded.mantissa`,
            scale: sql`excluded.scale`,
            quality: sql`excluded.quality`,
            batch_id: sql`excluded.batch_id`,
          }),
        )
        .execute();
  }

  async removeSpan(trx: Trx, { companyId, meterId, channel }: ChannelKey, from: number): Promise<void> {
    await tables(trx)
      .deleteFrom('meter_span')
      .where('company_id', '=', companyId)
      .where('meter_id', '=', meterId)
      .where('channel', '=', channel)
      .where('from_minute', '=', from)
      .execute();
  }

  /** The records of months and periods, with the record that has the key now; null if it was deleted or voided. */
  async records(trx: Trx, companyId: string): Promise<readonly StoredRecord[]> {
    const { rows } = await sql<StoredRecord>`
      select own.*, record.id as "recordId"
      from meter_record as own
        left join import_key as made on made.company_id = own.company_id and made.key = own.key
        left join emission_record as record on record.company_id = own.company_id and record.id = made.record_id
          and record.deleted_at is null and record.status <> 'VOID'
      where own.company_id = ${companyId}
      order by own.meter_id, own.channel, own.period`.execute(trx);
    return rows;
  }

  async putRecord(trx: Trx, row: MeterTables['meter_record']): Promise<void> {
    await tables(trx)
      .insertInto('meter_record')
      .values(row)
      .onConflict((taken) =>
        taken
          .columns(['company_id', 'meter_id', 'channel', 'assignment_id', 'period'])
          .doUpdateSet({ key: row.key, batch_id: row.batch_id }),
      )
      .execute();
  }

  async removeRecord(
    trx: Trx,
    { companyId, meterId, channel }: ChannelKey,
    assignmentId: string,
    period: string,
  ): Promise<void> {
    await tables(trx)
      .deleteFrom('meter_record')
      .where('company_id', '=', companyId)
      .where('meter_id', '=', meterId)
      .where('channel', '=', channel)
      .where('assignment_id', '=', assignmentId)
      .where('period', '=', period)
      .execute();
  }

  /** The rows of a batch that became records, by number, with their keys. */
  async imported(
    trx: Trx,
    companyId: string,
    batchId: string,
  ): Promise<ReadonlyMap<number, { readonly key: string; readonly quantity: string; readonly reference: string }>> {
    const { rows } = await sql<{ number: number; key: string; quantity: string; reference: string }>`
      select row.number, row.key, row.body ->> 'quantity' as quantity, row.body ->> 'reference' as reference
      from import_row as row
        join import_key as made on made.company_id = row.company_id and made.key = row.key
          and made.batch_id = row.batch_id
      where row.company_id = ${companyId} and row.batch_id = ${batchId} and row.level in ('accepted', 'warned')
      order by row.number`.execute(trx);
    return new Map(rows.map((row) => [row.number, row]));
  }

  async keepBefore(trx: Trx, rows: readonly MeterTables['meter_before'][]): Promise<void> {
    for (let at = 0; at < rows.length; at += 500)
      await tables(trx)
        .insertInto('meter_before')
        .values(rows.slice(at, at + 500))
        .execute();
  }

  async before(
    trx: Trx,
    companyId: string,
    batchId: string,
  ): Promise<readonly (Omit<MeterTables['meter_before'], 'content'> & { readonly content: unknown })[]> {
    return tables(trx)
      .selectFrom('meter_before')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('batch_id', '=', batchId)
      .execute();
  }

  async forgetBefore(trx: Trx, companyId: string, batchId: string): Promise<void> {
    await tables(trx)
      .deleteFrom('meter_before')
      .where('company_id', '=', companyId)
      .where('batch_id', '=', batchId)
      .execute();
  }

  /** Whether a later batch replaced something of this one. */
  async isBuiltOn(trx: Trx, companyId: string, batchId: string): Promise<boolean> {
    const { rows } = await sql<{ found: boolean }>`
      select exists (
        select from meter_before
        where company_id = ${companyId} and batch_id <> ${batchId} and content ->> 'batchId' = ${batchId}
      ) as found`.execute(trx);
    return rows[0]?.found ?? false;
  }

  /** Removes the assignments and meters that a batch added, if nothing is stored of them any more. */
  async removeUnused(trx: Trx, companyId: string, batchId: string): Promise<void> {
    const unused = (meter: 'meter_id' | 'id') => sql`
      not exists (select from meter_day as day where day.company_id = one.company_id and day.meter_id = one.${sql.ref(meter)})
      and not exists
        (select from meter_span as span where span.company_id = one.company_id and span.meter_id = one.${sql.ref(meter)})`;
    await sql`
      delete from meter_assignment as one
      where company_id = ${companyId} and batch_id = ${batchId} and ${unused('meter_id')}`.execute(trx);
    await sql`
      delete from meter as one
      where company_id = ${companyId} and batch_id = ${batchId} and ${unused('id')}
        and not exists (
          select from meter_assignment as kept where kept.company_id = one.company_id and kept.meter_id = one.id)`.execute(
      trx,
    );
  }
}
