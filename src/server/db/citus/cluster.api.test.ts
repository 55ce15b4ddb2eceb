import { expect, test } from 'vitest';
import { Client } from 'pg';
import { injectedTestServer, testDatabase } from '../../testing/index.ts';
import { openDatabase } from '../connect.ts';
import { clientConfig, loginAs, type PgAddress } from '../connection.ts';
import { limitedTo } from '../facility-limit.ts';
import { OWNER_ROLE } from '../roles.ts';
import { addNote, notePlan, noteWords } from '../tenant.fixture.ts';
import { uuidv7 } from '../uuid.ts';
import { distribute } from './distribute.ts';
import { placeCompany } from './place-company.ts';

const { nodes, password } = await injectedTestServer();
const ownerOf = (admin: PgAddress) => loginAs(admin, OWNER_ROLE, password);
const notesOf = (db: Awaited<ReturnType<typeof testDatabase>>, company: string) =>
  db.database.withTenant(company, noteWords);

async function refusesPlainPostgres() {
  const db = await testDatabase(notePlan);
  try {
    const { owner } = db.addresses;
    await expect(distribute(owner, notePlan, { shards: 4 })).rejects.toThrow('no Citus extension');
    await expect(placeCompany(owner, uuidv7(), { host: '127.0.0.1', port: 5432 })).rejects.toThrow(
      'npm run db:distribute',
    );
  } finally {
    await db.drop();
  }
}

async function showsEachCompanyItsOwnRows() {
  const db = await testDatabase(notePlan);
  try {
    const [mine, theirs] = [uuidv7(), uuidv7()];
    await db.database.withTenant(mine, (trx) => addNote(trx, mine, 'mine'));
    await db.database.withTenant(theirs, (trx) => addNote(trx, theirs, 'theirs'));
    expect(await notesOf(db, mine)).toEqual(['mine']);
    await expect(db.database.withTenant(mine, (trx) => addNote(trx, theirs, 'not mine'))).rejects.toThrow(
      /row-level security/,
    );
    expect(await db.query("select count(*) as n from pg_dist_shard where logicalrelid = 'note'::regclass")).toEqual([
      { n: '4' },
    ]);
    expect((await distribute(ownerOf(db.admin), notePlan, { shards: 4 })).distributed).toEqual([]);
  } finally {
    await db.drop();
  }
}

async function refusesWhileAProgramWrites() {
  const db = await testDatabase([]);
  const other = new Client(clientConfig(db.admin));
  await other.connect();
  try {
    await db.query('create table memo (company_id uuid, id uuid, primary key (company_id, id))');
    await db.query(`alter table memo owner to ${OWNER_ROLE}`);
    await other.query('begin');
    await other.query('lock table memo in row exclusive mode');
    await expect(distribute(ownerOf(db.admin), [], { shards: 4 })).rejects.toThrow('The database is in use.');
    await other.query('rollback');
    expect((await distribute(ownerOf(db.admin), [], { shards: 4 })).distributed).toEqual(['memo']);
  } finally {
    await other.end();
    await db.drop();
  }
}

async function movesOneCompany() {
  const db = await testDatabase(notePlan);
  try {
    const [mine, theirs] = [uuidv7(), uuidv7()];
    for (const company of [mine, theirs])
      await db.database.withTenant(company, (trx) => addNote(trx, company, `of ${company}`));
    const places = await db.query<{ host: string; port: number }>(
      'select nodename as host, nodeport as port from pg_dist_node where shouldhaveshards order by nodeport',
    );
    const owner = ownerOf(db.admin);
    for (const place of places) {
      await placeCompany(owner, mine, place);
      expect(await placeCompany(owner, mine, place)).toEqual(place);
    }
    for (const company of [mine, theirs]) expect(await notesOf(db, company)).toEqual([`of ${company}`]);
    await expect(placeCompany(owner, mine, { host: 'nowhere', port: 1 })).rejects.toThrow('no node nowhere:1');
  } finally {
    await db.drop();
  }
}

async function refusesMachinesOfSomeFacilities() {
  const db = await testDatabase(notePlan);
  try {
    const mine = uuidv7();
    await db.database.withTenant(mine, (trx) => addNote(trx, mine, 'mine'));
    // Refused before a statement is sent, whatever the policies on the nodes are.
    await expect(limitedTo([uuidv7()], () => notesOf(db, mine))).rejects.toMatchObject({
      code: 'caller.facilities-only',
      statusCode: 403,
    });
    expect(await notesOf(db, mine)).toEqual(['mine']);
  } finally {
    await db.drop();
  }
}

async function refusesAReplica() {
  const db = await testDatabase(notePlan);
  try {
    const replica = { url: 'postgres://127.0.0.1:1/scopebook', mostBehind: 1_000 };
    await expect(openDatabase({ ...db.addresses, replica })).rejects.toThrow('takes no DATABASE_REPLICA_URL');
  } finally {
    await db.drop();
  }
}

const CASES: readonly (readonly [string, () => Promise<void>])[] = nodes
  ? [
      ['a cluster shows each company only its own rows, and distributes nothing twice', showsEachCompanyItsOwnRows],
      ['a database is not distributed while a program writes', refusesWhileAProgramWrites],
      ['a machine of some facilities is refused', refusesMachinesOfSomeFacilities],
      ['a replica beside the cluster is refused', refusesAReplica],
      ['one company moves to each node with every row, and the second time nothing moves', movesOneCompany],
    ]
  : [['a database without Citus is refused', refusesPlainPostgres]];

test.each(CASES)('%s', async (_name, run) => {
  await expect(run()).resolves.toBeUndefined();
});
