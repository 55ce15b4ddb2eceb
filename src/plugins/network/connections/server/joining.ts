import type { Trx } from '#server';
import { joined, mirrored } from '../domain/relation.ts';
import type { Actor, ActStore } from './acts/act-store.ts';
import type { ConnectionStore, StoredConnection } from './connection-store.ts';

interface By {
  readonly actor: Actor;
  readonly act: 'ACCEPTED' | 'CROSSED';
  readonly at: string;
}

/** Turns a request of any kind into a connection. */
export class Joining {
  constructor(
    private readonly connections: ConnectionStore,
    private readonly acts: ActStore,
  ) {}

  /** Merges an invitation by mail into the connection the two companies have by now. */
  async merge(trx: Trx, row: StoredConnection, to: string): Promise<void> {
    const pair = await this.connections.pair(trx, row.from_company, to);
    if (!pair) throw new Error('There is no connection to merge an invitation into.');
    await this.connections.change(trx, pair.id, { relation: relationOf(pair, row) });
    await this.connections.change(trx, row.id, { status: 'MERGED', merged_into: pair.id });
  }

  /**
   * `row` is a locked request and `to` the company that received it. An invitation by mail is merged into the row the
   * two companies have already. Returns the id of the connection.
   */
  async join(trx: Trx, row: StoredConnection, to: string, { actor, act, at }: By): Promise<string> {
    const pair = row.to_company === null ? await this.connections.pair(trx, row.from_company, to) : undefined;
    const id = pair?.id ?? row.id;
    const relation = pair ? relationOf(pair, row) : row.relation;
    if (pair) await this.connections.change(trx, row.id, { status: 'MERGED', merged_into: pair.id });
    await this.connections.change(trx, id, {
      ...(pair ? {} : { to_company: to }),
      relation,
      status: 'CONNECTED',
      connected_at: pair?.connected_at ?? at,
      changed_at: at,
    });
    await this.acts.add(trx, actor, { connectionId: id, act, at, relation });
    return id;
  }
}

/** Relation of the pair after the invitation: its own and the new one combined, or the new one if its own has ended. */
function relationOf(pair: StoredConnection, invitation: StoredConnection) {
  const wanted = pair.from_company === invitation.from_company ? invitation.relation : mirrored(invitation.relation);
  return pair.status === 'CONNECTED' || pair.status === 'REQUEST' ? joined(pair.relation, wanted) : wanted;
}
