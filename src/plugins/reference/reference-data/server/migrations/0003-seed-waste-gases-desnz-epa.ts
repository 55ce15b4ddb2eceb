import { sql } from 'kysely';
import type { Migration } from '#server';
import { FOREIGN_EDITIONS } from '../seed/editions.ts';
import { libraryContent } from '../seed/library-content.ts';
import { seedContent } from '../seed/seed-content.ts';

type Row = Readonly<Record<string, unknown>>;

const COLUMNS = [
  `alter table factor add column if not exists categories text[] not null default '{}'`,
  `alter table edition add column if not exists family text not null default 'NGA'`,
];

async function rowsByTable(): Promise<readonly (readonly [table: string, rows: readonly Row[]])[]> {
  const { frameworks, factors } = await libraryContent();
  const before = seedContent().factors.length;
  const added = factors.slice(before);
  return [
    [
      'edition',
      FOREIGN_EDITIONS.map(({ appliesFrom, appliesTo, gwpSet, ...rest }) => ({
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
    [
      'factor',
      added.map(({ publishedIn, use, table, values, ...rest }, at) => ({
        ...rest,
        position: before + at,
        published_in: publishedIn,
        consumption_type: use,
        source_table: table,
        figures: values,
      })),
    ],
  ];
}

/**
 * Waste, industrial processes, gases, electricity of earlier years, the UK conversion factors and those of the US EPA, and
 * the categories each row may be recorded in. Existing rows stay as they are.
 */
export const seedWasteGasesDesnzEpa: Migration = {
  id: '0003-seed-waste-gases-desnz-epa',
  async up(db) {
    for (const column of COLUMNS) await db.sql(column);
    for (const [table, rows] of await rowsByTable()) {
      const target = sql.table(table);
      await sql`insert into ${target} select filled.* from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb) as filled
        on conflict do nothing`.execute(db.kysely);
    }
  },
};
