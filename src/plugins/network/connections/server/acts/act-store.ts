import { sql } from 'kysely';
import { unpaused, uuidv7, type Trx } from '#server';
import type { ConnectionAct, Relation } from '../../contract/index.ts';
import type { ConnectionActTable, ConnectionTables } from '../connection-tables.ts';

/** Channel that announces a new action about which people must be notified. */
export const ACTED_CHANNEL = 'connection_acted';

/** Who acts: a person of a company; staff and the program itself have no company. */
export interface Actor {
  readonly companyId: string | null;
  readonly accountId: string | null;
  readonly name: string | null;
}

export interface NewAct {
  readonly connectionId: string;
  readonly act: ConnectionAct;
  readonly at: string;
  readonly relation?: Relation;
  readonly text?: string;
}

export type StoredAct = Readonly<ConnectionActTable>;

/** Actions on connections: append-only, and the queue of pending notifications. */
export class ActStore {
  async add(
    trx: Trx,
    { companyId, accountId, name }: Actor,
    { connectionId, act, at, relation, text = '' }: NewAct,
  ): Promise<void> {
    await trx
      .withTables<ConnectionTables>()
      .insertInto('connection_act')
      .values({
        connection_id: connectionId,
        id: uuidv7(),
        by_company: companyId,
        by_account: accountId,
        by_name: companyId === null ? null : name,
        act,
        relation: relation ?? null,
        message: text,
        at,
      })
      .execute();
    await sql`select pg_notify(${ACTED_CHANNEL}, '')`.execute(trx);
  }

  /**
   * Use `asStaff`: takes the oldest action of this queue without notification; it returns to the queue if the
   * transaction fails.
   */
  async take(trx: Trx, queue: string): Promise<StoredAct | undefined> {
    const { rows } = await sql<StoredAct>`
      update connection_act set told = true
      where (connection_id, id) = (
        select connection_id, id from connection_act where not told and ${unpaused(queue, 'connection_act.id')}
        order by id limit 1 for update skip locked)
      returning *`.execute(trx);
    return rows[0];
  }
}
