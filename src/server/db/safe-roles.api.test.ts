import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../testing/index.ts';
import type { TestDatabase } from '../testing/index.ts';
import { openDatabase } from './connect.ts';
import { notePlan } from './tenant.fixture.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await testDatabase(notePlan);
});
afterEach(() => db.drop());

const open = async (addresses: Partial<TestDatabase['addresses']> = {}): Promise<void> => {
  const database = await openDatabase({ ...db.addresses, ...addresses });
  await database.close();
};

test('finds the migrated database safe', async () => {
  await expect(open()).resolves.toBeUndefined();
});

test('rejects a superuser for requests', async () => {
  await expect(open({ app: db.admin })).rejects.toThrow('a superuser, whom row-level security does not bind');
});

test('rejects the owner and the staff login for requests', async () => {
  await expect(open({ app: db.addresses.owner })).rejects.toThrow('which owns file_object, idempotency_claim, note');
  await expect(open({ app: db.addresses.staff })).rejects.toThrow('which has BYPASSRLS');
});

test('rejects the login for requests as the staff login', async () => {
  await expect(open({ staff: db.addresses.app })).rejects.toThrow('would see no rows');
});

test('rejects a table of companies without row security', async () => {
  await db.query('create table loose (company_id uuid); alter table loose owner to scopebook_owner');
  await expect(open()).rejects.toThrow('The table loose has a company_id but no enabled row security');
  await db.query('alter table loose enable row level security');
  await expect(open()).rejects.toThrow('The table loose has a company_id but no forced row security');
  await db.query('alter table loose force row level security');
  await expect(open()).resolves.toBeUndefined();
});

test('lets only the owner create tables', async () => {
  await expect(
    db.database.asStaff({ action: 'make', audit: false }, (trx) => trx.schema.createTable('mine').execute()),
  ).rejects.toThrow('permission denied for schema public');
});
