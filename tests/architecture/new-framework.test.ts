import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStale } from '../../tools/build.mjs';
import { copyDemo } from '../../tools/lib/demo-seed.mjs';
import { dieselBody } from '../support/record-bodies.ts';
import { cruiseTree, projectRoot, undeclaredRequirements } from './support/cruise-tree.ts';
import { copyProduct, type ProductCopy } from './support/product-copy.ts';
import { startBuilt, type Caller, type StartedCopy } from './support/started-copy.ts';
import { typeFaults } from './support/type-faults.ts';

const FOLDER = 'src/plugins/frameworks/fixture-standard';
const ID = 'FIXTURE_STANDARD';

/** Everything a framework needs: one folder. */
const FILES: Readonly<Record<string, string>> = {
  'README.md': '# fixture-standard\n\nA framework that only a test knows.\n',
  'manifest.ts': `import type { Manifest } from '#contract';

export const manifest: Manifest = { id: 'fixture-standard', title: 'Fixture standard', requires: ['frameworks'] };
`,
  'framework.ts': `import type { Framework } from '#plugins/reference/frameworks/contract';

/** A framework of every country. */
export const framework: Framework = {
  id: '${ID}',
  name: 'Fixture standard',
  title: 'Standard of a fixture',
  order: 900,
  countries: null,
  families: null,
  scopes: [1, 2],
  gwpSet: 'AR5',
  basis: 'OPERATIONAL',
  isBasisChosen: false,
  energyUnit: 'GJ',
};
`,
};

const YEAR = 'from=2025-07-01&to=2026-06-30';

/** The steps take a minute; a busy machine takes longer. */
const PATIENCE = 300_000;

async function frameworks(
  call: Caller,
): Promise<readonly { readonly id: string; readonly versions: readonly unknown[] }[]> {
  const { body } = await call('GET', '/api/framework/list');
  return (body as { data: { commonObjects: { id: string; versions: unknown[] }[] } }).data.commonObjects;
}

async function firstFacility(call: Caller): Promise<string> {
  const { body } = await call('GET', '/api/selection/company-facility');
  return (body as { data: { commonObjects: { id: string }[] } }).data.commonObjects[0]?.id ?? '';
}

/** A framework is a folder: adding it adds it to every list, removing it leaves the product as it was. */
describe('a framework in one folder', { timeout: PATIENCE }, () => {
  let copy: ProductCopy;
  let data: string;
  let server: StartedCopy | undefined;
  let call: Caller;
  let recordId: string;

  const start = async (folder: string) => {
    server = await startBuilt(folder, data);
    call = await server.signIn('operator@scopebook.test');
  };
  const stop = async () => {
    await server?.stop();
    server = undefined;
  };
  const record = async () => ({ ...dieselBody(await firstFacility(call)), frameworkId: ID });

  beforeAll(async () => {
    await buildStale();
    copy = copyProduct();
    mkdirSync(path.join(copy.folder, FOLDER), { recursive: true });
    for (const [file, text] of Object.entries(FILES)) writeFileSync(path.join(copy.folder, FOLDER, file), text);
    // A short path, because a unix socket is below it.
    data = mkdtempSync(path.join(tmpdir(), 'sb-'));
    await copyDemo(data);
  }, PATIENCE);
  afterAll(async () => {
    await stop();
    copy?.remove();
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  }, PATIENCE);

  it('has the right types and breaks no import rule', async () => {
    const isOwn = (file: string) => file.startsWith(`${FOLDER}/`);
    const seen = readdirSync(projectRoot)
      .filter((file) => /^tsconfig\..+\.json$/.test(file))
      .map((project) => typeFaults(copy.folder, project, isOwn));
    expect(seen.flatMap(({ faults }) => faults)).toEqual([]);
    expect(seen.flatMap(({ compiled }) => compiled)).toEqual(
      expect.arrayContaining([`${FOLDER}/framework.ts`, `${FOLDER}/manifest.ts`]),
    );
    const { modules, violations } = await cruiseTree(copy.folder, [FOLDER]);
    expect(violations.filter(({ from, to }) => isOwn(from) || isOwn(to))).toEqual([]);
    const own = modules.filter(({ source }) => isOwn(source));
    expect(undeclaredRequirements(own, new Map([['fixture-standard', ['frameworks']]]))).toEqual([]);
  });

  it('is listed with editions, keeps records and has reports', async () => {
    await copy.buildServer();
    await start(copy.folder);
    const listed = (await frameworks(call)).find(({ id }) => id === ID);
    expect(listed?.versions.length).toBeGreaterThan(1);
    const created = await call('POST', '/api/scope-management/create', await record());
    expect(created).toMatchObject({ status: 200, body: { data: { frameworkId: ID } } });
    recordId = (created.body as { data: { id: string } }).data.id;
    const report = await call('GET', `/api/report/corporate-summary?${YEAR}&framework=${ID}&includeDrafts=true`);
    expect(report).toMatchObject({ status: 200, body: { data: { book: ID } } });
    await stop();
  });

  describe('and removed again', () => {
    beforeAll(() => rmSync(path.join(copy.folder, FOLDER), { recursive: true }));

    // From here the copy equals the project, which is already built.
    it('leaves the project as it was, file by file', () => {
      expect(copy.files('src').length).toBeGreaterThan(1000);
      expect(copy.changes()).toEqual([]);
    });

    it('is in no list any more and refused; what was recorded can still be read', async () => {
      await start(projectRoot);
      const ids = (await frameworks(call)).map(({ id }) => id);
      expect(ids).toContain('NGER');
      expect(ids).not.toContain(ID);
      expect((await call('POST', '/api/scope-management/create', await record())).status).toBe(400);
      expect((await call('GET', `/api/report/corporate-summary?${YEAR}&framework=${ID}`)).status).toBe(400);
      expect(await call('GET', `/api/scope-management/${recordId}`)).toMatchObject({ status: 200 });
      expect((await call('GET', '/api/scope-management/list?typeScope=1')).status).toBe(200);
      await stop();
    });
  });
});
