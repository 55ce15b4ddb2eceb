import { createHash } from 'node:crypto';
import { problem } from '#contract';
import type { Trx } from '#server';
import type { RecordBody } from '../../contract/index.ts';
import type { RecordTables } from '../record-tables.ts';

/**
 * Registers the request that creates a record, or returns the id of the record it created before; waits for a
 * concurrent request with the same id. Throws 409 `record.request-used`, with the record's id, if that had a different
 * body.
 */
export async function madeBefore(
  trx: Trx,
  companyId: string,
  { requestId, ...body }: RecordBody,
  recordId: string,
): Promise<string | null> {
  if (requestId === undefined) return null;
  const body_hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const tables = trx.withTables<RecordTables>();
  const taken = await tables
    .insertInto('record_creation')
    .values({ company_id: companyId, request_id: requestId, record_id: recordId, body_hash })
    .onConflict((one) => one.doNothing())
    .returning('record_id')
    .executeTakeFirst();
  if (taken) return null;
  const before = await tables
    .selectFrom('record_creation')
    .select(['record_id', 'body_hash'])
    .where('company_id', '=', companyId)
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  if (before.body_hash === body_hash) return before.record_id;
  throw problem('record.request-used', 409, 'records.stored-before', [], { id: before.record_id });
}
