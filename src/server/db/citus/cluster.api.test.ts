import { expect, test } from 'vitest';
import { Client } from 'pg';
import { clientConfig, loginAs } from '../connection.ts';
import { OWNER_ROLE } from '../roles.ts';
import { injectedTestServer, testDatabase } from '../../testing/index.ts';
import { addNote, notePlan, noteWords } from '../tenant.fixture.ts';
import { uuidv7 } from '../uuid.ts';
import { distribute } from './distribute.ts';
import { placeCompany } from './place-company.ts';

const server = await injectedTestServer();
const ownerOf = (admin: Parameters<typeof loginAs>[0]) => loginAs(admin, OWNER_ROLE, server.password);

if (!server.nodes) {
  test('refuses a database without Citus, and leaves it as it is', async () => {
    const db = await testDatabase(notePlan);
    try {
      await expect(distribute(db.addresses.owner, notePlan, { shards: 4 })).rejects.toThrow('no Citus extension');
      await expect(placeCompany(db.addresses.owner, uuidv7(), { host: '127.0.0.1', port: 5432 })).rejects.toThrow(
        'npm run db:distribute',
      );
    } finally {
      await db.drop();
    }
  });
}

if (server.nodes) {
  test('shows each company only its own rows on a cluster, and distributes nothing twice', async () => {
    const db = await testDatabase(notePlan);
    try {
      const [mine, theirs] = [uuidv7(), uuidv7()];
      await db.database.withTenant(mine, (trx) => addNote(trx, mine, 'mine'));
      await db.database.withTenant(theirs, (trx) => addNote(trx, theirs, 'theirs'));
      expect(await db.database.withTenant(mine, noteWords)).toEqual(['mine']);
      await expect(db.database.withTenant(mine, (trx) => addNote(trx, theirs, 'not mine'))).rejects.toThrow(
        /row-level security/,
      );
      const shards = await db.query<{ n: string }>(
        "select count(*) as n from pg_dist_shard where logicalrelid = 'note'::regclass",
      );
      expect(shards).toEqual([{ n: '4' }]);
      expect((await distribute(ownerOf(db.admin), notePlan, { shards: 4 })).distributed).toEqual([]);
    } finally {
      await db.drop();
    }
  });

  test('refuses to distribute while a program writes', async () => {
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
  });

  test('moves one company to another node, with every row, and does nothing the second time', async () => {
    const db = await testDatabase(notePlan);
    try {
      const [mine, theirs] = [uuidv7(), uuidv7()];
      for (const company of [mine, theirs])
        await db.database.withTenant(company, (trx) => addNote(trx, company, `of ${company}`));
      const nodes = await db.query<{ host: string; port: number }>(
        'select nodename as host, nodeport as port from pg_dist_node where shouldhaveshards order by nodeport',
      );
      const owner = ownerOf(db.admin);
      for (const node of nodes) await placeCompany(owner, mine, node);
      const last = nodes.at(-1);
      if (!last) throw new Error('The cluster has no nodes.');
      expect(await placeCompany(owner, mine, last)).toEqual(last);
      for (const company of [mine, theirs])
        expect(await db.database.withTenant(company, noteWords)).toEqual([`of ${company}`]);
      await expect(placeCompany(owner, mine, { host: 'nowhere', port: 1 })).rejects.toThrow('no node nowhere:1');
    } finally {
      await db.drop();
    }
  });
}
