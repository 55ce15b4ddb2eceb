import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database, Passwords } from '#server';
import { apiServer, type ApiServer } from '../../../../../tests/support/api-server.ts';
import { WaitingSignUps } from './waiting-sign-ups.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

const WORK = { action: 'test', audit: false } as const;

test('whoever waits for an account that is confirmed meanwhile sees that it is confirmed', async () => {
  const waiting = server.services.get(WaitingSignUps);
  const database = server.services.get(Database);
  const passwordHash = await server.services.get(Passwords).hash('a password of the owner');
  const email = 'karri@example.test';
  const wanted = {
    companyName: 'Karri Haulage',
    companyType: 'MINING_LOGISTICS',
    abn: null,
    country: 'AU',
    registrationNumber: null,
    accountName: 'N. Wilson',
    language: 'en',
    termsVersion: '2026-07-01',
  } as const;
  const { accountId } = await database.asStaff(WORK, (trx) =>
    waiting.add(trx, email, wanted, new Date().toISOString()),
  );

  const { read } = await database.asStaff(WORK, async (trx) => {
    await waiting.holder(trx, accountId);
    await waiting.confirm(trx, accountId, passwordHash);
    // Reads the same account before this transaction ends, and waits for its lock.
    const waits = database.asStaff(WORK, (second) => waiting.holderOf(second, email));
    await expect
      .poll(() =>
        server.test.query(
          `select 1 as waits from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .toEqual([{ waits: 1 }]);
    return { read: waits };
  });
  expect(await read).toMatchObject({ accountId, status: 'ACTIVE', waitsSince: null });
});
