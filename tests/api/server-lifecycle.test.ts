import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database } from '#server';
import { startServer, type RunningServer } from '../../src/boot/server.ts';
import { buildStale } from '../../tools/build.mjs';
import { copyDemo } from '../../tools/lib/demo-seed.mjs';
import { dieselBody } from '../support/record-bodies.ts';

const folder = mkdtempSync(join(tmpdir(), 'scopebook-life-'));
const environment = {
  PORT: '0',
  SCOPEBOOK_DATA: folder,
  SCOPEBOOK_DEMO: '1',
  SCOPEBOOK_LOG: 'silent',
  NODE_ENV: 'test',
};
const running: RunningServer[] = [];

// The first start is that of the built product in the step `demo`; both starts here find its demo.
beforeAll(async () => {
  await buildStale();
  await copyDemo(folder);
}, 240_000);
afterAll(async () => {
  await Promise.all(running.map((server) => server.close()));
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<RunningServer> {
  const server = await startServer(environment);
  running.push(server);
  return server;
}

async function call(server: RunningServer, path: string, token?: string, body?: unknown) {
  const answer = await fetch(server.address + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { data: ReturnType<typeof JSON.parse>; total_item: number },
  };
}

/** A promise and its resolve function; Node 20 has no Promise.withResolvers. */
function gate() {
  let resolve = () => {};
  const promise = new Promise<void>((open) => (resolve = open));
  return { promise, resolve };
}

const signIn = async (server: RunningServer, who = 'preparer') =>
  (await call(server, '/api/sign-in', undefined, { email: `${who}@scopebook.test`, password: 'scopebook-demo' })).body
    .data.token as string;

test('the demo is created once; a stop finishes running requests; a second instance is refused', async () => {
  const server = await start();
  expect(server.demo?.accounts.map((account) => account.email.split('@')[0])).toEqual([
    'admin',
    'operator',
    'auditor',
    'preparer',
    'services',
    'logistics',
  ]);
  const token = await signIn(server);
  const count = async (from: RunningServer, as: string) =>
    (await call(from, '/api/scope-management/list?typeScope=1', as)).body.total_item;
  const before = await count(server, token);
  expect(before).toBeGreaterThan(150);

  await expect(startServer(environment)).rejects.toThrow(
    `Scopebook is already running on the data in ${folder}: ${server.address} (process ${process.pid}).`,
  );
  // A process id that now belongs to another process, as after a reboot, does not block a start for long.
  const mark = join(folder, 'server.json');
  const kept = readFileSync(mark, 'utf8');
  writeFileSync(mark, JSON.stringify({ pid: process.pid, address: 'http://127.0.0.1:1' }));
  await expect(startServer(environment)).rejects.toThrow('Another instance is running on the database');
  writeFileSync(mark, kept);

  // A write that waits for the cells is running when the stop comes.
  const facility = (await call(server, '/api/selection/company-facility', token)).body.data.commonObjects[0];
  const held = gate();
  const locked = gate();
  const holder = server.prepared.services.get(Database).asStaff({ action: 'test', audit: false }, async (trx) => {
    await sql`lock table emission_month in access exclusive mode`.execute(trx);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const inFlight = call(
    server,
    '/api/scope-management/create',
    token,
    // A day after the year that the demo closes.
    dieselBody(facility.id, { versionId: undefined, fromDate: '2026-07-01', toDate: '2026-07-01' }),
  );
  const waiting = () =>
    server.prepared.services
      .get(Database)
      .asStaff({ action: 'test', audit: false }, (trx) => sql`select 1 from pg_locks where not granted`.execute(trx));
  await expect.poll(async () => (await waiting()).rows.length, { timeout: 20_000 }).toBeGreaterThan(0);
  const closed = server.close();
  held.resolve();
  await holder;
  expect((await inFlight).status).toBe(200);
  await closed;
  expect(existsSync(mark)).toBe(false);
  await expect(fetch(`${server.address}/healthz`)).rejects.toThrow('fetch failed');

  const again = await start();
  expect(await count(again, await signIn(again))).toBe(before + 1);
  const staff = await signIn(again, 'admin');
  expect((await call(again, '/api/admin/selection/company', staff)).body.data.commonObjects).toHaveLength(11);
  const suppliers = (await call(again, '/api/selection/supplier', await signIn(again))).body.data.commonObjects;
  expect(suppliers.map((one: { name: string }) => one.name)).toEqual(
    expect.arrayContaining(['Redgum Mining Services', 'Wattle Haulage']),
  );
}, 240_000);
