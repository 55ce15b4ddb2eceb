import { token } from '#contract';
import type { Database, Trx } from '#server';
import { shareValues } from './editions/shared-values.ts';
import type { ConsumptionType, Edition, InputType, LibraryFactor, ReferenceContent } from './reference-content.ts';
import type { ReferenceTables } from './reference-tables.ts';

/** Loads the library's content. */
export interface ReferenceStore {
  /** Everything at once: some hundred kilobytes that never change while the server runs. */
  load(): Promise<ReferenceContent>;
}

export const ReferenceStore = token<ReferenceStore>('reference-data/store');

const tables = (trx: Trx) => trx.withTables<ReferenceTables>();

async function frameworks(trx: Trx) {
  const rows = await tables(trx).selectFrom('framework').select(['id', 'name']).orderBy('position').execute();
  const links = await tables(trx).selectFrom('framework_edition').selectAll().orderBy('edition_id').execute();
  return rows.map((row) => ({
    ...row,
    editionIds: links.filter((link) => link.framework_id === row.id).map((link) => link.edition_id),
  }));
}

async function editions(trx: Trx): Promise<readonly Edition[]> {
  const places = await tables(trx).selectFrom('edition_country').selectAll().orderBy('country').execute();
  const rows = await tables(trx)
    .selectFrom('edition')
    .select(['id', 'family', 'title', 'published', 'applies_from as appliesFrom', 'applies_to as appliesTo'])
    .select(['gwp_set as gwpSet', 'source', 'licence'])
    .orderBy('applies_from')
    .orderBy('published')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    countries: places.filter((place) => place.edition_id === row.id).map(({ country }) => country),
  }));
}

const categories = (trx: Trx) =>
  tables(trx)
    .selectFrom('category')
    .select(['id', 'name', 'scope', 'ghg_category_no as ghgCategoryNo', 'derived'])
    .orderBy('position')
    .execute();

const subCategories = (trx: Trx) =>
  tables(trx)
    .selectFrom('sub_category')
    .select(['id', 'category_id as categoryId', 'name'])
    .orderBy('position')
    .execute();

async function inputTypes(trx: Trx): Promise<readonly InputType[]> {
  const inputs = await tables(trx).selectFrom('input_type').selectAll().orderBy('position').execute();
  const uses = await tables(trx)
    .selectFrom('input_type_use as printed')
    .innerJoin('consumption_type as use', 'use.id', 'printed.consumption_type_id')
    .select([
      'printed.category_id',
      'printed.input_type_id',
      'printed.edition_id',
      'printed.method_id',
      'use.id',
      'use.name',
    ])
    .orderBy('use.position')
    .orderBy('printed.edition_id')
    .execute();
  return inputs.map((input) => {
    const own = uses.filter((use) => use.category_id === input.category_id && use.input_type_id === input.id);
    const byUse = new Map<string, ConsumptionType>();
    for (const { id, name, edition_id, method_id } of own) {
      const before = byUse.get(id);
      const methodIds = { ...before?.methodIds, ...(method_id === null ? {} : { [edition_id]: method_id }) };
      byUse.set(id, {
        id,
        name,
        editionIds: [...(before?.editionIds ?? []), edition_id],
        ...(Object.keys(methodIds).length === 0 ? {} : { methodIds }),
      });
    }
    return {
      id: input.id,
      categoryId: input.category_id,
      subCategoryId: input.sub_category_id,
      name: input.name,
      units: input.units,
      methodId: input.method_id,
      dualMethod: input.dual_method,
      consumptionTypes: [...byUse.values()],
    };
  });
}

function factors(trx: Trx): Promise<readonly LibraryFactor[]> {
  return tables(trx)
    .selectFrom('factor')
    .select(['id', 'published_in as publishedIn', 'edition', 'flag', 'kind', 'family', 'input', 'name'])
    .select(['consumption_type as use', 'region', 'zone', 'year', 'figures as values', 'missing', 'biogenic'])
    .select('categories')
    .select(['source', 'source_table as table', 'verification', 'witnesses', 'note'])
    .orderBy('position')
    .execute();
}

/** Reads the content from the tables that the migrations filled. */
export class ReferenceStoreImpl implements ReferenceStore {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  load(): Promise<ReferenceContent> {
    return this.database.reference(async (trx) => ({
      frameworks: await frameworks(trx),
      editions: await editions(trx),
      categories: await categories(trx),
      subCategories: await subCategories(trx),
      inputTypes: await inputTypes(trx),
      factors: shareValues(await factors(trx)),
    }));
  }
}
