import { sql } from 'kysely';
import type { Migration } from '#server';
import type { ReferenceContent } from '../reference-content.ts';
import { USES } from '../seed/catalogue.ts';
import { seedContent } from '../seed/seed-content.ts';

type Row = Readonly<Record<string, unknown>>;

const numbered = <T extends object>(rows: readonly T[], row: (one: T) => Row): readonly Row[] =>
  rows.map((one, position) => ({ ...row(one), position }));

/** The rows of every table, in the order their references require. */
function rowsByTable(content: ReferenceContent): readonly (readonly [table: string, rows: readonly Row[]])[] {
  const { frameworks, editions, categories, subCategories, inputTypes, factors } = content;
  return [
    ['framework', numbered(frameworks, ({ id, name }) => ({ id, name }))],
    [
      'edition',
      editions.map(({ appliesFrom, appliesTo, gwpSet, ...rest }) => ({
        ...rest,
        applies_from: appliesFrom,
        applies_to: appliesTo,
        gwp_set: gwpSet,
      })),
    ],
    [
      'framework_edition',
      frameworks.flatMap(({ id, editionIds }) => editionIds.map((edition_id) => ({ framework_id: id, edition_id }))),
    ],
    ['category', numbered(categories, ({ ghgCategoryNo, ...rest }) => ({ ...rest, ghg_category_no: ghgCategoryNo }))],
    ['sub_category', numbered(subCategories, ({ categoryId, ...rest }) => ({ ...rest, category_id: categoryId }))],
    ['consumption_type', numbered(USES, ([id, name]) => ({ id, name }))],
    [
      'input_type',
      numbered(inputTypes, ({ id, categoryId, subCategoryId, name, units, methodId, dualMethod }) => ({
        category_id: categoryId,
        id,
        sub_category_id: subCategoryId,
        name,
        units,
        method_id: methodId,
        dual_method: dualMethod,
      })),
    ],
    [
      'input_type_use',
      inputTypes.flatMap(({ id, categoryId, consumptionTypes }) =>
        consumptionTypes.flatMap((use) =>
          use.editionIds.map((edition_id) => ({
            category_id: categoryId,
            input_type_id: id,
            consumption_type_id: use.id,
            edition_id,
          })),
        ),
      ),
    ],
    [
      'factor',
      numbered(factors, ({ publishedIn, use, table, values, ...rest }) => ({
        ...rest,
        published_in: publishedIn,
        consumption_type: use,
        source_table: table,
        figures: values,
      })),
    ],
  ];
}

/** The NGA Factors 2021 to 2026 with the renewable power percentages. Existing rows stay as they are. */
export const seedNga2021To2026: Migration = {
  id: '0002-seed-nga-2021-to-2026',
  async up(db) {
    for (const [table, rows] of rowsByTable(seedContent())) {
      const target = sql.table(table);
      // One statement per table, whatever its size: the database splits the rows by the table's columns.
      await sql`insert into ${target} select filled.* from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb) as filled
        on conflict do nothing`.execute(db.kysely);
    }
  },
};
