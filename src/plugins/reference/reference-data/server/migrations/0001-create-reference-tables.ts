import { makeReference, type Migration } from '#server';

const TABLES: readonly (readonly [name: string, columns: string])[] = [
  ['framework', 'id text primary key, name text not null, position smallint not null'],
  [
    'edition',
    `id text primary key, title text not null, published text not null, applies_from date not null,
     applies_to date not null check (applies_to > applies_from), gwp_set text not null, source text not null,
     licence text not null`,
  ],
  [
    'framework_edition',
    `framework_id text not null references framework, edition_id text not null references edition,
     primary key (framework_id, edition_id)`,
  ],
  [
    'category',
    `id text primary key, name text not null, scope smallint not null check (scope between 1 and 4),
     ghg_category_no smallint check (ghg_category_no between 1 and 15), derived boolean not null, position smallint not null`,
  ],
  [
    'sub_category',
    `category_id text not null references category, id text not null, name text not null, position smallint not null,
     primary key (category_id, id)`,
  ],
  ['consumption_type', 'id text primary key, name text not null, position smallint not null'],
  [
    'input_type',
    `category_id text not null, id text not null, sub_category_id text not null, name text not null, units text[] not null,
     method_id text not null, dual_method boolean not null, position smallint not null, primary key (category_id, id),
     foreign key (category_id, sub_category_id) references sub_category (category_id, id)`,
  ],
  [
    'input_type_use',
    `category_id text not null, input_type_id text not null, consumption_type_id text not null references consumption_type,
     edition_id text not null references edition,
     primary key (category_id, input_type_id, consumption_type_id, edition_id),
     foreign key (category_id, input_type_id) references input_type (category_id, id)`,
  ],
  [
    'factor',
    `id text primary key, published_in text not null, edition text not null,
     flag text not null check (flag in ('primary', 'derived', 'alternate', 'component')),
     kind text not null, family text, input text, name text not null, consumption_type text, region text, zone text,
     year smallint, figures jsonb not null, missing jsonb not null, biogenic boolean not null, source text not null,
     source_table text not null, verification text not null check (verification in ('two', 'single', 'conflict')),
     witnesses text not null, note text, position integer not null`,
  ],
];

/** Frameworks, editions, categories, inputs, uses and factors: the same for every company, written by migrations only. */
export const createReferenceTables: Migration = {
  id: '0001-create-reference-tables',
  async up(db) {
    for (const [name, columns] of TABLES) {
      await db.sql(`create table ${name} (${columns})`);
      await makeReference(db, name);
    }
  },
};
