import { problem, type ReceivedFile } from '#contract';
import type { EvidenceService } from '#plugins/assurance/evidence/server';
import type { ImportService, ProposedBatches } from '#plugins/records/record-import/server';
import type { Writer } from '#plugins/records/records/server';
import { isUniqueViolation, uuidv7, type Clock, type Database, type Trx } from '#server';
import type { InboxDetail, InboxItem, InboxOrigin, InboxState } from '../contract/index.ts';
import { inboxQueue } from './inbox-queue.ts';
import { presentItem, withQuestion, type InboxStore } from './inbox-store.ts';
import type { StoredItem } from './inbox-tables.ts';
import type { InboxNotices } from './inbox-notices.ts';
import { pushInbox } from './pushed-inbox.ts';
import type { Reader } from './reader.ts';

interface Parts {
  readonly database: Database;
  readonly store: InboxStore;
  readonly evidence: EvidenceService;
  readonly imports: ImportService;
  readonly batches: ProposedBatches;
  readonly readers: readonly Reader[];
  readonly notices: InboxNotices;
  readonly clock: Clock;
}

/** Where a file comes from. */
export interface Arrival {
  readonly origin: InboxOrigin;
  /** The name of the schedule, for example. */
  readonly sender?: string;
}

/** States in which a person may have a file read again. */
const READABLE: ReadonlySet<InboxState> = new Set(['ASKS', 'PROPOSED', 'FILED', 'FAILED', 'UNDONE', 'DISCARDED']);

/** The steps of a file: it arrives, is read, confirmed, undone. */
export class Inbox {
  constructor(private readonly parts: Parts) {}

  /** Stores a file as evidence and queues its reading. A file that is in the inbox already is answered as it is. */
  async arrive(
    { companyId, accountId }: Pick<Writer, 'companyId' | 'accountId'>,
    received: ReceivedFile,
    { origin, sender }: Arrival,
  ): Promise<{ readonly item: InboxItem; readonly isKnown: boolean }> {
    const { database, store, evidence, clock } = this.parts;
    const file = await evidence.upload({ companyId, accountId }, received);
    const known = () => database.withTenant(companyId, (trx) => store.ofFile(trx, companyId, file.sha256));
    const id = uuidv7();
    try {
      return await database.withTenant(companyId, async (trx) => {
        const same = await store.ofFile(trx, companyId, file.sha256);
        if (same) return { item: presentItem(same), isKnown: true };
        await store.add(trx, {
          company_id: companyId,
          id,
          evidence_id: file.id,
          name: file.name,
          format: file.format,
          size: file.size,
          sha256: file.sha256,
          origin,
          sender: sender ?? null,
          created_by: accountId,
          read_for: origin === 'schedule' ? null : accountId,
          at: clock.now().toISOString(),
        });
        await inboxQueue.announce(trx);
        await pushInbox(trx, companyId);
        return { item: presentItem((await store.find(trx, companyId, id)) ?? unknownItem()), isKnown: false };
      });
    } catch (error) {
      const same = isUniqueViolation(error) ? await known() : undefined;
      if (!same) throw error;
      return { item: presentItem(same), isKnown: true };
    }
  }

  async detail(companyId: string, id: string): Promise<InboxDetail> {
    const { database, store, imports } = this.parts;
    return database.withTenant(
      companyId,
      async (trx) => {
        const item = (await store.find(trx, companyId, id)) ?? unknownItem();
        const batch = item.batch_id === null ? undefined : await imports.find(trx, companyId, item.batch_id);
        const readers = this.parts.readers.filter(({ formats }) => formats.some((one) => one === item.format));
        return {
          ...withQuestion(item),
          batch: batch ?? null,
          view: item.view,
          readers: readers.map((one) => one.id).toSorted(),
        };
      },
      { readonly: true },
    );
  }

  /** The batch of an item. 404 `inbox.unknown`, 409 `inbox.not-proposed`. */
  async batchOf(companyId: string, id: string): Promise<string> {
    const { database, store } = this.parts;
    const item = await database.withTenant(companyId, (trx) => store.find(trx, companyId, id), { readonly: true });
    return (item ?? unknownItem()).batch_id ?? notProposed();
  }

  /** Stores the answer to the reader's question and reads the file again. */
  answer({ companyId, accountId }: Writer, id: string, answer: unknown): Promise<InboxItem> {
    return this.changed(companyId, id, async (trx, item) => {
      if (item.state !== 'ASKS' && item.state !== 'PROPOSED') throw notWaiting();
      await this.queue(trx, item, { answer, read_for: accountId });
    });
  }

  readAgain(
    { companyId, accountId }: Writer,
    id: string,
    { reader, forget, ask }: { readonly reader?: string | undefined; readonly forget: boolean; readonly ask: boolean },
  ): Promise<InboxItem> {
    if (reader !== undefined && !this.parts.readers.some((one) => one.id === reader))
      throw problem('inbox.no-reader', 400, 'inbox.reader-unknown', [
        { path: 'reader', message: 'inbox.reader-unknown' },
      ]);
    return this.changed(companyId, id, async (trx, item) => {
      if (!READABLE.has(item.state)) throw notWaiting();
      const other = await this.parts.store.ofFile(trx, companyId, item.sha256);
      if (other && other.id !== id) throw problem('inbox.not-waiting', 409, 'inbox.sent-again');
      await this.queue(trx, item, {
        read_for: accountId,
        ...(forget ? { answer: null } : {}),
        ...(ask ? this.asking(item) : {}),
        ...(reader === undefined ? {} : { wanted_reader: reader, answer: null }),
      });
    });
  }

  /** What lets a person change how a file is read. */
  private asking({ reader }: StoredItem) {
    return this.parts.readers.find(({ id }) => id === reader)?.asksAgain ? { asks_again: true } : { answer: null };
  }

  async confirm(
    writer: Writer,
    id: string,
    body: { readonly withoutRejected: boolean; readonly acceptedStake?: string | undefined },
  ): Promise<InboxDetail> {
    await this.parts.imports.confirm(writer, await this.batchOf(writer.companyId, id), body);
    return this.detail(writer.companyId, id);
  }

  async undo(writer: Writer, id: string): Promise<InboxDetail> {
    await this.parts.imports.undo(writer, await this.batchOf(writer.companyId, id));
    return this.detail(writer.companyId, id);
  }

  discard({ companyId }: Writer, id: string): Promise<InboxItem> {
    return this.changed(companyId, id, async (trx, item) => {
      if (item.state === 'RECORDED') throw problem('inbox.recorded', 409, 'inbox.recorded');
      if (item.state === 'DISCARDED') return;
      await this.parts.imports.assertIdle(trx, companyId, item.batch_id);
      await this.parts.batches.drop(trx, companyId, id);
      await discardReadings(trx, this.parts.readers, { companyId, itemId: id });
      await this.change(trx, item, { state: 'DISCARDED', batch_id: null, question: null, view: null });
    });
  }

  /** Queues a reading. */
  private async queue(trx: Trx, item: StoredItem, more: Parameters<InboxStore['change']>[3]): Promise<void> {
    await this.parts.imports.assertIdle(trx, item.company_id, item.batch_id);
    await this.parts.batches.drop(trx, item.company_id, item.id);
    await this.change(trx, item, {
      state: 'WAITING',
      question: null,
      view: null,
      batch_id: null,
      message: null,
      notes: [],
      lapses: 0,
      asks_again: false,
      ...more,
    });
    await inboxQueue.announce(trx);
  }

  private async change(trx: Trx, item: StoredItem, change: Parameters<InboxStore['change']>[3]): Promise<void> {
    const { store, notices, clock } = this.parts;
    await store.change(trx, item.company_id, item.id, change, clock.now().toISOString());
    await notices.settle(trx, item);
    await pushInbox(trx, item.company_id);
  }

  private changed(
    companyId: string,
    id: string,
    work: (trx: Trx, item: StoredItem) => Promise<void>,
  ): Promise<InboxItem> {
    const { database, store } = this.parts;
    return database.withTenant(companyId, async (trx) => {
      await work(trx, (await store.hold(trx, companyId, id)) ?? unknownItem());
      return presentItem((await store.find(trx, companyId, id)) ?? unknownItem());
    });
  }
}

/** Removes what readers have stored of a file. */
export async function discardReadings(
  trx: Trx,
  readers: readonly Reader[],
  item: { readonly companyId: string; readonly itemId: string },
): Promise<void> {
  for (const reader of readers) await reader.discarded?.(trx, item);
}

/** The same 404 for an item that does not exist and for one of another company. */
export function unknownItem(): never {
  throw problem('inbox.unknown', 404, 'inbox.unknown');
}

function notProposed(): never {
  throw problem('inbox.not-proposed', 409, 'inbox.not-proposed');
}

const notWaiting = () => problem('inbox.not-waiting', 409, 'inbox.not-waiting');
