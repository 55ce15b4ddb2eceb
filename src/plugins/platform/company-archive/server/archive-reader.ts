import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Passwords, Trx } from '#server';
import { readBatches, readManifest, sumOf, type ArchivedTable, type ArchiveManifest } from './archive-files.ts';
import { restoreGroups, type RestoredGroups } from './group-reader.ts';
import { companyTables, inOrder, migrationsOf, type CompanyTable, type Reference } from './catalogue.ts';
import { LEFT_OUT } from './left-out.ts';

/** An import reads files between its statements. */
const STATEMENT_TIMEOUT = 10 * 60_000;

/** What an import did with a table. */
export interface RestoredTable {
  readonly table: string;
  readonly rows: number;
  /** Rows that refer to people or companies that are not here. */
  readonly skipped: number;
}

export interface Restored {
  readonly manifest: ArchiveManifest;
  readonly tables: readonly RestoredTable[];
  readonly groups: RestoredGroups;
}

/** Reads an archive into this installation: all of it, or nothing. */
export class ArchiveReader {
  constructor(
    private readonly database: Database,
    private readonly passwords: Pick<Passwords, 'hash'>,
  ) {}

  /** Throws with a sentence that says what to do. */
  async read(folder: string): Promise<Restored> {
    const manifest = await readManifest(folder);
    await refuseDamaged(folder, manifest);
    // Nobody knows it. People choose a password with "Forgot password?".
    const passwordHash = await this.passwords.hash(randomBytes(32).toString('base64url'));
    const use = { accountId: null, action: `import of company ${manifest.company.id}` };
    return this.database.asStaff(
      use,
      async (trx) => ({
        manifest,
        tables: await this.restore(trx, folder, manifest, passwordHash),
        groups: await restoreGroups(trx, folder, manifest),
      }),
      { statementTimeout: STATEMENT_TIMEOUT },
    );
  }

  /** Only the groups of an archive, for a company that is here, once more of the group's companies are here too. */
  async readGroups(folder: string): Promise<Pick<Restored, 'manifest' | 'groups'>> {
    const manifest = await readManifest(folder);
    await refuseDamaged(folder, manifest);
    const use = { accountId: null, action: `import of the groups of company ${manifest.company.id}` };
    return this.database.asStaff(use, async (trx) => {
      await refuseOtherSchema(trx, manifest);
      const { rows } = await sql`select 1 from company where company_id = ${manifest.company.id}::uuid`.execute(trx);
      if (rows.length === 0)
        throw new Error(`${manifest.company.name} is not in this installation. Run "npm run company:import" first.`);
      return { manifest, groups: await restoreGroups(trx, folder, manifest) };
    });
  }

  private async restore(trx: Trx, folder: string, manifest: ArchiveManifest, passwordHash: string) {
    await refuseOtherSchema(trx, manifest);
    await refuseKnown(trx, manifest);
    const known = inOrder((await companyTables(trx)).filter(({ name }) => LEFT_OUT[name] === undefined));
    const files = new Map(manifest.tables.filter(({ restored }) => restored).map((one) => [one.table, one]));
    const tables: RestoredTable[] = [];
    for (const table of known) {
      const file = files.get(table.name);
      if (file) tables.push(await fill(trx, folder, table, { file, known, companyId: manifest.company.id }));
    }
    await sql`
      insert into credential (account_id, password_hash, changed_at)
      select id, ${passwordHash}, now() from account where company_id = ${manifest.company.id}::uuid`.execute(trx);
    return tables;
  }
}

async function refuseDamaged(folder: string, { tables }: ArchiveManifest): Promise<void> {
  for (const { file, sha256 } of tables) {
    const sum = await sumOf(join(folder, file));
    if (sum === undefined) throw new Error(`${file} is missing from the archive.`);
    if (sum !== sha256) throw new Error(`${file} is damaged: its checksum differs from the one in manifest.json.`);
  }
}

async function refuseOtherSchema(trx: Trx, { migrations }: ArchiveManifest): Promise<void> {
  const here = new Set(await migrationsOf(trx));
  const there = new Set(migrations);
  const newer = migrations.filter((one) => !here.has(one));
  const older = [...here].filter((one) => !there.has(one));
  if (newer.length > 0)
    throw new Error(
      `The archive is of a newer version. Upgrade this installation first. It lacks: ${newer.join(', ')}.`,
    );
  if (older.length > 0)
    throw new Error(
      `The archive is of an older version. Upgrade the other installation and export again. It lacks: ${older.join(', ')}.`,
    );
}

async function refuseKnown(trx: Trx, { company, tables }: ArchiveManifest): Promise<void> {
  const { rows } = await sql<{ company_id: string; code: string }>`
    select company_id, code from company where company_id = ${company.id}::uuid or code = ${company.code}`.execute(trx);
  if (rows.some(({ company_id: id }) => id === company.id))
    throw new Error(`${company.name} is in this installation already.`);
  if (rows.length > 0)
    throw new Error(`Another company here has the code ${company.code}. Change one of the codes and export again.`);
  if (!tables.some(({ table }) => table === 'company')) throw new Error('The archive has no table "company".');
}

interface Filling {
  readonly companyId: string;
  readonly file: ArchivedTable;
  readonly known: readonly CompanyTable[];
}

async function fill(
  trx: Trx,
  folder: string,
  table: CompanyTable,
  { companyId, file, known }: Filling,
): Promise<RestoredTable> {
  const isWhole = table.references.some((one) => one.table === table.name);
  let rows = 0;
  for await (const batch of readBatches(join(folder, file.file), isWhole)) {
    await refuseForeign(trx, file, companyId, batch);
    rows += await insert(trx, table, known, batch);
  }
  return { table: table.name, rows, skipped: file.rows - rows };
}

/** Checksums prove that files are whole, not who wrote them: a row of another company, or of staff, is never restored. */
async function refuseForeign(trx: Trx, { file }: ArchivedTable, companyId: string, batch: string): Promise<void> {
  const { rows } = await sql`
    select 1 from jsonb_array_elements(${batch}::jsonb) r where r ->> 'company_id' is distinct from ${companyId} limit 1`.execute(
    trx,
  );
  if (rows.length > 0) throw new Error(`${file} has a row of another company. Nothing was imported.`);
}

async function insert(trx: Trx, table: CompanyTable, known: readonly CompanyTable[], batch: string): Promise<number> {
  const { name, columns, nullable, references } = table;
  const outside = references.filter((one) => isOutside(one, table, known));
  const emptied = new Map<string, Reference>();
  const required: Reference[] = [];
  for (const one of outside) {
    const own = one.columns.filter((column) => column !== 'company_id');
    if (own.length > 0 && own.every((column) => nullable.has(column)))
      for (const column of own) emptied.set(column, one);
    else required.push(one);
  }
  const value = (column: string): RawBuilder<unknown> => {
    const reference = emptied.get(column);
    const own = sql`r.${sql.ref(column)}`;
    return reference ? sql`case when ${isThere(reference)} then ${own} end` : own;
  };
  const where = required.length > 0 ? sql`where ${sql.join(required.map(isThere), sql` and `)}` : sql``;
  const { numAffectedRows = 0n } = await guarded(name, () =>
    sql`
      insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(columns.map(value))}
      from jsonb_populate_recordset(null::${sql.table(name)}, ${batch}::jsonb) r ${where}`.execute(trx),
  );
  return Number(numAffectedRows);
}

/** Whether a reference may point to something that is in no archive: people and companies, and what is left out. */
function isOutside({ table, columns }: Reference, own: CompanyTable, known: readonly CompanyTable[]): boolean {
  if (table === own.name) return false;
  if (table === 'company') return !columns.includes('company_id');
  return table === 'account' || !known.some(({ name }) => name === table);
}

/** A reference with an empty column points to nothing, and that is fine. */
function isThere({ table, columns, to }: Reference): RawBuilder<boolean> {
  const empty = columns.map((column) => sql`r.${sql.ref(column)} is null`);
  const same = columns.map((column, at) => sql`t.${sql.ref(to[at] ?? '')} = r.${sql.ref(column)}`);
  return sql<boolean>`(${sql.join(empty, sql` or `)}
    or exists (select 1 from ${sql.table(table)} t where ${sql.join(same, sql` and `)}))`;
}

/** A unique value that is taken here, such as an e-mail address, is said with its table. */
async function guarded<T>(table: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, detail } = error as { code?: string; detail?: string };
    if (code !== '23505') throw error;
    throw new Error(`A row of ${table} is here already: ${detail ?? 'no detail'} Nothing was imported.`, {
      cause: error,
    });
  }
}
