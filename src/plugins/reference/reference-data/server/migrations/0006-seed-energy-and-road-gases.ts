import { sql } from 'kysely';
import type { Migration } from '#server';
import { readCombustionFactors } from '../seed/combustion-files.ts';

/**
 * Energy contents and biogenic carbon dioxide of the UK and US fuels, the energy of UK vehicles by distance, methane and
 * nitrous oxide of US vehicles by mile. Existing rows stay as they are; these follow them.
 */
export const seedEnergyAndRoadGases: Migration = {
  id: '0006-seed-energy-and-road-gases',
  async up(db) {
    const rows = (await readCombustionFactors()).map(({ publishedIn, use, table, values, ...rest }, at) => ({
      ...rest,
      position: at,
      published_in: publishedIn,
      consumption_type: use,
      source_table: table,
      figures: values,
    }));
    await sql`insert into factor
      select filled.* from jsonb_populate_recordset(null::factor, (
        select jsonb_agg(jsonb_set(row, '{position}', to_jsonb((row->>'position')::integer + next.position)))
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as row,
          (select coalesce(max(position), -1) + 1 as position from factor) as next
      )) as filled on conflict do nothing`.execute(db.kysely);
  },
};
