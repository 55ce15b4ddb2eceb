import type { Trx } from './tenant.ts';
import { enableTenancy } from './tenancy.ts';
import type { MigrationPlan } from './migrate/migration.ts';
import { uuidv7 } from './uuid.ts';

/** The tables of the tests of this folder. */
export type NoteTables = {
  note: { company_id: string; id: string; words: string };
  unit: { id: string; name: string };
};

export const notePlan: MigrationPlan = [
  {
    plugin: 'notes',
    migrations: [
      {
        id: '0001-create-note',
        up: async (db) => {
          await db.sql(
            'create table note (company_id uuid not null, id uuid not null, words text not null, primary key (company_id, id))',
          );
          await enableTenancy(db, 'note');
          await db.sql('create table unit (id text primary key, name text not null)');
          await db.kysely.withTables<NoteTables>().insertInto('unit').values({ id: 'kL', name: 'kilolitre' }).execute();
        },
      },
    ],
  },
];

export async function addNote(trx: Trx, companyId: string, words: string): Promise<string> {
  const id = uuidv7();
  await trx.withTables<NoteTables>().insertInto('note').values({ company_id: companyId, id, words }).execute();
  return id;
}

export async function noteWords(trx: Trx): Promise<string[]> {
  const rows = await trx.withTables<NoteTables>().selectFrom('note').select('words').orderBy('id').execute();
  return rows.map((row) => row.words);
}
