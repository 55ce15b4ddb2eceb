import { sql } from 'kysely';
import type { Trx } from '#server';
import { gainedInputs, withEdition, type EditionAddition } from './edition-addition.ts';
import type { ReferenceContent } from './reference-content.ts';
import { ReferenceLibraryImpl } from './library/reference-library-impl.ts';
import type { ReferenceLibrary } from './library/reference-library.ts';
import type { ReferenceStore } from './reference-store.ts';
import type { ScopeCatalogue } from './scope-catalogue.ts';
/** Channel that notifies processes of a new edition. */
export const EDITION_CHANNEL = 'reference_edition';

/** Publishes further editions. A published edition never changes: the database refuses it. */
export class EditionPublisher {
  constructor(
    private readonly store: ReferenceStore,
    private readonly catalogues: readonly ScopeCatalogue[],
  ) {}

  /** The library with the addition. Throws an error with one sentence per fault if it would be inconsistent. */
  async preview(addition: EditionAddition): Promise<ReferenceLibrary> {
    return this.open(withEdition(await this.store.load(), addition));
  }

  /**
   * The library with all published editions, including those this process has not been notified of. Publication is locked
   * until the caller's transaction ends.
   */
  async lockAndLoad(trx: Trx): Promise<ReferenceLibrary> {
    await sql`select pg_advisory_xact_lock(hashtext('reference-data.publication'))`.execute(trx);
    return this.open(await this.store.load());
  }

  /**
   * Writes the edition in the caller's transaction (`asStaff`) and notifies every process on commit.
   */
  async publish(trx: Trx, addition: EditionAddition): Promise<void> {
    for (const [table, rows] of await rowsOf(trx, addition)) await write(trx, table, rows);
    await sql`select pg_notify(${EDITION_CHANNEL}, ${addition.edition.id})`.execute(trx);
  }

  private async open(content: ReferenceContent): Promise<ReferenceLibrary> {
    const library = new ReferenceLibraryImpl({ load: async () => content }, this.catalogues);
    await library.open();
    return library;
  }
}

type Row = Readonly<Record<string, unknown>>;

/** The rows of every table, in the order their references require. Known inputs only gain uses. */
async function rowsOf(trx: Trx, addition: EditionAddition): Promise<readonly (readonly [string, readonly Row[]])[]> {
  const { edition, frameworkIds, factors } = addition;
  const { appliesFrom, appliesTo, gwpSet, countries, ...facts } = edition;
  const gained = gainedInputs(addition);
  const first = await nextPosition(trx, 'factor');
  const firstInput = await nextPosition(trx, 'input_type');
  return [
    ['edition', [{ ...facts, applies_from: appliesFrom, applies_to: appliesTo, gwp_set: gwpSet }]],
    ['edition_country', countries.map((country) => ({ edition_id: edition.id, country }))],
    ['framework_edition', frameworkIds.map((framework_id) => ({ framework_id, edition_id: edition.id }))],
    [
      'input_type',
      gained.map(({ id, categoryId, subCategoryId, name, units, methodId, dualMethod }, at) => ({
        category_id: categoryId,
        id,
        sub_category_id: subCategoryId,
        name,
        units,
        method_id: methodId,
        dual_method: dualMethod,
        position: firstInput + at,
      })),
    ],
    [
      'input_type_use',
      gained.flatMap(({ id, categoryId, consumptionTypes }) =>
        consumptionTypes.map((use) => ({
          category_id: categoryId,
          input_type_id: id,
          consumption_type_id: use.id,
          edition_id: edition.id,
          method_id: use.methodIds?.[edition.id] ?? null,
        })),
      ),
    ],
    [
      'factor',
      factors.map(({ publishedIn, use, table, values, ...rest }, at) => ({
        ...rest,
        position: first + at,
        published_in: publishedIn,
        consumption_type: use,
        source_table: table,
        figures: values,
      })),
    ],
  ];
}

async function nextPosition(trx: Trx, table: string): Promise<number> {
  const { rows } = await sql<{
    next: number | null;
  }>`select max(position) + 1 as next from ${sql.table(table)}`.execute(trx);
  return rows[0]?.next ?? 0;
}

/** One statement per table. A known input stays as it is; a known factor or edition is an error. */
async function write(trx: Trx, table: string, rows: readonly Row[]): Promise<void> {
  const target = sql.table(table);
  const known = table === 'input_type' ? sql`on conflict do nothing` : sql``;
  await sql`insert into ${target} select filled.* from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb) as filled ${known}`.execute(
    trx,
  );
}
