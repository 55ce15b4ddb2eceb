import { sql } from 'kysely';
import { problem } from '#contract';
import type { Company, CompanyStore } from '#plugins/company/company/server';
import type { EvidenceStore } from '#plugins/assurance/evidence/server';
import type { RecordScope } from '#plugins/records/records/contract';
import type { BulkRecords, RecordFilter } from '#plugins/records/records/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { FileSlots, withReach, type Caller, type Clock, type Database, type FileReply, type Trx } from '#server';
import type { AskedExport, ExportFilter } from '../contract/index.ts';
import { ExportProgress } from './export-progress.ts';
import { exportFile, type ExportPlan } from './export-file.ts';
import { hasWorking, type ExportKind } from './export-kinds.ts';
import { ExportNames } from './export-names.ts';
import { countRecords } from './export-query.ts';
import { Abandoned, Handover } from './handover.ts';
import { Validation } from './validation.ts';

/** Progress callback. If it throws, the file ends. */
type Watch = (done: number, total: number) => void;

export interface ExportServiceParts {
  readonly database: Database;
  readonly companies: CompanyStore;
  readonly evidence: EvidenceStore;
  readonly records: BulkRecords;
  readonly library: ReferenceLibrary;
  readonly scopes: readonly RecordScope[];
  readonly clock: Clock;
}

/** Maximum number of concurrent files: each holds a connection until its reader has finished. */
const MOST_AT_ONCE = 3;

/** Timeout of one fetch, in milliseconds. */
const FETCH_TIMEOUT = 5 * 60_000;

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

const NAMES: Readonly<Record<ExportKind, string>> = {
  records: 'records',
  auditor: 'auditor',
  validation: 'auditor-validation',
};

/** Streams records as files. */
export class ExportService {
  private readonly slots = new FileSlots(MOST_AT_ONCE, () => problem('export.busy', 503, 'records.export-busy'));

  constructor(private readonly parts: ExportServiceParts) {}

  /** Throws 503 `export.busy`, for staff 400 `company.unknown`. */
  export(caller: Caller, kind: ExportKind, filter: AskedExport): Promise<FileReply> {
    return this.slots.send(async () => ({
      name: this.fileName(kind, filter, this.parts.clock.today()),
      type: TYPES[filter.format],
      content: this.content(await this.planned(caller, kind, filter), caller.companyId),
    }));
  }

  fileName(kind: ExportKind, { format, part }: ExportFilter, today: string): string {
    const what = part === 'working' && format === 'csv' ? `${NAMES[kind]}-working` : NAMES[kind];
    return `${what}-${today}.${format}`;
  }

  /**
   * The same bytes, with progress; does not count towards the limit of direct calls. Throws `company.unknown`.
   */
  async watched(caller: Caller, kind: ExportKind, filter: AskedExport, watch: Watch): Promise<FileReply['content']> {
    return this.content(await this.planned(caller, kind, filter), caller.companyId, watch);
  }

  private async planned(caller: Caller, kind: ExportKind, filter: AskedExport): Promise<ExportPlan> {
    const companyId = caller.companyId ?? filter.companyId ?? null;
    const company = await this.company(caller, kind, companyId);
    const isAbroad = company !== null && company.country !== 'AU';
    const { format, part, language } = filter;
    return { kind, format, part, language, isAbroad, filters: this.filters(filter, companyId) };
  }

  /** The company of a file; null: every company. Logs staff access to its records before any of them is read. */
  private company(caller: Caller, kind: ExportKind, companyId: string | null): Promise<Company | null> {
    const action = `${NAMES[kind]} export of ${companyId ?? 'every company'}`;
    return withReach(this.parts.database, caller, action, async (trx) => {
      if (companyId === null) return null;
      const company = await this.parts.companies.company(trx, companyId);
      if (company) return company;
      throw problem('company.unknown', 400, 'records.company-unknown', [
        { path: 'companyId', message: 'company.not-there' },
      ]);
    });
  }

  private filters(given: ExportFilter, companyId: string | null): readonly RecordFilter[] {
    const { typeScope, facilityId, categoryId, inputTypeId, status, fillMode, from, to, search } = given;
    const { supplierId, customerId, warnings, evidence } = given;
    const named = { supplierId, customerId, warnings, evidence };
    const filter = { companyId, facilityId, categoryId, inputTypeId, status, fillMode, from, to, search, ...named };
    const scopes = this.parts.scopes.map(({ number }) => number).toSorted((one, other) => one - other);
    const wanted = typeScope === undefined ? scopes : [typeScope];
    return wanted.map((scope) => ({ ...filter, typeScope: scope }));
  }

  /** Reads in one transaction on one snapshot until the file is complete. */
  private async *content(
    plan: ExportPlan,
    tenant: string | null,
    watch?: Watch,
  ): AsyncGenerator<Buffer, void, undefined> {
    const handover = new Handover<Buffer>();
    let isBegun = false;
    const write = async (trx: Trx) => {
      // Bytes already sent cannot be sent again, so a lost connection ends the file.
      if (isBegun) throw new Error('The database was lost while a file was written.');
      isBegun = true;
      await sql`set transaction isolation level repeatable read`.execute(trx);
      const { library, evidence, companies, records } = this.parts;
      const names = new ExportNames(library, evidence, plan.language);
      const progress = watch && (await this.progress(trx, plan, watch));
      const parts = { library, names, validation: new Validation(companies, records), progress };
      for await (const piece of exportFile(trx, plan, parts)) await handover.give(piece);
      progress?.finished(plan.format === 'csv' ? plan.part : 'records');
    };
    const options = { readonly: true, statementTimeout: FETCH_TIMEOUT };
    const { database } = this.parts;
    const work =
      tenant === null
        ? database.asStaff({ action: 'export', audit: false }, write, options)
        : database.withTenant(tenant, write, options);
    const done = work.then(
      () => handover.finish(),
      (error: unknown) => handover.finish(error),
    );
    try {
      yield* handover.taken();
    } catch (error) {
      if (!(error instanceof Abandoned)) throw error;
    } finally {
      await done;
    }
  }

  private async progress(trx: Trx, plan: ExportPlan, watch: Watch): Promise<ExportProgress> {
    let records = 0;
    for (const filter of plan.filters) records += await countRecords(trx, filter, this.parts.library);
    return new ExportProgress(watch, plan.format === 'xlsx' && hasWorking(plan.kind) ? 2 * records : records);
  }
}
