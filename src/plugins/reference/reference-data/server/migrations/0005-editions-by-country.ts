import { sql } from 'kysely';
import { makeAppendOnly, makeReference, type Migration } from '#server';
import { COUNTRY_EDITIONS } from '../seed/country-editions.ts';
import { OPEN_FRAMEWORKS } from '../seed/library-content.ts';

/** Countries of the series published before, whoever published their editions. */
const COUNTRY_OF_SERIES = [
  ['NGA', 'AU'],
  ['DESNZ', 'GB'],
  ['EPA-SC', 'US'],
  ['EPA-HUB', 'US'],
] as const;

const TABLES = [
  [
    'edition',
    COUNTRY_EDITIONS.map(({ appliesFrom, appliesTo, gwpSet, ...rest }) => ({
      ...rest,
      applies_from: appliesFrom,
      applies_to: appliesTo,
      gwp_set: gwpSet,
    })),
  ],
  [
    'edition_country',
    COUNTRY_EDITIONS.flatMap(({ id, countries }) => countries.map((country) => ({ edition_id: id, country }))),
  ],
  [
    'framework_edition',
    [...OPEN_FRAMEWORKS].flatMap((framework_id) =>
      COUNTRY_EDITIONS.map(({ id }) => ({ framework_id, edition_id: id })),
    ),
  ],
] as const;

/**
 * The countries each edition is for, the editions of the United States, the European Union, New Zealand and Canada, and a
 * method of its own for an input in some editions. Existing rows stay as they are.
 */
export const editionsByCountry: Migration = {
  id: '0005-editions-by-country',
  async up(db) {
    await db.sql(
      `create table if not exists edition_country (edition_id text not null references edition,
       country text not null check (country ~ '^[A-Z]{2}$'), primary key (edition_id, country))`,
    );
    await makeReference(db, 'edition_country');
    await makeAppendOnly(db, 'edition_country');
    await db.sql('alter table input_type_use add column if not exists method_id text');
    for (const [family, country] of COUNTRY_OF_SERIES)
      await sql`insert into edition_country select id, ${country} from edition where family = ${family}
        on conflict do nothing`.execute(db.kysely);
    for (const [table, rows] of TABLES) {
      const target = sql.table(table);
      await sql`insert into ${target} select filled.* from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb) as filled
        on conflict do nothing`.execute(db.kysely);
    }
  },
};
