import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { RollupCheck } from '#plugins/records/records/server';
import type { Clock, Database, Trx } from '#server';
import { readManifest, sumOf, type ArchiveManifest } from './archive-files.ts';
import { companyTables, detailsOf, inOrder, type CompanyTable } from './catalogue.ts';
import { LEFT_OUT } from './left-out.ts';

const STATEMENT_TIMEOUT = 60 * 60_000;

/** Until when nothing may be deleted, `YYYY-MM-DD`, and why. */
export interface LegalHold {
  readonly until: string;
  readonly reason: string;
}

/** What is left of a deleted company beside its name: the proof of its deletion. */
export interface DeletionProof {
  readonly company: { readonly id: string; readonly code: string; readonly name: string };
  readonly reason: string;
  readonly endedAt: string;
  readonly deletedAt: string;
  /** SHA-256 of `manifest.json` of the archive that was checked before. */
  readonly archive: string;
  /** Deleted rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** SHA-256 of the JSON of the fields above. */
  readonly sha256: string;
}

interface EndedRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly status: string;
  readonly reason: string | null;
  readonly ended_at: string | null;
  readonly hold_until: string | null;
  readonly hold_reason: string | null;
  readonly deleted_at: string | null;
}

/** Ends companies and deletes what they have recorded. Throws with a sentence that says what to do. */
export class CompanyEnding {
  constructor(
    private readonly database: Database,
    private readonly sums: Pick<RollupCheck, 'sums'>,
    private readonly clock: Clock,
  ) {}

  /** Records the end of a company that is out of use; again, to change its legal hold. */
  async end(code: string, reason: string, hold: LegalHold | null): Promise<void> {
    const use = { accountId: null, action: `end of company ${code}: ${hold ? `hold until ${hold.until}` : 'no hold'}` };
    await this.database.asStaff(use, async (trx) => {
      const { id, status, deleted_at: deletedAt, name } = await ended(trx, code);
      if (status !== 'INACTIVE') throw new Error(`${name} is in use. Deactivate it under Companies first.`);
      if (deletedAt) throw new Error(`${name} is deleted already.`);
      await sql`
        insert into company_end (of_company_id, reason, ended_at, hold_until, hold_reason)
        values (${id}::uuid, ${reason}, ${this.clock.now().toISOString()}, ${hold?.until ?? null}::date, ${hold?.reason ?? ''})
        on conflict (of_company_id) do update set hold_until = excluded.hold_until, hold_reason = excluded.hold_reason`.execute(
        trx,
      );
    });
  }

  /** Deletes every row of an ended company, after its archive is checked. Its name stays for those it traded with. */
  async delete(code: string, folder: string): Promise<DeletionProof> {
    const manifest = await readManifest(folder);
    await refuseDamaged(folder, manifest);
    const archive = (await sumOf(join(folder, 'manifest.json'))) ?? '';
    const use = { accountId: null, action: `deletion of company ${code}` };
    const proof = await this.database.asStaff(use, (trx) => this.deleteWithin(trx, code, { manifest, archive }), {
      statementTimeout: STATEMENT_TIMEOUT,
    });
    // The sums over all companies still count it.
    await this.sums.sums(true);
    return proof;
  }

  private async deleteWithin(
    trx: Trx,
    code: string,
    { manifest, archive }: { readonly manifest: ArchiveManifest; readonly archive: string },
  ): Promise<DeletionProof> {
    const found = await ended(trx, code);
    const { id, name, reason, ended_at: endedAt, hold_until: until, deleted_at: deletedAt } = found;
    if (!endedAt || reason === null) throw new Error(`${name} is not ended. Run "npm run company:end" first.`);
    if (deletedAt) throw new Error(`${name} is deleted already.`);
    if (until !== null && until >= this.clock.today())
      throw new Error(`${name} is under legal hold until ${until}: ${found.hold_reason ?? ''}`);
    if (manifest.company.id !== id) throw new Error(`The archive is of ${manifest.company.name}, not of ${name}.`);
    if (manifest.exportedAt < new Date(endedAt).toISOString())
      throw new Error(`The archive is older than the end of ${name}. Export it again.`);
    const tables = await companyTables(trx);
    await refuseChanged(trx, id, { tables, manifest });
    const rows = await deleteRows(trx, id, tables);
    await sql`
      update company set address = null, city = null, postcode = null, website = null, email = null, phone = null,
        logo = null, revision = revision + 1
      where company_id = ${id}::uuid`.execute(trx);
    const facts = {
      company: { id, code, name },
      reason,
      endedAt: new Date(endedAt).toISOString(),
      deletedAt: this.clock.now().toISOString(),
      archive,
      rows,
    };
    const proof = { ...facts, sha256: createHash('sha256').update(JSON.stringify(facts)).digest('hex') };
    await sql`
      update company_end set deleted_at = ${facts.deletedAt}, proof = ${JSON.stringify(proof)}::jsonb
      where of_company_id = ${id}::uuid`.execute(trx);
    return proof;
  }
}

async function ended(trx: Trx, code: string): Promise<EndedRow> {
  const { rows } = await sql<EndedRow>`
    select c.company_id as id, c.code, c.name, c.status, e.reason, e.ended_at, e.hold_until::text as hold_until,
      e.hold_reason, e.deleted_at
    from company c left join company_end e on e.of_company_id = c.company_id where c.code = ${code}
    for no key update of c`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`There is no company with the code ${code}.`);
  return row;
}

async function refuseDamaged(folder: string, { tables }: ArchiveManifest): Promise<void> {
  for (const { file, sha256 } of tables)
    if ((await sumOf(join(folder, file))) !== sha256)
      throw new Error(`${file} of the archive is missing or damaged. Export the company again.`);
}

interface Compared {
  readonly tables: readonly CompanyTable[];
  readonly manifest: ArchiveManifest;
}

/** An archive that lacks a row is not enough to delete it. */
async function refuseChanged(trx: Trx, companyId: string, { tables, manifest }: Compared): Promise<void> {
  const archived = new Map(manifest.tables.filter(({ restored }) => restored).map((one) => [one.table, one.rows]));
  for (const { name } of tables.filter((one) => LEFT_OUT[one.name] === undefined)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} where company_id = ${companyId}::uuid`.execute(trx);
    if (rows[0]?.count !== (archived.get(name) ?? 0))
      throw new Error(`${name} has other rows than the archive. Export the company again.`);
  }
}

async function deleteRows(
  trx: Trx,
  companyId: string,
  tables: readonly CompanyTable[],
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  const count = (table: string, gone: string | undefined) => {
    if (Number(gone) > 0) rows[table] = (rows[table] ?? 0) + Number(gone);
  };
  await sql`
    delete from mail_message where recipient in (select email from account where company_id = ${companyId}::uuid)`.execute(
    trx,
  );
  for (const { table, column, parent, parentColumn } of await detailsOf(trx)) {
    const gone = await sql<{ gone: string }>`
      select delete_company_details(${companyId}::uuid, ${table}::regclass, ${column}::name, ${parent}::regclass,
        ${parentColumn}::name) as gone`.execute(trx);
    count(table, gone.rows[0]?.gone);
  }
  for (const { name } of inOrder(tables)
    .toReversed()
    .filter((one) => one.name !== 'company')) {
    const gone = await sql<{ gone: string }>`
      select delete_company_rows(${companyId}::uuid, ${name}::regclass) as gone`.execute(trx);
    count(name, gone.rows[0]?.gone);
  }
  return rows;
}
