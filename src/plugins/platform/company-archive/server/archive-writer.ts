import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { uuidv7, type Clock, type Database, type FileObjects, type Trx } from '#server';
import { writeLines, writeManifest, type ArchivedTable, type ArchiveManifest } from './archive-files.ts';
import { companyTables, migrationsOf, type CompanyTable } from './catalogue.ts';
import { BETWEEN_COMPANIES, isReadable, LEFT_OUT } from './left-out.ts';

/** Rows of one fetch. Rows with files can be large. */
const ROWS = 500;
const ROWS_WITH_BYTES = 8;

/** Longest statement in milliseconds: a fetch waits for nothing. */
const STATEMENT_TIMEOUT = 10 * 60_000;

/** Attempts to read a part from the store, and the milliseconds between them, longer each time. */
const ATTEMPTS = 3;
const PAUSE = 1_000;

export interface WantedCompany {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** Writes everything of a company into a folder, as of one moment. Other people go on working meanwhile. */
export class ArchiveWriter {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly objects: Pick<FileObjects, 'hasStore' | 'read'>,
  ) {}

  /** The folder must be empty or missing. */
  async write(company: WantedCompany, folder: string): Promise<ArchiveManifest> {
    await emptyFolder(folder);
    const exportedAt = this.clock.now().toISOString();
    // The use is recorded first: a snapshot takes no statement before it.
    const action = `export of company ${company.id}`;
    await this.database.asStaff({ accountId: null, action }, async () => undefined);
    const use = { action, audit: false } as const;
    const { tables, migrations } = await this.database.asStaff(use, (trx) => this.own(trx, company, folder), {
      readonly: true,
      statementTimeout: STATEMENT_TIMEOUT,
    });
    // By its own rights: of what it has with others it gets what it may see.
    const shared = await this.database.withTenant(company.id, (trx) => this.shared(trx, folder), {
      readonly: true,
      statementTimeout: STATEMENT_TIMEOUT,
    });
    const { id, code, name } = company;
    const manifest: ArchiveManifest = {
      format: 'scopebook-company',
      version: 1,
      company: { id, code, name },
      exportedAt,
      migrations: [...migrations],
      tables: [...tables, ...shared],
    };
    // The last file: a folder without it is no archive.
    await writeManifest(folder, manifest);
    return manifest;
  }

  private async own(trx: Trx, company: WantedCompany, folder: string) {
    await sql`set transaction isolation level repeatable read`.execute(trx);
    const all = await companyTables(trx);
    if (!this.objects.hasStore) await refuseOutside(trx, all, company.id);
    const tables: ArchivedTable[] = [];
    for (const table of all.filter(({ name }) => LEFT_OUT[name] === undefined))
      tables.push(await archived(folder, table.name, true, this.wholeRows(trx, table, company.id)));
    for (const table of all.filter(({ name }) => isReadable(name)))
      tables.push(await archived(folder, table.name, false, rowsOf(trx, table, company.id)));
    return { tables, migrations: await migrationsOf(trx) };
  }

  /** Rows with the bytes of their files, wherever those are. Each part from the store is compared with its hash. */
  private async *wholeRows(trx: Trx, table: CompanyTable, companyId: string): AsyncGenerator<string> {
    const lines = rowsOf(trx, table, companyId);
    if (!hasParts(table)) return yield* lines;
    for await (const line of lines) {
      const object = objectOf(line);
      yield object === null ? line : await this.withBytes(trx, { line, object, companyId, table: table.name });
    }
  }

  private async withBytes(trx: Trx, { line, object, companyId, table }: OutsideRow): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const bytes = await this.objects.read(companyId, { content: null, object });
        // By PostgreSQL, as the other lines: an archive is the same wherever the files were.
        const { rows } = await sql<{ line: string }>`
          select (${line}::jsonb || jsonb_build_object('object', null, 'content', ${bytes}::bytea))::text as line`.execute(
          trx,
        );
        return rows[0]?.line ?? line;
      } catch (cause) {
        if (attempt === ATTEMPTS)
          throw new Error(
            `The file store does not give the part ${object} of ${table}. See the log for the reason, and export again.`,
            { cause },
          );
        await wait(attempt * PAUSE);
      }
    }
  }

  private async shared(trx: Trx, folder: string): Promise<readonly ArchivedTable[]> {
    await sql`set transaction isolation level repeatable read`.execute(trx);
    const tables: ArchivedTable[] = [];
    for (const name of BETWEEN_COMPANIES)
      tables.push(
        await archived(
          folder,
          name,
          false,
          linesOf(trx, sql`select to_jsonb(r)::text as line from ${sql.table(name)} r`, ROWS),
        ),
      );
    return tables;
  }
}

async function archived(
  folder: string,
  table: string,
  restored: boolean,
  lines: AsyncIterable<string>,
): Promise<ArchivedTable> {
  const file = `${restored ? 'tables' : 'for-reading'}/${table}.jsonl.gz`;
  const { rows, sha256 } = await writeLines(join(folder, file), lines);
  return { table, file, rows, sha256, restored };
}

function rowsOf(trx: Trx, { name, columns, key, hasBytes }: CompanyTable, companyId: string): AsyncIterable<string> {
  const order = sql.join((key.length > 0 ? key : columns).map((column) => sql`r.${sql.ref(column)}`));
  return linesOf(
    trx,
    sql`select to_jsonb(r)::text as line from ${sql.table(name)} r where r.company_id = ${companyId}::uuid order by ${order}`,
    hasBytes ? ROWS_WITH_BYTES : ROWS,
  );
}

async function* linesOf(trx: Trx, query: ReturnType<typeof sql>, rows: number): AsyncGenerator<string> {
  const cursor = `archive_${uuidv7().replaceAll('-', '')}`;
  await sql`declare ${sql.ref(cursor)} no scroll cursor for ${query}`.execute(trx);
  for (;;) {
    const found = await sql<{ line: string }>`fetch ${sql.lit(rows)} from ${sql.ref(cursor)}`.execute(trx);
    for (const { line } of found.rows) yield line;
    if (found.rows.length < rows) break;
  }
  await sql`close ${sql.ref(cursor)}`.execute(trx);
}

interface OutsideRow {
  readonly line: string;
  readonly object: string;
  readonly companyId: string;
  readonly table: string;
}

/** Whether a table keeps parts of files, which may be in an object store. */
const hasParts = ({ hasBytes, columns }: CompanyTable) => hasBytes && columns.includes('object');

function objectOf(line: string): string | null {
  const { object } = JSON.parse(line) as { readonly object?: string | null };
  return object ?? null;
}

/** Without the store such a file would be missing from the archive. */
async function refuseOutside(trx: Trx, tables: readonly CompanyTable[], companyId: string): Promise<void> {
  for (const { name } of tables.filter(hasParts)) {
    const { rows } = await sql`
      select 1 from ${sql.table(name)} where company_id = ${companyId}::uuid and object is not null limit 1`.execute(
      trx,
    );
    if (rows.length > 0)
      throw new Error('Files are in an object store. Set SCOPEBOOK_FILES to its address, and export again.');
  }
}

async function emptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty. Name another folder.`);
  for (const part of ['tables', 'for-reading']) await mkdir(join(folder, part));
}
