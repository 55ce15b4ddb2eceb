import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildStale } from '../../tools/build.mjs';
import { addCompanyWithUser, behindTheScenes, signIn } from '../support/company-with-user.mjs';
import { importCsv } from '../support/import-files.ts';
import { startProduct } from '../support/product-process.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';

const ROOT = '/api/scope-management/import';
const ROWS = 4_000;

const serverDirectory = join(process.cwd(), 'dist', 'server');
const folder = temporaryFolder();

beforeAll(buildStale, 120_000);
afterAll(folder.remove);

type Product = Awaited<ReturnType<typeof startProduct>>;
type Api = (method: string, path: string, body?: unknown) => Promise<{ data: ReturnType<typeof JSON.parse> }>;

async function api(product: Product, user: Parameters<typeof signIn>[1]): Promise<Api> {
  const token = await signIn(product, user);
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(product.address + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    return (await answer.json()) as { data: ReturnType<typeof JSON.parse> };
  };
}

/** Polls a batch until it reaches the expected state. */
async function until(call: Api, id: string, wanted: (batch: { state: string; progress: { done: number } }) => boolean) {
  for (let look = 0; look < 1_200; look += 1) {
    const { data } = await call('GET', `${ROOT}/${id}`);
    if (wanted(data)) return data;
    await pause(50);
  }
  throw new Error('The import does not reach this state.');
}

const counts = (product: Product) =>
  behindTheScenes(product, async (client) => {
    const { rows } = await client.query(
      `select (select count(*)::int from emission_record) as records, (select count(*)::int from calculation_run) as runs,
         (select coalesce(sum(records), 0)::int from emission_month) as cells, (select count(*)::int from import_key) as keys`,
    );
    return rows[0] as Record<string, number>;
  });

const NOTHING = { records: 0, runs: 0, cells: 0, keys: 0 };
const ALL = { records: ROWS, runs: ROWS, cells: ROWS, keys: ROWS };

test('kill -9 during an import leaves nothing, and confirming again imports all rows', async () => {
  const start = () => startProduct({ serverDirectory, dataDirectory: folder.folder });
  let product = await start();
  const user = await addCompanyWithUser(product);
  await behindTheScenes(product, (client) => client.query(`update account set authorities = '{COMPANY_ADMIN,USER}'`));
  let call = await api(product, user);
  const lines = Array.from({ length: ROWS }, (_, n) => [
    `Facility ${n % 4}`,
    'Scope 1',
    'Stationary fuels',
    'Diesel oil',
    'Stationary',
    '2025-07-01',
    '2025-07-31',
    `${1 + n}`,
    'kL',
    `r${n}`,
  ]);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(importCsv(lines))]), 'records.csv');
  const { id } = (await call('POST', ROOT, form)).data.batches[0];
  await until(call, id, ({ state }) => state === 'READY');

  await call('POST', `${ROOT}/${id}/confirm`, {});
  await until(call, id, ({ state }) => state === 'CONFIRMING');
  // By now rows are being written in the single transaction.
  await pause(300);
  process.kill(product.pid, 'SIGKILL');
  await product.exited;

  product = await start();
  try {
    const after = await counts(product);
    expect([NOTHING, ALL]).toContainEqual(after);
    expect(after).toEqual(NOTHING);
    call = await api(product, user);
    // The dead process sends no heartbeat; after half a minute the batch is free again. The test moves the clock.
    await behindTheScenes(product, (client) =>
      client.query(`update import_batch set beat = now() - interval '1 hour'`),
    );
    const freed = await until(call, id, ({ state }) => state === 'READY');
    expect(freed.message).toMatch(/^The server stopped/);
    await call('POST', `${ROOT}/${id}/confirm`, {});
    await until(call, id, ({ state }) => state === 'IMPORTED');
    expect(await counts(product)).toEqual(ALL);
  } finally {
    await product.stop();
  }
}, 180_000);
