import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { problem, type Problem } from '#contract';
import type { Trx } from '#server';
import type { RecordBody } from '../../contract/index.ts';
import type { RecordTables } from '../record-tables.ts';

/** A request that creates a record, or the one that did so before. */
export interface CreationRequest {
  readonly requestId: string;
  readonly recordId: string;
  readonly bodyHash: string;
}

/**
 * Registers the request that creates a record, or returns the id of the record it created before; waits for a
 * concurrent request with the same id. Throws 409 `record.request-used`, with the record's id, if that had a different
 * body.
 */
export async function madeBefore(
  trx: Trx,
  companyId: string,
  body: RecordBody,
  recordId: string,
): Promise<string | null> {
  const { requestId } = body;
  if (requestId === undefined) return null;
  const bodyHash = bodyHashOf(body);
  const [before] = await knownRequests(trx, companyId, [{ requestId, recordId, bodyHash }]);
  if (!before) return null;
  if (before.bodyHash === bodyHash) return before.recordId;
  throw requestUsed(before);
}

/** Its own key is not part of what a request asks for. */
export function bodyHashOf(given: RecordBody): string {
  const { requestId: _own, ...body } = given;
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

export function requestUsed({ recordId }: Pick<CreationRequest, 'recordId'>): Problem {
  return problem('record.request-used', 409, 'records.stored-before', [], { id: recordId });
}

/**
 * Registers requests, and returns those that created a record before; waits for concurrent requests with the same ids.
 * They are registered in the order of their ids, so that two calls with the same ones cannot deadlock.
 */
export async function knownRequests(
  trx: Trx,
  companyId: string,
  requests: readonly CreationRequest[],
): Promise<readonly CreationRequest[]> {
  const column = <K extends keyof CreationRequest>(name: K) => requests.map((one) => one[name]);
  const { rows: taken } = await sql<{ request_id: string }>`
    insert into record_creation (company_id, request_id, record_id, body_hash)
    select ${companyId}::uuid, request_id, record_id, body_hash
    from unnest(${column('requestId')}::uuid[], ${column('recordId')}::uuid[], ${column('bodyHash')}::text[])
      as given (request_id, record_id, body_hash)
    order by request_id
    on conflict do nothing returning request_id`.execute(trx);
  const isNew = new Set(taken.map(({ request_id }) => request_id));
  const others = requests.filter(({ requestId }) => !isNew.has(requestId));
  if (others.length === 0) return [];
  const rows = await trx
    .withTables<RecordTables>()
    .selectFrom('record_creation')
    .select(['request_id as requestId', 'record_id as recordId', 'body_hash as bodyHash'])
    .where('company_id', '=', companyId)
    .where(
      'request_id',
      'in',
      others.map(({ requestId }) => requestId),
    )
    .execute();
  if (rows.length < others.length) throw new Error('A request that was registered before is gone.');
  return rows;
}

/** Gives up requests that this transaction registered: they created nothing, and may be sent again. */
export async function releaseRequests(trx: Trx, companyId: string, requestIds: readonly string[]): Promise<void> {
  if (requestIds.length === 0) return;
  await trx
    .withTables<RecordTables>()
    .deleteFrom('record_creation')
    .where('company_id', '=', companyId)
    .where('request_id', 'in', [...requestIds])
    .execute();
}
