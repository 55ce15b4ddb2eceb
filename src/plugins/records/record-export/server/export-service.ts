import { sql } from 'kysely';
import { problem } from '#contract';
import type { CompanyStore } from '#plugins/company/company/server';
import type { EvidenceStore } from '#plugins/assurance/evidence/server';
import type { RecordScope } from '#plugins/records/records/contract';
import type { BulkRecords, RecordFilter } from '#plugins/records/records/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { FilePlaces, withReach, type Caller, type Clock, type Database, type FileReply, type Trx } from '#server';
import type { AskedExport, ExportFilter } from '../contract/index.ts';
import { ExportCourse } from './export-course.ts';
import { exportFile, type ExportPlan } from './export-file.ts';
import { hasWorking, type ExportKind } from './export-kinds.ts';
import { ExportNames } from './export-names.ts';
import { countRecords } from './export-query.ts';
import { Abandoned, Handover } from './handover.ts';
import { Validation } from './validation.ts';
/** Told rows written, of how many; what it throws ends the file. */
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

/** Files made at the same time: each holds a connection for as long as its reader takes. */
const MOST_AT_ONCE = 3;

/** Milliseconds one fetch may take. */
const MINUTES = 5 * 60_000;

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

const NAMES: Readonly<Record<ExportKind, string>> = {
  records: 'records',
  auditor: 'auditor',
  validation: 'auditor-validation',
};

/** Records as files, made while they are sent. */
export class ExportService {
  private readonly places = new FilePlaces(MOST_AT_ONCE, () => problem('export.busy', 503, 'records.export-busy'));

  constructor(private readonly parts: ExportServiceParts) {}

  /** Throws 503 `export.busy`, for staff 400 `company.unknown`. */
  export(caller: Caller, kind: ExportKind, filter: AskedExport): Promise<FileReply> {
    return this.places.send(async () => ({
      name: this.fileName(kind, filter, this.parts.clock.today()),
      type: TYPES[filter.format],
      content: this.content(await this.planned(caller, kind, filter), caller.companyId),
    }));
  }

  /** The name such a file has. */
  fileName(kind: ExportKind, { format, part }: ExportFilter, today: string): string {
    const what = part === 'working' && format === 'csv' ? `${NAMES[kind]}-working` : NAMES[kind];
    return `${what}-${today}.${format}`;
  }

  /**
   * The same bytes for whoever watches how far they are; not counted among the direct calls. Throws `company.unknown`.
   */
  async watched(caller: Caller, kind: ExportKind, filter: AskedExport, watch: Watch): Promise<FileReply['content']> {
    return this.content(await this.planned(caller, kind, filter), caller.companyId, watch);
  }

  private async planned(caller: Caller, kind: ExportKind, filter: AskedExport): Promise<ExportPlan> {
    const companyId = caller.companyId ?? filter.companyId ?? null;
    if (caller.companyId === null) await this.recorded(caller, kind, companyId);
    const { format, part, language } = filter;
    return { kind, format, part, language, filters: this.filters(filter, companyId) };
  }

  /** Staff's use of a company's records is written down before anything is read. */
  private async recorded(caller: Caller, kind: ExportKind, companyId: string | null): Promise<void> {
    const action = `${NAMES[kind]} export of ${companyId ?? 'every company'}`;
    await withReach(this.parts.database, caller, action, async (trx) => {
      if (companyId === null || (await this.parts.companies.company(trx, companyId))) return;
      throw problem('company.unknown', 400, 'records.company-unknown', [
        { path: 'companyId', message: 'company.not-there' },
      ]);
    });
  }

  private filters(given: ExportFilter, companyId: string | null): readonly RecordFilter[] {
    const { typeScope, facilityId, categoryId, inputTypeId, status, fillMode, from, to, search } = given;
    const { supplierId, customerId } = given;
    const named = { supplierId, customerId };
    const filter = { companyId, facilityId, categoryId, inputTypeId, status, fillMode, from, to, search, ...named };
    const scopes = this.parts.scopes.map(({ number }) => number).toSorted((one, other) => one - other);
    const wanted = typeScope === undefined ? scopes : [typeScope];
    return wanted.map((scope) => ({ ...filter, typeScope: scope }));
  }

  /** One transaction on one snapshot, for as long as the file is written. */
  private async *content(
    plan: ExportPlan,
    tenant: string | null,
    watch?: Watch,
  ): AsyncGenerator<Buffer, void, undefined> {
    const handover = new Handover<Buffer>();
    let isBegun = false;
    const write = async (trx: Trx) => {
      // What was sent cannot be sent again: a lost connection ends the file.
      if (isBegun) throw new Error('The database was lost while a file was written.');
      isBegun = true;
      await sql`set transaction isolation level repeatable read`.execute(trx);
      const { library, evidence, companies, records } = this.parts;
      const names = new ExportNames(library, evidence, plan.language);
      const course = watch && (await this.course(trx, plan, watch));
      const parts = { library, names, validation: new Validation(companies, records), course };
      for await (const piece of exportFile(trx, plan, parts)) await handover.give(piece);
      course?.ended(plan.format === 'csv' ? plan.part : 'records');
    };
    const options = { readonly: true, statementTimeout: MINUTES };
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

  private async course(trx: Trx, plan: ExportPlan, watch: Watch): Promise<ExportCourse> {
    let records = 0;
    for (const filter of plan.filters) records += await countRecords(trx, filter, this.parts.library);
    return new ExportCourse(watch, plan.format === 'xlsx' && hasWorking(plan.kind) ? 2 * records : records);
  }
}
