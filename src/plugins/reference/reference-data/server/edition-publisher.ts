import { sql } from 'kysely';
import type { Trx } from '#server';
import { gainedInputs, withEdition, type EditionAddition } from './edition-addition.ts';
import type { ReferenceContent } from './reference-content.ts';
import { ReferenceLibraryImpl } from './reference-library-impl.ts';
import type { ReferenceLibrary } from './reference-library.ts';
import type { ReferenceStore } from './reference-store.ts';
import type { ScopeCatalogue } from './scope-catalogue.ts';
/** Channel on which processes hear of a new edition. */
export const EDITION_CHANNEL = 'reference_edition';

/** Brings further editions into the library. What is published never changes: the database refuses it. */
export class EditionPress {
  constructor(
    private readonly store: ReferenceStore,
    private readonly catalogues: readonly ScopeCatalogue[],
  ) {}

  /** The library as it would be. Throws with one sentence a fault where it would not hold together. */
  async tried(addition: EditionAddition): Promise<ReferenceLibrary> {
    return this.opened(withEdition(await this.store.load(), addition));
  }

  /**
   * The library with all that is published, also what this process has not heard of yet. Until the caller's transaction
   * ends no other edition is published.
   */
  async alone(trx: Trx): Promise<ReferenceLibrary> {
    await sql`select pg_advisory_xact_lock(hashtext('reference-data.publication'))`.execute(trx);
    return this.opened(await this.store.load());
  }

  /**
   * Writes the edition in the caller's transaction (`asStaff`) and tells every process once it is committed.
   */
  async publish(trx: Trx, addition: EditionAddition): Promise<void> {
    for (const [table, rows] of await rowsOf(trx, addition)) await write(trx, table, rows);
    await sql`select pg_notify(${EDITION_CHANNEL}, ${addition.edition.id})`.execute(trx);
  }

  private async opened(content: ReferenceContent): Promise<ReferenceLibrary> {
    const library = new ReferenceLibraryImpl({ load: async () => content }, this.catalogues);
    await library.open();
    return library;
  }
}

type Row = Readonly<Record<string, unknown>>;

/** The rows of every table, in the order their references allow. Inputs known already only gain uses. */
async function rowsOf(trx: Trx, addition: EditionAddition): Promise<readonly (readonly [string, readonly Row[]])[]> {
  const { edition, frameworkIds, factors } = addition;
  const { appliesFrom, appliesTo, gwpSet, ...facts } = edition;
  const gained = gainedInputs(addition);
  const first = await nextPosition(trx, 'factor');
  const firstInput = await nextPosition(trx, 'input_type');
  return [
    ['edition', [{ ...facts, applies_from: appliesFrom, applies_to: appliesTo, gwp_set: gwpSet }]],
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

/** One statement a table. An input that is there already stays; a factor or an edition that is there is an error. */
async function write(trx: Trx, table: string, rows: readonly Row[]): Promise<void> {
  const target = sql.table(table);
  const known = table === 'input_type' ? sql`on conflict do nothing` : sql``;
  await sql`insert into ${target} select filled.* from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb) as filled ${known}`.execute(
    trx,
  );
}
