import { messageFor, messageOf } from '#contract';
import type { ContentStore } from '#plugins/assurance/evidence/server';
import type { ProposedBatches } from '#plugins/records/record-import/server';
import type { Clock, Database, TaskContext, Trx } from '#server';
import { arrivedFile, type OpenedFile } from './arrived-file.ts';
import type { InboxNotices } from './inbox-notices.ts';
import { discardReadings } from './inbox-service.ts';
import { pushInbox } from './pushed-inbox.ts';
import type { TakenItem } from './inbox-queue.ts';
import type { InboxStore, ItemChange } from './inbox-store.ts';
import type { ArrivedFile, Reader, Reading } from './reader.ts';

interface Parts {
  readonly database: Database;
  readonly store: InboxStore;
  readonly contents: ContentStore;
  readonly batches: ProposedBatches;
  readonly readers: readonly Reader[];
  readonly notices: InboxNotices;
  readonly clock: Clock;
}

/** Reads a file of the inbox and records what came of it. Runs in a thread. */
export class InboxReading {
  constructor(private readonly parts: Parts) {}

  /** Throws the problem of a file that cannot be read. */
  async read(taken: TakenItem, context: TaskContext): Promise<void> {
    const { database, store, contents } = this.parts;
    const { companyId, id } = taken;
    const found = await database.withTenant(companyId, async (trx) => {
      const item = await store.find(trx, companyId, id);
      return item?.state === 'READING' && item.attempts === taken.attempt
        ? { item, file: await arrivedFile(trx, contents, item) }
        : null;
    });
    if (!found) return;
    const { item, file } = found;
    try {
      const reader = await this.readerOf(file, item.wanted_reader);
      const change = reader
        ? { ...(await this.outcome(reader, file, item.evidence_id, context)), reader: reader.id }
        : { state: 'FILED' as const, message: 'inbox.no-reader' };
      await this.finish(taken, withEncoding(change, file));
    } catch (error) {
      await database.withTenant(companyId, (trx) => this.dropDiscarded(trx, taken));
      throw error;
    }
  }

  /** The reader a person chose, otherwise the one that is surest of the file. */
  private async readerOf(file: ArrivedFile, wanted: string | null): Promise<Reader | undefined> {
    const { readers } = this.parts;
    if (wanted !== null) return readers.find(({ id }) => id === wanted);
    let best: { readonly reader: Reader; readonly sure: number } | undefined;
    for (const reader of readers) {
      const sure = await reader.recognise(file);
      if (sure > (best?.sure ?? 0)) best = { reader, sure };
    }
    return best?.reader;
  }

  private async outcome(
    reader: Reader,
    file: ArrivedFile,
    evidenceId: string,
    { signal, progress }: TaskContext,
  ): Promise<ItemChange> {
    const report = (done: number) => {
      signal.throwIfAborted();
      progress(done);
    };
    const cancelled = (): never => {
      signal.throwIfAborted();
      throw new Error('The reading was cancelled.');
    };
    const reading = await reader.read(file, { signal, progress: report });
    if (reading.kind === 'keeps') return { state: 'FILED', message: messageOf(reading.why) };
    if (reading.kind === 'asks')
      return { state: 'ASKS', question: { id: reading.question, detail: reading.detail }, message: null };
    return this.proposal(reading, file, evidenceId, { report, cancelled });
  }

  private async proposal(
    { titles, rows, notes, view }: Extract<Reading, { kind: 'proposes' }>,
    file: ArrivedFile,
    evidenceId: string,
    progress: Parameters<ProposedBatches['propose']>[2],
  ): Promise<ItemChange> {
    const batch = await this.parts.batches.propose({ ...file, titles, evidenceId }, rows, progress);
    const said = notes.map(messageOf);
    if (batch.rows > 0)
      return { state: 'PROPOSED', batch_id: batch.batchId, view: view ?? null, notes: said, message: null };
    await this.parts.database.withTenant(file.companyId, (trx) =>
      this.parts.batches.drop(trx, file.companyId, file.itemId),
    );
    return { state: 'FILED', message: 'inbox.nothing-found', notes: said };
  }

  /** Does nothing if another attempt owns the item, or a person has discarded it meanwhile. */
  private async finish({ companyId, id, attempt }: TakenItem, change: ItemChange): Promise<void> {
    const { database, store, notices, clock } = this.parts;
    await database.withTenant(companyId, async (trx) => {
      const held = await store.hold(trx, companyId, id);
      if (held?.state === 'READING' && held.attempts === attempt) {
        const nothing = {
          question: null,
          view: null,
          batch_id: null,
          notes: [],
          message: null,
          done: 0,
          done_of: null,
        };
        await store.change(trx, companyId, id, { ...nothing, ...change }, clock.now().toISOString());
        await notices.ended(trx, held, change.state ?? held.state);
        await pushInbox(trx, companyId);
      } else await this.dropDiscarded(trx, { companyId, id });
    });
  }

  /** Removes what was stored of a file that a person has discarded while it was read. */
  private async dropDiscarded(trx: Trx, { companyId, id }: Pick<TakenItem, 'companyId' | 'id'>): Promise<void> {
    const { store, batches, readers } = this.parts;
    if ((await store.hold(trx, companyId, id))?.state !== 'DISCARDED') return;
    await batches.drop(trx, companyId, id);
    await discardReadings(trx, readers, { companyId, itemId: id });
  }
}

/** Says first as what a table was read that is not in UTF-8: accents may be wrong if it was saved in another code page. */
const withEncoding = (change: ItemChange, { encoding }: OpenedFile): ItemChange =>
  encoding === null
    ? change
    : { ...change, notes: [messageFor('inbox.encoding', { encoding }), ...(change.notes ?? [])] };
