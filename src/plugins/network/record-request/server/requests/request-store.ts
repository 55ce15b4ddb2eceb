import { sql, type Insertable, type Selectable } from 'kysely';
import { pushChange } from '#plugins/platform/notifications/server';
import { uuidv7, type Trx } from '#server';
import type { RequestEventKind, Side } from '../../contract/index.ts';
import { pushedRequests } from '../mails/pushed-requests.ts';
import type { RecordRequestTable, RequestTables } from '../request-tables.ts';

/** A request as stored. */
export type StoredRequest = Selectable<RecordRequestTable>;

/** Columns a step may change. */
export type RequestChange = Partial<Pick<StoredRequest, 'status' | 'last_reason' | 'answer_id' | 'tonnes'>>;

export interface NewEvent {
  readonly side: Side;
  readonly event: RequestEventKind;
  readonly at: string;
  readonly by?: { readonly accountId: string; readonly name: string | null } | undefined;
  readonly remark?: string | undefined;
  readonly answerId?: string | undefined;
}

/** A mail to the supplier's people: of a new request, of its due date, or a reminder of the customer. */
export type AskedMail =
  | { readonly kind: 'new'; readonly daysLeft?: never; readonly remark?: never }
  | { readonly kind: 'reminder'; readonly daysLeft: number; readonly remark?: never }
  | { readonly kind: 'reminded'; readonly daysLeft?: never; readonly remark: string };

/** Write model of requests, in the caller's transaction; row-level security shows each side its own. */
export class RequestStore {
  async find(trx: Trx, id: string): Promise<StoredRequest | undefined> {
    return tables(trx).selectFrom('record_request').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** The same, locked until the transaction ends: serialises the steps of both sides. */
  async hold(trx: Trx, id: string): Promise<StoredRequest | undefined> {
    return tables(trx).selectFrom('record_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  }

  async insert(trx: Trx, requests: readonly Insertable<RecordRequestTable>[]): Promise<void> {
    await tables(trx)
      .insertInto('record_request')
      .values([...requests])
      .execute();
  }

  async move(trx: Trx, id: string, change: RequestChange, at: string): Promise<void> {
    await tables(trx)
      .updateTable('record_request')
      .set({ ...change, updated_at: at })
      .where('id', '=', id)
      .execute();
  }

  /** Adds to the history: screens of both sides are stale after the commit. */
  async note(
    trx: Trx,
    request: Pick<StoredRequest, 'id' | 'customer_id' | 'supplier_id'>,
    { side, event, at, by, remark = '', answerId }: NewEvent,
  ): Promise<void> {
    await tables(trx)
      .insertInto('record_request_event')
      .values({
        id: uuidv7(),
        request_id: request.id,
        customer_id: request.customer_id,
        supplier_id: request.supplier_id,
        at,
        side,
        by_account: by?.accountId ?? null,
        by_name: by?.name ?? null,
        event,
        remark,
        answer_id: answerId ?? null,
      })
      .execute();
    await pushChange(trx, [request.customer_id, request.supplier_id], pushedRequests);
  }

  /** When the customer last reminded the supplier; null: never. */
  async remindedAt(trx: Trx, id: string): Promise<string | null> {
    const { rows } = await sql<{ at: string | null }>`
      select max(at) as at from record_request_event
      where request_id = ${id} and side = 'CUSTOMER' and event = 'REMINDED'`.execute(trx);
    return rows[0]?.at ?? null;
  }

  /** Queues a mail to the supplier's people; written after the commit. */
  async queueMail(trx: Trx, requestId: string, { kind, daysLeft, remark = '' }: AskedMail): Promise<void> {
    await tables(trx)
      .insertInto('record_request_mail')
      .values({ id: uuidv7(), request_id: requestId, kind, days_left: daysLeft ?? null, remark })
      .execute();
    await sql`select pg_notify(${MAIL_CHANNEL}, '')`.execute(trx);
  }
}

/** Channel of queued mails. */
export const MAIL_CHANNEL = 'record_request_mail';

const tables = (trx: Trx) => trx.withTables<RequestTables>();
