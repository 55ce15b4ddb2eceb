import { problem } from '#contract';
import { financialYear } from '#domain/time';
import type { FiledDeadlineId } from '#plugins/insight/thresholds/contract';
import { fileFormat, uuidv7, type Caller, type Clock, type Database, type FileReply } from '#server';
import type { ElsewhereRow } from '../contract/index.ts';
import { accountName } from './account-name.ts';
import type { ElsewhereStore } from './elsewhere-store.ts';
import { FILE_TYPES } from './file-types.ts';
import { keep, sha256, type FilingStore } from './filing-store.ts';

export interface ElsewhereFacts {
  readonly obligation: FiledDeadlineId;
  readonly year: number;
  readonly filedOn: string;
  readonly officer: string;
  readonly note: string;
}

interface Wanted {
  readonly companyId: string;
  readonly id: string;
}

/** Maximum length of a file name. */
const NAME_LENGTH = 200;

/** Notes of what was filed outside the product. Callers must have checked the permission and the company. */
export class ElsewhereService {
  constructor(
    private readonly database: Database,
    private readonly store: ElsewhereStore,
    private readonly filings: Pick<FilingStore, 'content'>,
    private readonly clock: Clock,
  ) {}

  list(companyId: string): Promise<ElsewhereRow[]> {
    return this.database.withTenant(companyId, (trx) => this.store.all(trx, companyId), { readonly: true });
  }

  /** 400 `filing.elsewhere-day`: before the start of the year, or after today. 409 `filing.elsewhere-twice`. */
  async note(caller: Caller, companyId: string, facts: ElsewhereFacts): Promise<ElsewhereRow> {
    if (facts.filedOn > this.clock.today() || facts.filedOn < financialYear(facts.year).from) {
      const message = 'filings.elsewhere-day';
      throw problem('filing.elsewhere-day', 400, message, [{ path: 'filedOn', message }]);
    }
    const noted_by_name = await accountName(this.database, caller);
    return this.database.withTenant(companyId, async (trx) => {
      const { obligation, year, filedOn, officer, note } = facts;
      const id = uuidv7();
      const isFirst = await this.store.add(trx, {
        company_id: companyId,
        id,
        obligation,
        year,
        filed_on: filedOn,
        officer,
        note,
        noted_at: this.clock.now().toISOString(),
        noted_by: caller.accountId,
        noted_by_name,
        file_name: null,
        sha256: null,
        bytes: null,
      });
      if (!isFirst) throw problem('filing.elsewhere-twice', 409, 'filings.elsewhere-twice');
      return this.one(await this.store.all(trx, companyId), id);
    });
  }

  /** 400 `filing.elsewhere-pdf`; 409 `filing.elsewhere-file`: it already has one. 404 `filing.unknown`. */
  async addFile(
    { companyId, id }: Wanted,
    file: { readonly name: string; readonly bytes: Uint8Array },
  ): Promise<ElsewhereRow> {
    const bytes = Buffer.from(file.bytes);
    if ((await fileFormat(bytes)) !== 'pdf') throw problem('filing.elsewhere-pdf', 400, 'filings.elsewhere-pdf');
    return this.database.withTenant(companyId, async (trx) => {
      this.one(await this.store.all(trx, companyId), id);
      const about = { file_name: file.name.slice(-NAME_LENGTH), sha256: sha256(bytes), bytes: bytes.length };
      if (!(await this.store.addFile(trx, { companyId, id }, about)))
        throw problem('filing.elsewhere-file', 409, 'filings.elsewhere-file');
      await keep(trx, companyId, bytes);
      return this.one(await this.store.all(trx, companyId), id);
    });
  }

  file({ companyId, id }: Wanted): Promise<FileReply> {
    return this.database.withTenant(
      companyId,
      async (trx) => {
        const { file } = this.one(await this.store.all(trx, companyId), id);
        if (!file) throw unknown();
        const bytes = await this.filings.content(trx, companyId, file.sha256);
        if (bytes && sha256(bytes) === file.sha256) return { name: file.name, type: FILE_TYPES.pdf, content: bytes };
        throw problem('filing.damaged', 409, 'filings.elsewhere-damaged');
      },
      { readonly: true },
    );
  }

  async withdraw(caller: Caller, { companyId, id }: Wanted): Promise<void> {
    const withdrawn_by_name = await accountName(this.database, caller);
    const by = { withdrawn_at: this.clock.now().toISOString(), withdrawn_by_name };
    await this.database.withTenant(companyId, async (trx) => {
      if (!(await this.store.withdraw(trx, { companyId, id }, by))) throw unknown();
    });
  }

  private one(rows: readonly ElsewhereRow[], id: string): ElsewhereRow {
    const found = rows.find((row) => row.id === id);
    if (!found) throw unknown();
    return found;
  }
}

const unknown = () => problem('filing.unknown', 404, 'filings.elsewhere-unknown');
