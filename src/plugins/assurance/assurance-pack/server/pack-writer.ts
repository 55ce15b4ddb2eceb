import type { Writable } from 'node:stream';
import { sql } from 'kysely';
import type { BookLedger } from '#plugins/insight/books/server';
import type { ActivityLines } from '#plugins/records/records/server';
import type { CompanyStore } from '#plugins/company/company/server';
import type { ContentStore } from '#plugins/assurance/evidence/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Archive, type ArchivedFile, type Database, type Texts, type Trx } from '#server';
import { packManifest, type ControlTotal } from '../domain/index.ts';
import { columnsOf, type PackTable } from './further-table.ts';
import { methodLines } from './method-lines.ts';
import type { PackScope } from './pack-scope.ts';
import { tableOf, type PackColumn } from './pack-table.ts';
import type { FileText } from './texts/index.ts';
import { methodStatement, readMe, type PACK_TABLES } from './pack-texts.ts';
import { CHANGE_COLUMNS, changeRows } from './rows/change-rows.ts';
import { EVIDENCE_COLUMNS, evidencePath, evidenceRows, type EvidenceContent } from './rows/evidence-rows.ts';
import { factorRows, factorTable } from './rows/factor-rows.ts';
import { ALLOCATION_COLUMNS, allocationRows } from './rows/instrument-rows.ts';
import { registerColumns, registerRows } from './rows/register-rows.ts';
import { LINE_COLUMNS, lineRows, RUN_COLUMNS, runRows } from './rows/run-rows.ts';
import { controlTotals, SHARE_COLUMNS, shareRows, TOTAL_COLUMNS } from './rows/total-rows.ts';

export interface PackWriterParts {
  readonly database: Database;
  readonly library: ReferenceLibrary;
  readonly companies: CompanyStore;
  readonly ledger: BookLedger;
  readonly activities: ActivityLines;
  readonly contents: ContentStore;
  readonly texts: Texts;
  /** Tables of other plugins. */
  readonly further: readonly PackTable[];
}

/** Timeout of one fetch in milliseconds. */
const FETCH_AT_MOST = 5 * 60_000;

/** Milliseconds after which the snapshot is given up because its reader is too slow. */
const SNAPSHOT_AT_MOST = 15 * 60_000;

type TableName = (typeof PACK_TABLES)[number];

/** Facts about the tables that later parts need. */
interface Tables {
  readonly files: ArchivedFile[];
  readonly evidence: EvidenceContent[];
  readonly facilities: readonly string[];
  readonly totals: readonly ControlTotal[];
}

/** Writes packs. */
export class PackWriter {
  constructor(private readonly parts: PackWriterParts) {}

  /**
   * Writes the pack into `out` and ends it. Tables come from one snapshot. Evidence is read afterwards, in parts, and
   * must match its hash, or else the pack is aborted. `passed` is called for every row.
   */
  async write(scope: PackScope, out: Writable, passed: () => void): Promise<void> {
    const archive = new Archive(out);
    const limit = setTimeout(() => out.destroy(new Error('The reader of a pack was too slow.')), SNAPSHOT_AT_MOST);
    try {
      const { files, evidence, facilities, totals } = await this.snapshot(scope, (trx) =>
        this.tables(trx, scope, archive, passed),
      );
      clearTimeout(limit);
      for (const content of evidence) {
        files.push(await this.addEvidence(archive, scope, content));
        passed();
      }
      const { company, from, to, includeDrafts, language } = scope;
      const facts = { company, from, to, facilities, includesDrafts: includeDrafts, language };
      await archive.add({ name: 'manifest.json', content: [packManifest(facts, totals, files)] });
      await archive.end();
    } catch (error) {
      // A partial pack must not be mistaken for a complete one.
      out.destroy(error as Error);
      throw error;
    } finally {
      clearTimeout(limit);
    }
  }

  private snapshot<T>({ company }: PackScope, work: (trx: Trx) => Promise<T>): Promise<T> {
    let isBegun = false;
    return this.parts.database.withTenant(
      company.id,
      async (trx) => {
        // Sent data cannot be sent again, so a lost connection ends the pack.
        if (isBegun) throw new Error('The database was lost while a pack was written.');
        isBegun = true;
        await sql`set transaction isolation level repeatable read`.execute(trx);
        return work(trx);
      },
      { readonly: true, statementTimeout: FETCH_AT_MOST },
    );
  }

  private async tables(trx: Trx, scope: PackScope, archive: Archive, passed: () => void): Promise<Tables> {
    const { library, ledger, activities, companies, texts, further } = this.parts;
    const files: ArchivedFile[] = [];
    const add = async (name: string, content: AsyncIterable<Uint8Array> | readonly string[]) => {
      files.push(await archive.add({ name, content }));
    };
    const table = <R>(name: TableName, columns: readonly PackColumn<R>[], rows: AsyncIterable<R> | Iterable<R>) =>
      add(name, tableOf(columns, rows, passed));
    const evidence: EvidenceContent[] = [];
    const totals = await controlTotals(trx, { ledger, activities }, scope);
    const say = texts.in<FileText>(scope.language);
    const explained = further.map((one) => ({ name: one.name, text: one.explain(scope.language) }));
    await add('README.txt', [readMe(scope, say, explained)]);
    await table(
      'register.csv',
      registerColumns(library.namesIn(scope.language), scope.company.firstMonth),
      registerRows(trx, scope),
    );
    await table('runs.csv', RUN_COLUMNS, runRows(trx, scope));
    await table('working.csv', LINE_COLUMNS, lineRows(trx, scope));
    await table('factors.csv', factorTable(library), factorRows(trx, scope));
    await table('changes.csv', CHANGE_COLUMNS, changeRows(trx, scope));
    await table('instruments.csv', ALLOCATION_COLUMNS, allocationRows(trx, scope));
    await table('evidence.csv', EVIDENCE_COLUMNS, noted(evidenceRows(trx, scope), evidence));
    await table('shares.csv', SHARE_COLUMNS, await shareRows(trx, ledger, scope));
    await table('totals.csv', TOTAL_COLUMNS, totals);
    for (const one of further) await add(one.name, tableOf(columnsOf(one), await one.rows(trx, scope), passed));
    await add('method-statement.txt', [methodStatement(scope, await methodLines(trx, scope), say)]);
    const every = (await companies.facilities(trx, scope.company.id)).map(({ id }) => id);
    return { files, evidence, totals, facilities: scope.facilityIds.length === 0 ? every : scope.facilityIds };
  }

  private async addEvidence(archive: Archive, { company }: PackScope, content: EvidenceContent) {
    const bytes = this.parts.contents.read(company.id, content.sha256, content.size);
    const file = await archive.add({ name: evidencePath(content), content: bytes, isPacked: true });
    if (file.sha256 !== content.sha256) throw new Error(`The evidence ${content.sha256} is not what its hash says.`);
    return file;
  }
}

/** Passes rows through and collects each content once. Rows with the same content are adjacent. */
async function* noted<R extends EvidenceContent>(rows: AsyncIterable<R>, contents: EvidenceContent[]) {
  for await (const row of rows) {
    const { sha256, size, format } = row;
    if (contents.at(-1)?.sha256 !== sha256) contents.push({ sha256, size, format });
    yield row;
  }
}
