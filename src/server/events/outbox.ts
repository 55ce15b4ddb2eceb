import type { z } from 'zod';
import { token, type PublishedEvent } from '#contract';
import type { Trx } from '../db/index.ts';

/** One occurrence of a published event. */
export interface OutboxEntry {
  readonly type: string;
  /** The company that is told, which need not be the one the transaction belongs to. */
  readonly companyId: string;
  readonly facilityId: string | null;
  /** What it is about, for example the id of a record: entries of one subject keep their order. */
  readonly subject: string;
  readonly at: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Contribution point: stores entries for delivery, in the transaction that publishes them. If it is rolled back, nothing is
 * delivered. Members of the company read the data, so it holds nothing they may not read.
 */
export interface OutboxFollower {
  add(trx: Trx, entry: OutboxEntry): Promise<void>;
  /** Companies that want events of a type. Work `asStaff`. */
  companiesFor(trx: Trx, type: string): Promise<readonly string[]>;
}

export const OutboxFollower = token<OutboxFollower>('server/outbox-follower');

type Data<E extends PublishedEvent> = Omit<z.output<E['data']>, 'companyId' | 'facilityId'>;

/** Publishes events of plugins. Without followers it does nothing. */
export class Outbox {
  constructor(private readonly followers: readonly OutboxFollower[]) {}

  /** Call it once the rows of the subject are locked, so that its entries are numbered in the order of their commits. */
  async add<E extends PublishedEvent>(
    trx: Trx,
    { type }: E,
    { data, ...entry }: Omit<OutboxEntry, 'type' | 'data'> & { readonly data: Data<E> },
  ): Promise<void> {
    const { companyId, facilityId } = entry;
    for (const follower of this.followers)
      await follower.add(trx, { ...entry, type, data: { companyId, facilityId, ...data } });
  }

  /** For events that have to be looked for. Work `asStaff`. */
  async companiesFor(trx: Trx, { type }: PublishedEvent): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (const follower of this.followers) for (const id of await follower.companiesFor(trx, type)) found.add(id);
    return found;
  }
}
