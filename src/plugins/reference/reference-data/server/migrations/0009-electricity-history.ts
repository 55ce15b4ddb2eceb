import { sql } from 'kysely';
import type { Migration } from '#server';
import { addFactors } from '../seed/add-factors.ts';
import { FRAMEWORKS } from '../seed/catalogue.ts';
import { HISTORY_EDITIONS, readElectricityHistory } from '../seed/electricity-history.ts';
import { gridElectricity } from '../seed/input-types.ts';

const ids = HISTORY_EDITIONS.map(({ id }) => id);
const electricity = gridElectricity(ids);

const TABLES = [
  [
    'edition',
    HISTORY_EDITIONS.map(({ appliesFrom, appliesTo, gwpSet, ...rest }) => ({
      ...rest,
      applies_from: appliesFrom,
      applies_to: appliesTo,
      gwp_set: gwpSet,
    })),
  ],
  [
    'edition_country',
    HISTORY_EDITIONS.flatMap(({ id, countries }) => countries.map((country) => ({ edition_id: id, country }))),
  ],
  ['framework_edition', FRAMEWORKS.flatMap(({ id }) => ids.map((edition_id) => ({ framework_id: id, edition_id })))],
  [
    'input_type_use',
    electricity.consumptionTypes.flatMap((use) =>
      ids.map((edition_id) => ({
        category_id: electricity.categoryId,
        input_type_id: electricity.id,
        consumption_type_id: use.id,
        edition_id,
      })),
    ),
  ],
] as const;

/**
 * Electricity of Australia from July 2008 to June 2019: an edition for each financial year. The rows that were there, shown
 * and used by no record, stay as they are.
 */
export const electricityHistory: Migration = {
  id: '0009-electricity-history',
  async up(db) {
    for (const [table, rows] of TABLES) {
      const target = sql.table(table);
      await sql`insert into ${target} select filled.* from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb) as filled
        on conflict do nothing`.execute(db.kysely);
    }
    await addFactors(db, await readElectricityHistory());
  },
};
