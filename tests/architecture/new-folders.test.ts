import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InboxDetail } from '#plugins/intake/inbox/contract';
import { buildStale } from '../../tools/build.mjs';
import { copyDemo } from '../../tools/lib/demo-seed.mjs';
import { dieselBody } from '../support/record-bodies.ts';
import { cruiseTree, projectRoot, undeclaredRequirements } from './support/cruise-tree.ts';
import { FRAMEWORK, FRAMEWORK_FILES, READER, READER_FILES } from './support/fixture-folders.ts';
import { copyProduct, type ProductCopy } from './support/product-copy.ts';
import { startBuilt, type Caller, type StartedCopy } from './support/started-copy.ts';
import { typeFaults } from './support/type-faults.ts';

const YEAR = 'from=2025-07-01&to=2026-06-30';
const FOLDERS = [FRAMEWORK, READER];

/** The steps take a minute; a busy machine takes longer. */
const PATIENCE = 300_000;

type Data<T> = { readonly data: T };

async function frameworks(
  call: Caller,
): Promise<readonly { readonly id: string; readonly versions: readonly unknown[] }[]> {
  const { body } = await call('GET', '/api/framework/list');
  return (body as Data<{ commonObjects: { id: string; versions: unknown[] }[] }>).data.commonObjects;
}

async function firstFacility(call: Caller): Promise<{ readonly id: string; readonly name: string }> {
  const { body } = await call('GET', '/api/selection/company-facility');
  const [first] = (body as Data<{ commonObjects: { id: string; name: string }[] }>).data.commonObjects;
  return first ?? { id: '', name: '' };
}

async function detail(call: Caller, id: string): Promise<InboxDetail> {
  return ((await call('GET', `/api/inbox/${id}`)).body as Data<InboxDetail>).data;
}

/** The item once nothing works on it any more. */
async function settled(call: Caller, id: string, leaving = ['WAITING', 'READING']): Promise<InboxDetail> {
  for (let look = 0; look < 600; look += 1) {
    const item = await detail(call, id);
    if (!leaving.includes(item.state) && item.batch?.state !== 'CONFIRMING') return item;
    await pause(100);
  }
  throw new Error('The file is not read.');
}

/** Sends a file as a program does. */
async function send(call: Caller, text: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([text]), 'tank.csv');
  const { status, body } = await call('POST', '/api/inbox/files', form);
  expect(status).toBe(200);
  return (body as Data<{ item: { id: string } }>).data.item.id;
}

/** A framework or a reader is a folder: adding it adds it everywhere, removing it leaves the product as it was. */
describe('a framework and a reader, each in one folder', { timeout: PATIENCE }, () => {
  let copy: ProductCopy;
  let data: string;
  let server: StartedCopy | undefined;
  let call: Caller;
  let itemId: string;
  const recordIds: string[] = [];

  const start = async (folder: string) => {
    server = await startBuilt(folder, data);
    call = await server.signIn('operator@scopebook.test');
  };
  const stop = async () => {
    await server?.stop();
    server = undefined;
  };
  const record = async () => ({ ...dieselBody((await firstFacility(call)).id), frameworkId: FRAMEWORK.id });
  const log = async (quantity: string) =>
    `${READER.kind}\n${[(await firstFacility(call)).name, '2025-07-01', '2025-07-31', quantity].join(';')}\n`;

  beforeAll(async () => {
    await buildStale();
    copy = copyProduct();
    for (const [{ folder }, files] of [[FRAMEWORK, FRAMEWORK_FILES] as const, [READER, READER_FILES] as const])
      for (const [file, text] of Object.entries(files)) {
        const place = path.join(copy.folder, folder, file);
        mkdirSync(path.dirname(place), { recursive: true });
        writeFileSync(place, text);
      }
    // A short path, because a unix socket is below it.
    data = mkdtempSync(path.join(tmpdir(), 'sb-'));
    await copyDemo(data);
  }, PATIENCE);
  afterAll(async () => {
    await stop();
    copy?.remove();
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  }, PATIENCE);

  it('have the right types and break no import rule', async () => {
    const isOwn = (file: string) => FOLDERS.some(({ folder }) => file.startsWith(`${folder}/`));
    const seen = readdirSync(projectRoot)
      .filter((file) => /^tsconfig\..+\.json$/.test(file))
      .map((project) => typeFaults(copy.folder, project, isOwn));
    expect(seen.flatMap(({ faults }) => faults)).toEqual([]);
    expect(seen.flatMap(({ compiled }) => compiled)).toEqual(
      expect.arrayContaining([
        `${FRAMEWORK.folder}/framework.ts`,
        `${FRAMEWORK.folder}/manifest.ts`,
        `${READER.folder}/manifest.ts`,
        `${READER.folder}/server/tank-reader.ts`,
      ]),
    );
    const { modules, violations } = await cruiseTree(
      copy.folder,
      FOLDERS.map(({ folder }) => folder),
    );
    expect(violations.filter(({ from, to }) => isOwn(from) || isOwn(to))).toEqual([]);
    const own = modules.filter(({ source }) => isOwn(source));
    const requires = new Map(FOLDERS.map((one) => [one.plugin, [...one.requires]]));
    expect(undeclaredRequirements(own, requires)).toEqual([]);
  });

  it('the framework is listed with editions, keeps records and has reports', async () => {
    await copy.buildServer();
    await start(copy.folder);
    const listed = (await frameworks(call)).find(({ id }) => id === FRAMEWORK.id);
    expect(listed?.versions.length).toBeGreaterThan(1);
    const created = await call('POST', '/api/scope-management/create', await record());
    expect(created).toMatchObject({ status: 200, body: { data: { frameworkId: FRAMEWORK.id } } });
    recordIds.push((created.body as Data<{ id: string }>).data.id);
    const report = await call(
      'GET',
      `/api/report/corporate-summary?${YEAR}&framework=${FRAMEWORK.id}&includeDrafts=true`,
    );
    expect(report).toMatchObject({ status: 200, body: { data: { book: FRAMEWORK.id } } });
  });

  it('the reader reads a file that a program sends, proposes its records and records them', async () => {
    itemId = await send(call, await log('1.5'));
    const item = await settled(call, itemId);
    expect(item).toMatchObject({ state: 'PROPOSED', reader: READER.plugin, batch: { state: 'READY', rejected: 0 } });
    const stake = item.batch?.asksAgain ? { acceptedStake: item.batch.atStake } : {};
    expect((await call('POST', `/api/inbox/${itemId}/confirm`, stake)).status).toBe(200);
    expect(await settled(call, itemId, ['PROPOSED'])).toMatchObject({ state: 'RECORDED' });
    const { body } = await call('GET', '/api/scope-management/list?typeScope=1&fieldSort=createdAt&sort=DESC');
    const [first] = (body as Data<{ id: string; quantity: string }[]>).data;
    expect(first?.quantity).toBe('1.500');
    recordIds.push(first?.id ?? '');
    await stop();
  });

  describe('and removed again', () => {
    beforeAll(() => {
      for (const { folder } of FOLDERS) rmSync(path.join(copy.folder, folder), { recursive: true });
    });

    // From here the copy equals the project, which is already built.
    it('leave the project as it was, file by file', () => {
      expect(copy.files('src').length).toBeGreaterThan(1000);
      expect(copy.changes()).toEqual([]);
    });

    it('the framework is in no list any more and refused', async () => {
      await start(projectRoot);
      const ids = (await frameworks(call)).map(({ id }) => id);
      expect(ids).toContain('NGER');
      expect(ids).not.toContain(FRAMEWORK.id);
      expect((await call('POST', '/api/scope-management/create', await record())).status).toBe(400);
      const report = `/api/report/corporate-summary?${YEAR}&framework=${FRAMEWORK.id}`;
      expect((await call('GET', report)).status).toBe(400);
    });

    it('the file is no kind of file any more', async () => {
      const later = await settled(call, await send(call, await log('2.5')));
      expect(later.reader).not.toBe(READER.plugin);
      expect(later.state).not.toBe('PROPOSED');
    });

    it('what was recorded can still be read', async () => {
      expect(new Set(recordIds).size).toBe(2);
      for (const id of recordIds)
        expect(await call('GET', `/api/scope-management/${id}`)).toMatchObject({ status: 200 });
      expect((await call('GET', '/api/scope-management/list?typeScope=1')).status).toBe(200);
      expect(await detail(call, itemId)).toMatchObject({ state: 'RECORDED', batch: { state: 'IMPORTED' } });
      expect(await call('GET', `/api/inbox/${itemId}/rows`)).toMatchObject({
        status: 200,
        body: { data: [{ proposal: { quantity: '1.5' } }] },
      });
      expect((await call('GET', '/api/inbox/list')).status).toBe(200);
      await stop();
    });
  });
});
