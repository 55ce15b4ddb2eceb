import { createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/testing';
import { migrationPlan, serverPlugins } from '../../src/boot/server-plugins.ts';
import { prepare } from '../../src/boot/server-services.ts';
import { startServer } from '../../src/boot/server.ts';
import type { Configuration, DatabaseAddresses, PgAddress } from '#server';

const folder = mkdtempSync(join(tmpdir(), 'scopebook-refusals-'));
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase(migrationPlan(serverPlugins()));
});

afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const start = (change: Partial<DatabaseAddresses>) => {
  const configuration: Configuration = {
    production: false,
    port: 0,
    host: '127.0.0.1',
    database: { ...database.addresses, ...change },
    replica: null,
    poolSize: 2,
    stopDelay: 0,
    besideNewer: false,
    dataDirectory: folder,
    demo: false,
    tokenSecret: 'a secret for tests alone, long enough to sign',
    publicUrl: null,
    trustedProxies: [],
    logLevel: 'silent',
    smtp: null,
    secretKeys: [],
    inboxFolder: null,
    internalMailHosts: [],
    securityEvents: null,
    malwareScanner: null,
    fileStore: null,
    staffSecondFactor: false,
    internalIdentityHosts: [],
    internalWebhookHosts: [],
    apiKeyRates: { read: 600, write: 120 },
  };
  return prepare(configuration);
};

/** The same login and server, with a database that does not exist. */
const elsewhere = (address: PgAddress): PgAddress => {
  if (typeof address !== 'string') return { ...address, database: 'nowhere' };
  const url = new URL(address);
  url.pathname = '/nowhere';
  return url.href;
};

test('an invalid database address is named by its variable, without its password', async () => {
  const refused = await start({ owner: 'postgres://somebody:hidden@127.0.0.1:1/nowhere' }).catch(
    (error: unknown) => error as Error,
  );
  expect(refused).toMatchObject({
    message: expect.stringMatching(/^DATABASE_OWNER_URL does not lead to a database: .*ECONNREFUSED/),
  });
  expect((refused as Error).message).not.toContain('hidden');
  await expect(start({ owner: elsewhere(database.addresses.owner) })).rejects.toThrow(
    /^DATABASE_OWNER_URL does not lead to a database: .*nowhere/,
  );
  await expect(start({ app: elsewhere(database.addresses.app) })).rejects.toThrow(
    /^DATABASE_URL or DATABASE_STAFF_URL does not lead to a database/,
  );
});

test('a port in use and a foreign host address are named, and the database is stopped again', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const environment = { SCOPEBOOK_DATA: folder, SCOPEBOOK_DEMO: '0', SCOPEBOOK_LOG: 'silent', NODE_ENV: 'test' };
  await expect(startServer({ ...environment, PORT: String(port) })).rejects.toThrow(
    `Port ${port} of 127.0.0.1 is taken.`,
  );
  await new Promise((resolve) => other.close(resolve));
  await expect(startServer({ ...environment, PORT: '0', HOST: '192.0.2.1' })).rejects.toThrow(
    /^HOST is 192\.0\.2\.1, which is no address of this machine/,
  );
  const running = await startServer({ ...environment, PORT: '0' });
  expect((await fetch(`${running.address}/readyz`)).status).toBe(200);
  await running.close();
}, 60_000);
