import { sql } from 'kysely';
import { messageFor, problem } from '#contract';
import type { EvidenceStore } from '#plugins/assurance/evidence/server';
import { samePerson } from '#plugins/identity/sign-in/server';
import { touchedBy, type RecordPeriods } from '#plugins/records/records/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { isCountry, uuidv7, type Clock, type Database, type Trx } from '#server';
import type { OwnFactor, OwnFactorBody, OwnFactorVersions } from '../contract/index.ts';
import {
  changedFields,
  hasSameFigures,
  nextFactorSteps,
  preparedFactor,
  stepRefusal,
  type FactorStep,
  type StepRefusal,
} from '../domain/index.ts';
import { refuseOthersFacilities } from './factor-facilities.ts';
import type { FactorNotices } from './factor-notices.ts';
import {
  columnsOf,
  contentsOf,
  isOnlyApprover,
  lockFactor,
  tables,
  unknownOwnFactor,
  versionOf,
} from './own-factor-store.ts';
import type { FactorContentColumns, OwnFactorTable, OwnFactorVersionTable } from './own-factor-tables.ts';
import { ownFactorOf, versionsOf } from './own-factor-view.ts';

/** The account that acts, and its company. */
export interface OwnFactorWriter {
  readonly companyId: string;
  readonly accountId: string;
}

/** A step that is asked for. */
interface AskedStep {
  readonly status: FactorStep;
  readonly reason?: string | undefined;
}

/** HTTP status of each refusal of a step, as for records. */
const STATUS_OF: Readonly<Record<StepRefusal['code'], number>> = {
  'custom-factor.retired': 409,
  'custom-factor.no-such-step': 409,
  'custom-factor.own-approval': 403,
  'custom-factor.reason-missing': 400,
};

const peopleOf = ({ entered_by, changed_by, submitted_by }: OwnFactorVersionTable) => ({
  enteredBy: entered_by,
  changedBy: changed_by,
  submittedBy: submitted_by,
});

/** Writes factors. Each method is one transaction and returns what is stored now. */
export class OwnFactorService {
  constructor(
    private readonly database: Database,
    private readonly library: ReferenceLibrary,
    private readonly periods: readonly RecordPeriods[],
    private readonly evidence: EvidenceStore,
    private readonly clock: Clock,
    private readonly notices: FactorNotices,
  ) {}

  async create(writer: OwnFactorWriter, body: OwnFactorBody): Promise<OwnFactor> {
    await this.refuseUnknown(body);
    return this.database.withTenant(writer.companyId, async (trx) => {
      await refuseOthersFacilities(trx, writer.companyId, [body]);
      const id = await this.insert(trx, writer, body);
      return (await ownFactorOf(trx, writer.companyId, id)) ?? unknownOwnFactor();
    });
  }

  /** Adds the factors of an import as drafts, all or none. Returns how many. An import is added once. */
  async import(writer: OwnFactorWriter, importId: string, bodies: readonly OwnFactorBody[]): Promise<number> {
    for (const body of bodies) await this.refuseUnknown(body);
    const { companyId } = writer;
    return this.database.withTenant(companyId, async (trx) => {
      // Serialised per company, so that the same import sent twice at once is added once.
      await sql`select 1 from company where company_id = ${companyId} for no key update`.execute(trx);
      const present = await tables(trx)
        .selectFrom('own_factor')
        .select('id')
        .where('company_id', '=', companyId)
        .where('import_id', '=', importId)
        .limit(1)
        .executeTakeFirst();
      if (present) throw problem('custom-factor.imported', 409, 'custom-factors.import.known');
      await refuseOthersFacilities(trx, companyId, bodies);
      for (const [at, body] of bodies.entries())
        await this.insert(trx, writer, body, { import_id: importId, import_row: at + 1 });
      return bodies.length;
    });
  }

  async update(writer: OwnFactorWriter, id: string, revision: number, body: OwnFactorBody): Promise<OwnFactor> {
    await this.refuseUnknown(body);
    return this.change(writer, id, revision, async (trx, factor, at) => {
      await refuseOthersFacilities(trx, writer.companyId, [body]);
      const latest = await versionOf(trx, factor, factor.version);
      const contents = columnsOf(body, latest);
      const files = (await this.evidence.ofRecords(trx, writer.companyId, [latest.id])).get(latest.id) ?? [];
      const present = files.map((file) => file.id);
      const wanted = [...new Set(body.evidenceIds ?? present)];
      if (latest.status === 'SUBMITTED') throw problem('custom-factor.submitted', 409, 'custom-factors.is-submitted');
      if (changedFields(contentsOf(latest, present), contentsOf(contents, wanted)).length === 0) return null;
      await this.refuseLocked(trx, factor, contents);
      if (latest.status === 'DRAFT') {
        await this.set(trx, latest, { ...contents, changed_at: at, changed_by: writer.accountId });
        await this.attach(trx, writer, latest.id, wanted);
        return {};
      }
      const version = factor.version + 1;
      await this.addVersion(trx, { id, version }, writer, contents, wanted, at);
      return { version };
    });
  }

  /** Submits, approves or returns the latest version. */
  step(writer: OwnFactorWriter, id: string, revision: number, step: AskedStep): Promise<OwnFactor> {
    const { companyId, accountId } = writer;
    return this.change(writer, id, revision, async (trx, factor, at) => {
      const latest = await versionOf(trx, factor, factor.version);
      const accounts = await samePerson(trx, accountId);
      const isPreparer = accounts.some((one) => preparedFactor(peopleOf(latest), one));
      const matters = isPreparer && step.status === 'APPROVED';
      const actor = { isPreparer, isOnlyApprover: matters && (await isOnlyApprover(trx, companyId, accountId)) };
      const refusal = stepRefusal({ status: latest.status, isRetired: false }, step.status, actor, step.reason);
      if (refusal) {
        const message = messageFor(refusal.key, refusal.values);
        const issues = refusal.code === 'custom-factor.reason-missing' ? [{ path: 'reason', message }] : [];
        throw problem(refusal.code, STATUS_OF[refusal.code], message, issues);
      }
      if (step.status === 'SUBMITTED') {
        const submitted = { status: step.status, submitted_at: at, submitted_by: accountId, reason: null };
        await this.set(trx, latest, { ...submitted, decided_at: null, decided_by: null });
        await this.notices.moved(trx, accountId, latest, step);
        return {};
      }
      const decided = { status: step.status, decided_at: at, decided_by: accountId };
      if (step.status === 'RETURNED') {
        await this.set(trx, latest, { ...decided, reason: step.reason ?? '' });
        await this.notices.moved(trx, accountId, latest, step);
        return {};
      }
      await this.refuseLocked(trx, factor, latest);
      await this.set(trx, latest, decided);
      await this.notices.moved(trx, accountId, latest, step);
      return { approved_version: latest.version };
    });
  }

  retire(writer: OwnFactorWriter, id: string, revision: number): Promise<OwnFactor> {
    return this.change(writer, id, revision, (_trx, _factor, at) => Promise.resolve({ retired_at: at }));
  }

  /** Every version, newest first. `accountId` asks for the steps; null: a reader who takes none. */
  async versions(trx: Trx, companyId: string, id: string, accountId: string | null): Promise<OwnFactorVersions> {
    const factor = (await ownFactorOf(trx, companyId, id)) ?? unknownOwnFactor();
    const versions = [...(await versionsOf(trx, companyId, id))];
    if (accountId === null) return { versions, steps: [] };
    const latest = await versionOf(trx, { company_id: companyId, id }, factor.version);
    const accounts = await samePerson(trx, accountId);
    const isPreparer = accounts.some((one) => preparedFactor(peopleOf(latest), one));
    const actor = { isPreparer, isOnlyApprover: isPreparer && (await isOnlyApprover(trx, companyId, accountId)) };
    const steps = nextFactorSteps({ status: latest.status, isRetired: factor.retiredAt !== null }, actor);
    return {
      versions,
      steps: steps.map(({ to, refusal }) => ({
        to,
        selfApproval: to === 'APPROVED' && isPreparer && refusal === null,
        refusal: refusal && { code: refusal.code, message: messageFor(refusal.key, refusal.values) },
      })),
    };
  }

  /** A new factor with its version 1, a draft. */
  private async insert(
    trx: Trx,
    writer: OwnFactorWriter,
    body: OwnFactorBody,
    from: Pick<OwnFactorTable, 'import_id' | 'import_row'> = { import_id: null, import_row: null },
  ): Promise<string> {
    const { companyId, accountId } = writer;
    const id = uuidv7();
    const at = this.clock.now().toISOString();
    const made = { created_at: at, created_by: accountId, updated_at: at, updated_by: accountId };
    const first = { revision: 1, version: 1, approved_version: null, retired_at: null };
    await tables(trx)
      .insertInto('own_factor')
      .values({ company_id: companyId, id, ...first, ...from, ...made })
      .execute();
    await this.addVersion(trx, { id, version: 1 }, writer, columnsOf(body), body.evidenceIds ?? [], at);
    return id;
  }

  private async addVersion(
    trx: Trx,
    { id: factorId, version }: { readonly id: string; readonly version: number },
    writer: OwnFactorWriter,
    contents: FactorContentColumns,
    files: readonly string[],
    at: string,
  ): Promise<void> {
    const { companyId, accountId } = writer;
    const id = uuidv7();
    await tables(trx)
      .insertInto('own_factor_version')
      .values({
        company_id: companyId,
        factor_id: factorId,
        version,
        id,
        status: 'DRAFT',
        ...contents,
        entered_at: at,
        entered_by: accountId,
        changed_at: at,
        changed_by: accountId,
        submitted_at: null,
        submitted_by: null,
        decided_at: null,
        decided_by: null,
        reason: null,
        is_received: false,
      })
      .execute();
    await this.attach(trx, writer, id, files);
  }

  /** A version holds its own files, so a later one does not take them off an earlier one. */
  private attach(trx: Trx, { companyId, accountId }: OwnFactorWriter, versionId: string, files: readonly string[]) {
    return this.evidence.attach(trx, companyId, versionId, files, accountId);
  }

  private async set(trx: Trx, of: OwnFactorVersionTable, change: Partial<OwnFactorVersionTable>): Promise<void> {
    await tables(trx)
      .updateTable('own_factor_version')
      .set(change)
      .where('company_id', '=', of.company_id)
      .where('factor_id', '=', of.factor_id)
      .where('version', '=', of.version)
      .execute();
  }

  /** Changes a factor that is not retired and that nobody has changed since it was read. Null: nothing to change. */
  private change(
    { companyId, accountId }: OwnFactorWriter,
    id: string,
    revision: number,
    work: (trx: Trx, factor: OwnFactorTable, at: string) => Promise<Partial<OwnFactorTable> | null>,
  ): Promise<OwnFactor> {
    return this.database.withTenant(companyId, async (trx) => {
      const factor = await lockFactor(trx, companyId, id);
      if (factor.retired_at !== null) throw problem('custom-factor.retired', 409, 'custom-factors.is-retired');
      if (factor.revision !== revision) throw problem('custom-factor.stale', 409, 'custom-factors.stale');
      const at = this.clock.now().toISOString();
      const change = await work(trx, factor, at);
      if (change)
        await tables(trx)
          .updateTable('own_factor')
          .set({ ...change, revision: revision + 1, updated_at: at, updated_by: accountId })
          .where('company_id', '=', companyId)
          .where('id', '=', id)
          .execute();
      return (await ownFactorOf(trx, companyId, id)) ?? unknownOwnFactor();
    });
  }

  /** An approved factor cannot change for days of a locked year; it may end later, and another may follow. */
  private async refuseLocked(trx: Trx, factor: OwnFactorTable, after: FactorContentColumns): Promise<void> {
    if (factor.approved_version === null) return;
    const before = await versionOf(trx, factor, factor.approved_version);
    const touched = touchedBy(
      { companyId: factor.company_id, facilityId: null },
      { from: before.valid_from, to: before.valid_to },
      { from: after.valid_from, to: after.valid_to },
      hasSameFigures(contentsOf(before, []), contentsOf(after, [])),
    );
    for (const period of this.periods) await period.refuseLocked(trx, touched);
  }

  /** A factor's category, input and countries must exist. */
  private async refuseUnknown({ categoryId, inputTypeId, countries = [] }: OwnFactorBody): Promise<void> {
    const refuse = (code: string, path: string, message: string) => problem(code, 400, message, [{ path, message }]);
    if (categoryId !== undefined && !this.library.category(categoryId))
      throw refuse('category.unknown', 'categoryId', 'custom-factors.category-unknown');
    const offered = this.library.inputTypes(categoryId === undefined ? {} : { categoryId });
    if (inputTypeId !== undefined && !offered.some(({ id }) => id === inputTypeId))
      throw refuse('input-type.unknown', 'inputTypeId', 'custom-factors.input-unknown');
    for (const country of countries)
      if (!(await isCountry(country)))
        throw refuse('country.unknown', 'countries', messageFor('custom-factors.country-unknown', { country }));
  }
}
