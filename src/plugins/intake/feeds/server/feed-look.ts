import { COMPANY_MEMBERS, messageFor, Problem } from '#contract';
import type { Inbox } from '#plugins/intake/inbox/server';
import { inChunks, OutboundFault, type FileScans, type Clock, type Database, type SealedSecrets } from '#server';
import type { Notices } from '#plugins/platform/notifications/server';
import { feedLate } from '../contract/index.ts';
import { BYTES_MOST, FILES_MOST, type Collector, type OfferedFile, type Visit } from './collector.ts';
import { feedQueue, type TakenLook } from './feed-queue.ts';
import type { FeedStore } from './feed-store.ts';
import type { FileState, OpenSource, StoredSource, TakenFile } from './feed-tables.ts';
import { secretPurpose } from './secret-purpose.ts';

export interface LookParts {
  readonly database: Database;
  readonly store: FeedStore;
  readonly inbox: Pick<Inbox, 'arrive'>;
  readonly scans: Pick<FileScans, 'pass'>;
  readonly notices: Notices;
  readonly secrets: SealedSecrets;
  readonly collectors: readonly Collector[];
  readonly clock: Clock;
}

/** The source was deleted, or another process looks at it. */
export class LookOver extends Error {
  override readonly name = 'LookOver';
}

/** Codes of refusals that are about the file. Anything else is about the server, and the file is offered again. */
const ABOUT_THE_FILE: ReadonlySet<string> = new Set([
  'evidence.format',
  'file.too-large',
  'file.infected',
  'file.not-scanned',
]);

/** What a look has ended with. `again`: seconds until more is taken; null: as planned. */
export interface Looked {
  readonly again: number | null;
}

/** Seconds until the next look if this one has left something. */
const SOON = 180;

/** Looks at one source: files arrive in the inbox and are remembered. */
export class FeedLooking {
  constructor(private readonly parts: LookParts) {}

  async look(taken: TakenLook, signal: AbortSignal): Promise<Looked> {
    const { database, store } = this.parts;
    const source = await database.withTenant(taken.companyId, (trx) => store.find(trx, taken.companyId, taken.id));
    if (!source) throw new LookOver();
    const visit = new FeedVisit(this.parts, taken, source, signal);
    try {
      const { isMore } = await this.collectorOf(source).collect(this.opened(source), visit);
      return { again: isMore ? SOON : null };
    } catch (error) {
      // The account has sent too many files for now: the rest comes later.
      if (error instanceof Problem && error.code === 'rate.limited') return { again: waitOf(error) };
      throw error;
    }
  }

  /** What a source would give, as it is set up or as given. */
  async offer(source: OpenSource, signal: AbortSignal) {
    return this.collectorOf(source).offer(source, signal);
  }

  /** The source with its secret in plain text. */
  opened({ company_id: companyId, id, kind, settings, secret }: StoredSource): OpenSource {
    const plain = secret === null ? null : this.parts.secrets.open(secret, secretPurpose(companyId, id));
    return { companyId, kind, settings, secret: plain };
  }

  private collectorOf({ kind }: Pick<OpenSource, 'kind'>): Collector {
    const found = this.parts.collectors.find((one) => one.kind === kind);
    if (!found) throw new Error(`No collector takes files from ${kind}.`);
    return found;
  }
}

function waitOf({ detail }: Problem): number {
  const { retryAfter } = (detail ?? {}) as { readonly retryAfter?: unknown };
  return Math.max(SOON, typeof retryAfter === 'number' ? retryAfter : SOON);
}

/** One look in progress. */
class FeedVisit implements Visit {
  private count = 0;

  constructor(
    private readonly parts: LookParts,
    private readonly taken: TakenLook,
    private readonly source: StoredSource,
    readonly signal: AbortSignal,
  ) {}

  get hasRoom(): boolean {
    return this.count < FILES_MOST;
  }

  async take(file: OfferedFile): Promise<FileState> {
    const { database, store } = this.parts;
    const { companyId, id } = this.taken;
    const known = await database.withTenant(companyId, (trx) => store.taken(trx, companyId, id, file.key));
    if (known) return known.state === 'REFUSED' ? 'REFUSED' : 'KNOWN';
    this.count += 1;
    const { state, ...rest } = await this.arrived(file);
    await this.remember({ ...rest, state, key: file.key, name: shortened(file.name) });
    return state;
  }

  private async arrived(file: OfferedFile): Promise<Omit<TakenFile, 'key' | 'name'>> {
    const { inbox, scans } = this.parts;
    const refused = (message: string) => ({ state: 'REFUSED' as const, size: file.size, itemId: null, message });
    const tooLarge = messageFor('feeds.file.too-large', { most: BYTES_MOST / 1024 ** 2 });
    if (file.size > BYTES_MOST) return refused(tooLarge);
    try {
      const bytes = await file.read();
      this.signal.throwIfAborted();
      const { owner_id: accountId, company_id: companyId, name: sender } = this.source;
      await scans.pass({ name: file.name, content: () => inChunks(bytes) }, { companyId, accountId, facts: null });
      const { item, isKnown } = await inbox.arrive(
        { companyId, accountId },
        { name: shortened(file.name), bytes },
        { origin: 'schedule', sender },
      );
      return { state: isKnown ? 'KNOWN' : 'ARRIVED', size: bytes.length, itemId: item.id, message: null };
    } catch (error) {
      if (error instanceof OutboundFault && error.code === 'too-large') return refused(tooLarge);
      if (error instanceof Problem && ABOUT_THE_FILE.has(error.code)) return refused(error.message);
      throw error;
    }
  }

  /** Remembers a file, and counts it for what is due. Nothing if this attempt no longer owns the source. */
  private async remember(file: TakenFile): Promise<void> {
    const { database, store, notices, clock } = this.parts;
    const { companyId, id } = this.taken;
    const at = clock.now().toISOString();
    await database.withTenant(companyId, async (trx) => {
      if (!(await feedQueue.holds(trx, this.taken))) throw new LookOver();
      const isNew = await store.remember(trx, companyId, id, file, at);
      // A file that is in the inbox although this source has not remembered it arrived just before its process died.
      if (!isNew || file.state === 'REFUSED') return;
      await store.change(trx, companyId, id, { last_file_at: at, last_file_name: file.name });
      if (await store.countFile(trx, companyId, id))
        await notices.settle(trx, { companyId, authorities: COMPANY_MEMBERS }, { kinds: [feedLate], subject: id });
    });
  }
}

/** Longest file name, in characters. */
const NAME_MOST = 200;

/** Without control characters and paths, which names of other servers may contain. */
function shortened(name: string): string {
  const plain =
    name
      .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
      .split(/[\\/]/)
      .at(-1)
      ?.trim() ?? '';
  return plain.slice(-NAME_MOST) || 'file';
}
