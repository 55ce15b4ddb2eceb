import { sql } from 'kysely';
import type { Migration } from '#server';
import { readCountryElectricity } from '../seed/country-electricity.ts';
import { poweredEditions } from '../seed/current-content.ts';
import { gridElectricity } from '../seed/input-types.ts';

/** Grid electricity of the United Kingdom, the United States, the European Union, New Zealand and Canada. */
export const electricityByCountry: Migration = {
  id: '0007-electricity-by-country',
  async up(db) {
    const factors = await readCountryElectricity();
    const { rows: counted } = await sql<{
      next: number;
    }>`select coalesce(max(position), -1) + 1 as next from factor`.execute(db.kysely);
    const first = counted[0]?.next ?? 0;
    const { id, categoryId, consumptionTypes } = gridElectricity(poweredEditions(factors));
    const tables = [
      [
        'input_type_use',
        consumptionTypes.flatMap((use) =>
          use.editionIds.map((edition_id) => ({
            category_id: categoryId,
            input_type_id: id,
            consumption_type_id: use.id,
            edition_id,
            method_id: use.methodIds?.[edition_id] ?? null,
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
    ] as const;
    for (const [table, rows] of tables) {
      const target = sql.table(table);
      await sql`insert into ${target} select filled.* from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb) as filled
        on conflict do nothing`.execute(db.kysely);
    }
  },
};
