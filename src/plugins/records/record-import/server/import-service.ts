import { problem, messageFor, type FileAtHand } from '#contract';
import type { Company, CompanyStore } from '#plugins/company/company/server';
import type { Writer } from '#plugins/records/records/server';
import {
  isUniqueViolation,
  uuidv7,
  withReach,
  type Caller,
  type Clock,
  type Database,
  type TemporaryFiles,
  type Threads,
  type Trx,
} from '#server';
import type { ImportBatch } from '../contract/index.ts';
import { asksAgain, COMPANY_FIELD, plainTitle } from '../domain/index.ts';
import type { RowChoice } from './check/import-check.ts';
import { notifyFollowers, type BatchFollower } from './batch-follower.ts';
import type { ImportConfirm } from './import-confirm.ts';
import type { ImportFile } from './import-file.ts';
import type { ImportMappings } from './check/import-mappings.ts';
import type { ImportRuns } from './import-runs.ts';
import type { ImportSources } from './import-sources.ts';
import type { ImportStore } from './import-store.ts';
import { importTasks } from './import-tasks.ts';
import { SharedUpload } from './shared-upload.ts';
import { viewerOf, type Viewer } from './viewer.ts';

/** The options of a confirmation. */
export interface Confirmed {
  readonly withoutRejected: boolean;
  /** The stake as shown; no other value is accepted. */
  readonly acceptedStake?: string | undefined;
}

export interface ImportServiceParts {
  readonly database: Database;
  readonly companies: CompanyStore;
  readonly sources: ImportSources;
  readonly mappings: ImportMappings;
  readonly store: ImportStore;
  readonly confirm: ImportConfirm;
  readonly runs: ImportRuns;
  readonly clock: Clock;
  readonly threads: Threads;
  readonly files: TemporaryFiles;
  readonly followers: readonly BatchFollower[];
}

/** Maximum number of characters of a stored file name. */
const NAME_MOST = 200;

/** The steps of an import: upload and dry run, confirm, cancel, undo. */
export class ImportService {
  constructor(private readonly parts: ImportServiceParts) {}

  async upload(
    caller: Caller,
    sent: FileAtHand,
  ): Promise<{ readonly batches: readonly ImportBatch[]; readonly isKnown: boolean }> {
    const { threads, files } = this.parts;
    const owner = caller.companyId ?? caller.accountId;
    const { path } = sent;
    const file = await threads.run(importTasks.open, { path, caller }, { owner });
    const name = sent.name.slice(0, NAME_MOST);
    const upload = await SharedUpload.of(sent, files);
    const batches: ImportBatch[] = [];
    let known = 0;
    try {
      for (const { company, rows } of await this.companiesOf(caller, file)) {
        const begun = await this.begin(caller, company, { file, rows, name, upload });
        batches.push(begun.batch);
        known += begun.isKnown ? 1 : 0;
      }
    } finally {
      await upload.release();
    }
    return { batches, isKnown: known === batches.length };
  }

  /** The companies of a file, each with its rows. */
  private async companiesOf(
    caller: Caller,
    file: ImportFile,
  ): Promise<readonly { company: string; rows: RowChoice }[]> {
    if (caller.companyId !== null)
      return [{ company: caller.companyId, rows: { companies: null, unknown: new Set() } }];
    const action = 'companies of an import';
    const all = await withReach(this.parts.database, caller, action, (trx) => this.parts.companies.companies(trx));
    const texts = new Map<Company, Set<string>>();
    const unknown = new Set<string>(['']);
    for (const text of file.companies) {
      const plain = text.toLowerCase();
      const named = all.filter(({ id, name, code }) => [id, name.toLowerCase(), code.toLowerCase()].includes(plain));
      const [company] = named;
      if (!company || named.length > 1) unknown.add(plain);
      else texts.set(company, (texts.get(company) ?? new Set()).add(plain));
    }
    if (texts.size === 0)
      throw problem('company.unknown', 400, 'record-import.company-unknown', [
        { path: COMPANY_FIELD.id, message: 'record-import.no-company-named' },
      ]);
    // Rows without a known company are reported once, in the first batch.
    return [...texts].map(([{ id }, companies], index) => ({
      company: id,
      rows: { companies, unknown: index === 0 ? unknown : new Set<string>() },
    }));
  }

  private async begin(
    caller: Caller,
    companyId: string,
    {
      file,
      rows,
      name,
      upload,
    }: {
      readonly file: ImportFile;
      readonly rows: RowChoice;
      readonly name: string;
      readonly upload: SharedUpload;
    },
  ) {
    const { database, store, runs, threads } = this.parts;
    const { hash } = file;
    const id = uuidv7();
    const run = uuidv7();
    const viewer = viewerOf(caller.companyId === null);
    const work = async (trx: Trx) => {
      const same = await store.ofFile(trx, companyId, hash);
      // A file that is only waiting is checked again, because facilities and factors may have changed.
      if (same && same.state !== 'READY')
        return { batch: await this.shown(trx, companyId, same.id, viewer), isKnown: true };
      if (same) {
        await store.change(trx, companyId, same.id, { state: 'REPLACED' });
        await store.dropRows(trx, companyId, same.id);
      }
      await store.add(trx, {
        company_id: companyId,
        id,
        item_id: null,
        file_name: name,
        file_hash: hash,
        sheet: file.sheet,
        titles: file.titles,
        fields: Object.fromEntries([...file.match.fields].map(([column, field]) => [String(column), field.id])),
        unread: file.match.unread,
        examples: file.examples,
        by_staff: caller.companyId === null,
        run,
        at: this.parts.clock.now().toISOString(),
        by: caller.accountId,
      });
      await store.change(trx, companyId, id, { done_of: file.rows });
      return { batch: await this.shown(trx, companyId, id, viewer), isKnown: false };
    };
    const begun = await database.withTenant(companyId, work).catch((error: unknown) => {
      if (isUniqueViolation(error)) throw problem('import.busy', 503, 'record-import.busy');
      throw error;
    });
    if (!begun.isKnown) {
      upload.retain();
      runs.begin({
        companyId,
        batchId: id,
        run,
        onFailure: 'FAILED',
        onCancel: 'CANCELLED',
        work: async (control) => {
          const task = { companyId, batchId: id, file, rows, path: upload.path };
          await threads.run(importTasks.check, task, { owner: companyId, ...control });
        },
        over: () => upload.release(),
      });
    }
    return begun;
  }

  async confirm(writer: Writer, id: string, { withoutRejected, acceptedStake }: Confirmed): Promise<ImportBatch> {
    const { database, store, runs, threads } = this.parts;
    const { companyId } = writer;
    const viewer = viewerOf(writer.isStaff);
    threads.assertRoom(companyId);
    const run = uuidv7();
    const batch = await database.withTenant(companyId, async (trx) => {
      const held = (await store.hold(trx, companyId, id)) ?? unknownBatch();
      if (held.state !== 'READY') throw problem('import.not-ready', 409, 'record-import.not-ready');
      if (held.accepted + held.warned === 0) throw problem('import.nothing', 409, 'record-import.nothing');
      const { rejected } = await this.shown(trx, companyId, id, viewer);
      if (rejected > 0 && !withoutRejected) throw problem('import.has-rejected', 409, 'record-import.has-rejected');
      if (asksAgain(held.at_stake) && acceptedStake !== held.at_stake) throw stakeNotAccepted(held.at_stake);
      await store.change(trx, companyId, id, {
        state: 'CONFIRMING',
        run,
        message: null,
        done: 0,
        done_of: held.accepted + held.warned,
        beat: this.parts.clock.now().toISOString(),
        cancel_asked: false,
      });
      return this.shown(trx, companyId, id, viewer);
    });
    runs.begin({
      companyId,
      batchId: id,
      run,
      onFailure: 'READY',
      onCancel: 'READY',
      work: async (control) => {
        await threads.run(importTasks.confirm, { writer, batchId: id, run }, { owner: companyId, ...control });
      },
    });
    return batch;
  }

  async cancel({ companyId, accountId, isStaff }: Writer, id: string): Promise<ImportBatch> {
    const viewer = viewerOf(isStaff);
    const { database, store } = this.parts;
    return database.withTenant(companyId, async (trx) => {
      const held = (await store.hold(trx, companyId, id)) ?? unknownBatch();
      if (held.state === 'READY') {
        await store.change(trx, companyId, id, { state: 'CANCELLED' });
        await store.dropRows(trx, companyId, id);
        await notifyFollowers(
          this.parts.followers,
          trx,
          { companyId, batchId: id, accountId, itemId: held.item_id },
          'CANCELLED',
        );
      } else if (held.state === 'CHECKING' || held.state === 'CONFIRMING')
        await store.change(trx, companyId, id, { cancel_asked: true });
      else throw problem('import.over', 409, 'record-import.over');
      return this.shown(trx, companyId, id, viewer);
    });
  }

  async undo(writer: Writer, id: string): Promise<ImportBatch> {
    const viewer = viewerOf(writer.isStaff);
    const { database, confirm } = this.parts;
    const { companyId } = writer;
    await database.withTenant(companyId, (trx) => this.shown(trx, companyId, id, viewer), { readonly: true });
    await confirm.undo(writer, id);
    return database.withTenant(companyId, (trx) => this.shown(trx, companyId, id, viewer), { readonly: true });
  }

  /** A batch as its company sees it. */
  find(trx: Trx, companyId: string, id: string): Promise<ImportBatch | undefined> {
    return this.parts.store.find(trx, companyId, id, viewerOf(false));
  }

  /** 409 `import.busy-now` while the batch is being confirmed. Locks it until the transaction ends. */
  async assertIdle(trx: Trx, companyId: string, id: string | null): Promise<void> {
    const held = id === null ? undefined : await this.parts.store.hold(trx, companyId, id);
    if (held?.state === 'CONFIRMING') throw problem('import.busy-now', 409, 'record-import.busy-now');
  }

  async keepMapping(caller: Caller, fingerprint: string, columns: Readonly<Record<string, string>>): Promise<void> {
    const { sources, mappings } = this.parts;
    const known = new Set([COMPANY_FIELD.id, ...sources.fields.map(({ id }) => id)]);
    const strange = Object.values(columns).find((field) => !known.has(field));
    if (strange !== undefined)
      throw problem('import.mapping', 400, 'record-import.no-field', [
        { path: 'columns', message: messageFor('record-import.no-such-field', { field: strange }) },
      ]);
    const plain = Object.fromEntries(Object.entries(columns).map(([title, field]) => [plainTitle(title), field]));
    await mappings.keep(caller, fingerprint, plain);
  }

  private async shown(trx: Trx, companyId: string, id: string, viewer: Viewer): Promise<ImportBatch> {
    return (await this.parts.store.find(trx, companyId, id, viewer)) ?? unknownBatch();
  }
}

function stakeNotAccepted(atStake: string) {
  const tonnes = Number(atStake).toLocaleString('en-US', { maximumFractionDigits: 0 });
  return problem('import.at-stake', 409, messageFor('record-import.stake-refused', { tonnes }), [
    { path: 'acceptedStake', message: messageFor('record-import.confirm-stake', { tonnes }) },
  ]);
}

/** The same 404 for a batch that does not exist and for one of another company, so that it does not reveal which. */
export function unknownBatch(): never {
  throw problem('import.unknown', 404, 'record-import.unknown');
}
