import { problem, token } from '#contract';
import { pushChange } from '#plugins/platform/notifications/server';
import type { CompanyStore } from '#plugins/company/company/server';
import type { AccountStore } from '#plugins/identity/sign-in/server';
import {
  MEDIA_TYPES,
  uuidv7,
  withFirstChunk,
  type Caller,
  type Clock,
  type Database,
  type FileReply,
  type Trx,
} from '#server';
import type { ExportJob, ExportLanguage } from '../contract/index.ts';
import type { ExportKind } from './export-kind.ts';
import { withinReach } from './job-reach.ts';
import { freeBytes, quotaExceeded } from './storage-quota.ts';
import { jobQueue } from './job-queue.ts';
import type { JobFilter, JobReader, JobStore } from './job-store.ts';
import type { PieceStore } from './piece-store.ts';
import { mayExport, presentCaller, querySchema } from './present-caller.ts';
import { pushedExports } from './pushed-exports.ts';

/** Maximum number of exports of an account that wait or are in progress. */
const MOST_OPEN = 10;

/** Where the financial year begins for exports across companies. */
const JULY = 7;

/** A requested export. */
interface AskedExport {
  readonly kind: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly language: ExportLanguage;
  readonly key: string;
}

/** Requests, lists, cancels and downloads exports for people. */
export class JobService {
  constructor(
    private readonly parts: {
      readonly database: Database;
      readonly accounts: Pick<AccountStore, 'byId'>;
      readonly companies: Pick<CompanyStore, 'company'>;
      readonly store: JobStore;
      readonly pieces: PieceStore;
      readonly clock: Clock;
      readonly kinds: readonly ExportKind[];
    },
  ) {}

  /**
   * Throws 400 `export-jobs.unknown-kind` and faults of the query, 429 `export-jobs.too-many`, 409
   * `export-jobs.no-room`.
   */
  ask(caller: Caller, asked: AskedExport): Promise<ExportJob> {
    return this.within(caller, (trx, reader) => this.added(trx, reader, asked));
  }

  /** Requests the same export again. Throws 404 `export-jobs.unknown` and the errors of `ask`. */
  again(caller: Caller, id: string, key: string): Promise<ExportJob> {
    return this.within(caller, async (trx, reader) => {
      const { kind, query, language } = await this.found(trx, reader, id);
      return this.added(trx, reader, { kind, query, language, key });
    });
  }

  list(caller: Caller, filter: JobFilter): ReturnType<JobStore['page']> {
    return this.within(caller, (trx, reader) => this.parts.store.page(trx, reader, filter));
  }

  /** Throws 404 `export-jobs.unknown`. */
  detail(caller: Caller, id: string): Promise<ExportJob> {
    return this.within(caller, (trx, reader) => this.found(trx, reader, id));
  }

  /** Throws 404 `export-jobs.unknown`, 403 `export-jobs.not-yours`, 409 `export-jobs.ended`. */
  cancel(caller: Caller, id: string): Promise<ExportJob> {
    return this.within(caller, async (trx, reader) => {
      await this.endable(trx, reader, id);
      if (!(await this.parts.store.cancel(trx, id, this.now()))) {
        throw problem('export-jobs.ended', 409, 'export-jobs.over');
      }
      await this.push(trx, reader);
      return this.found(trx, reader, id);
    });
  }

  /** Deletes its file. Throws 404 `export-jobs.unknown`, 403 `export-jobs.not-yours`, 409 `export-jobs.not-ready`. */
  remove(caller: Caller, id: string): Promise<ExportJob> {
    return this.within(caller, async (trx, reader) => {
      await this.endable(trx, reader, id);
      if (!(await this.parts.store.expire(trx, id, this.now()))) throw notReady();
      await this.parts.pieces.drop(trx, id);
      await this.push(trx, reader);
      return this.found(trx, reader, id);
    });
  }

  /** Throws 404 `export-jobs.unknown`, 409 `export-jobs.not-ready`, 410 `export-jobs.expired`. */
  async file(caller: Caller, id: string): Promise<FileReply> {
    const job = await this.within(caller, (trx, reader) => this.found(trx, reader, id));
    const { status, fileName, bytes, expiresAt } = job;
    if (status === 'EXPIRED' || (status === 'READY' && expiresAt !== null && expiresAt <= this.now()))
      throw problem('export-jobs.expired', 410, 'export-jobs.expired');
    if (status !== 'READY' || bytes === null) throw notReady();
    const { companyId } = caller;
    const content = await withFirstChunk(this.parts.pieces.read({ id, companyId, attempt: job.attempt }, bytes));
    return { name: fileName, type: typeOf(fileName), content };
  }

  private async added(trx: Trx, reader: JobReader, { kind: id, query, language, key }: AskedExport) {
    const { store, clock } = this.parts;
    // Serialises the requests of an account, so that concurrent ones count towards the limit.
    await store.holdAccount(trx, reader.accountId);
    const known = await store.byKey(trx, reader, key);
    if (known) return known;
    const kind = this.parts.kinds.find((one) => one.id === id && reader.kinds.includes(one.id));
    if (!kind) throw problem('export-jobs.unknown-kind', 400, 'export-jobs.unknown-kind');
    const parsed = querySchema(kind, reader.companyId).safeParse(query);
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
      throw problem('request.invalid', 400, issues[0]?.message ?? 'api.request-not-valid', issues);
    }
    if ((await store.open(trx, reader.accountId)) >= MOST_OPEN)
      throw problem('export-jobs.too-many', 429, 'export-jobs.too-many');
    if ((await freeBytes(trx, reader.companyId)) <= 0) throw quotaExceeded();
    const firstMonth = await this.firstMonth(trx, reader.companyId ?? companyIn(parsed.data));
    const fileName = kind.fileName(parsed.data, language, { today: clock.today(), firstMonth });
    const job = { id: uuidv7(), key, kind: id, query, language, fileName, at: this.now() };
    await store.add(trx, reader, job);
    await jobQueue.announce(trx);
    await this.push(trx, reader);
    const added = await store.byKey(trx, reader, key);
    if (!added) throw problem('export-jobs.unknown-kind', 400, 'export-jobs.unknown-kind');
    return added;
  }

  private async firstMonth(trx: Trx, companyId: string | null): Promise<number> {
    const company = companyId === null ? undefined : await this.parts.companies.company(trx, companyId);
    return company?.firstMonth ?? JULY;
  }

  private async found(trx: Trx, reader: JobReader, id: string) {
    const job = await this.parts.store.byId(trx, reader, id);
    if (!job) throw problem('export-jobs.unknown', 404, 'export-jobs.unknown');
    return job;
  }

  private async endable(trx: Trx, reader: JobReader, id: string): Promise<void> {
    const { mayEnd } = await this.found(trx, reader, id);
    if (!mayEnd) throw problem('export-jobs.not-yours', 403, 'export-jobs.not-yours');
  }

  private within<T>(caller: Caller, work: (trx: Trx, reader: JobReader) => Promise<T>): Promise<T> {
    const { database, accounts, clock, kinds } = this.parts;
    const { companyId, accountId } = caller;
    return withinReach(database, companyId, async (trx) => {
      const present = await presentCaller(trx, accounts, clock, caller);
      const authorities = present?.authorities ?? [];
      return work(trx, {
        companyId,
        accountId,
        isAdministrator: companyId === null || authorities.includes('COMPANY_ADMIN'),
        kinds: kinds.filter((kind) => mayExport(kind, authorities)).map(({ id }) => id),
      });
    });
  }

  private async push(trx: Trx, { companyId }: JobReader): Promise<void> {
    if (companyId !== null) await pushChange(trx, [companyId], pushedExports);
  }

  private readonly now = () => this.parts.clock.now().toISOString();
}

export const Jobs = token<JobService>('export-jobs/service');

/** The company platform staff have named in a query. */
function companyIn(query: unknown): string | null {
  const named = typeof query === 'object' && query !== null && 'companyId' in query ? query.companyId : null;
  return typeof named === 'string' ? named : null;
}

const notReady = () => problem('export-jobs.not-ready', 409, 'export-jobs.not-ready');

/** By the file's extension, since kinds name their files. */
function typeOf(fileName: string): string {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1);
  if (ending === 'csv' || ending === 'xlsx' || ending === 'pdf') return MEDIA_TYPES[ending];
  return ending === 'zip' ? 'application/zip' : 'application/octet-stream';
}
