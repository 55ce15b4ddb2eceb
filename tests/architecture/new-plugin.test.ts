import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStale } from '../../tools/build.mjs';
import { copyDemo } from '../../tools/lib/demo-seed.mjs';
import { cruiseTree, projectRoot, undeclaredRequirements } from './support/cruise-tree.ts';
import { copyProduct } from './support/product-copy.ts';
import type { ProductCopy } from './support/product-copy.ts';
import { startBuilt } from './support/started-copy.ts';
import type { Caller, StartedCopy } from './support/started-copy.ts';
import { typeFaults } from './support/type-faults.ts';
import { webSight } from './support/web-probe.ts';

// Unusual ids, so that a scope or plugin someone created from the tutorial does not conflict.
const GENERATED = ['src/plugins/records/scope9', 'src/plugins/platform/example-page'];
const isGenerated = (file: string) => GENERATED.some((folder) => file.startsWith(`${folder}/`));

const PERIOD = 'from=2025-07-01&to=2025-07-31';

const record = (facilityId: string) => ({
  typeScope: 9,
  facilityId,
  categoryId: 'SCOPE9_RELEASES',
  inputTypeId: 'scope9-methane',
  consumptionTypeId: 'SCOPE9_RELEASED',
  fromDate: '2025-07-01',
  toDate: '2025-07-31',
  quantity: '12345',
  unit: 'kg',
});

async function firstFacility(call: Caller): Promise<string> {
  const { body } = await call('GET', '/api/selection/company-facility');
  return (body as { data: { commonObjects: { id: string }[] } }).data.commonObjects[0]?.id ?? '';
}

async function totalIds(call: Caller): Promise<readonly string[]> {
  const { body } = await call('GET', `/api/dashboard/list/total?${PERIOD}`);
  return (body as { data: { totals: { id: string }[] } }).data.totals.map(({ id }) => id);
}

/** The steps take half a minute; on a busy machine a single step may take longer. */
const PATIENCE = 180_000;

/** A plugin is a folder: adding it adds everything, removing it leaves nothing behind. */
describe('a plugin written by new:plugin', { timeout: PATIENCE }, () => {
  const folders: string[] = [];
  const dataFolder = () => {
    // A short path, because a unix socket is below it.
    const folder = mkdtempSync(path.join(tmpdir(), 'sb-'));
    folders.push(folder);
    return folder;
  };
  let copy: ProductCopy;
  let server: StartedCopy | undefined;
  let call: Caller;
  let dataWithScope9: string;

  const start = async (folder: string, data: string) => {
    server = await startBuilt(folder, data);
    call = await server.signIn('operator@scopebook.test');
  };
  const stop = async () => {
    await server?.stop();
    server = undefined;
  };

  const projects = readdirSync(projectRoot).filter((file) => /^tsconfig\..+\.json$/.test(file));
  let sources: readonly string[];
  /** Sources included in a compile. */
  const seen = new Set<string>();

  beforeAll(async () => {
    await buildStale();
    copy = copyProduct();
    for (const parameters of [
      ['scope', 'scope9'],
      ['plugin', 'platform/example-page'],
    ]) {
      const { code, output } = await copy.node('tools/new-plugin.mjs', ...parameters);
      if (code !== 0) throw new Error(output);
    }
    sources = GENERATED.flatMap((folder) => copy.files(folder)).filter((file) => /\.tsx?$/.test(file));
  }, PATIENCE);
  afterAll(async () => {
    await stop();
    copy.remove();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }, PATIENCE);

  it.each(projects)('has the right types in %s', (project) => {
    const { faults, compiled } = typeFaults(copy.folder, project, isGenerated);
    expect(faults).toEqual([]);
    for (const file of compiled) seen.add(file);
  });

  it('is included in the compiles, file by file', () => {
    expect(projects.length).toBeGreaterThan(3);
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.filter((file) => !seen.has(file))).toEqual([]);
  });

  it('passes lint and format, and its own tests', async () => {
    const [lint, format, tests] = await Promise.all([
      copy.node('node_modules/oxlint/bin/oxlint', ...GENERATED),
      copy.node('node_modules/oxfmt/bin/oxfmt', '--check', ...GENERATED),
      copy.node('node_modules/vitest/vitest.mjs', 'run', '--reporter=json', ...GENERATED),
    ]);
    expect(lint.output).toMatch(/Found 0 warnings and 0 errors\.[^]*on [1-9]\d* files/);
    expect(format).toMatchObject({ code: 0 });
    const { success, numPassedTests } = JSON.parse(tests.output.slice(tests.output.indexOf('{'))) as {
      success: boolean;
      numPassedTests: number;
    };
    expect(success).toBe(true);
    expect(numPassedTests).toBeGreaterThan(5);
  });

  it('breaks no import rule', async () => {
    const { modules, violations } = await cruiseTree(copy.folder, GENERATED);
    expect(modules.filter(({ source }) => isGenerated(source)).length).toBeGreaterThan(10);
    expect(violations.filter(({ from, to }) => isGenerated(from) || isGenerated(to))).toEqual([]);
    const requires = new Map([
      ['scope9', ['company', 'dashboard', 'records', 'reference-data']],
      ['example-page', []],
    ]);
    const own = modules.filter(({ source }) => isGenerated(source));
    expect(undeclaredRequirements(own, requires)).toEqual([]);
  });

  it('is in the menus and has its screens', async () => {
    const { menu, routes } = await copy.webSight();
    expect(menu).toEqual(
      expect.arrayContaining(['home data-management scope9', 'admin data-management scope9', 'home bar example-page']),
    );
    expect(routes).toEqual(
      expect.arrayContaining([
        'home scope9',
        'home scope9/create',
        'home scope9/:scopeId',
        'admin scope9',
        'admin scope9/create',
        'admin scope9/:scopeId',
        'home example-page',
      ]),
    );
  });

  it('stores and calculates a record, and adds it to the dashboard', async () => {
    await copy.buildServer();
    // The database is older than the scope, as when a scope is added to a running product.
    dataWithScope9 = dataFolder();
    await copyDemo(dataWithScope9);
    await start(copy.folder, dataWithScope9);
    expect(await totalIds(call)).toContain('scope9');
    const created = await call('POST', '/api/scope-management/create', record(await firstFacility(call)));
    // 12,345 kg of methane × 28 t CO2-e/t
    expect(created).toMatchObject({
      status: 200,
      body: { data: { typeScope: 9, method: 'scope9.released-gas', emissions: { total: '345.660000' } } },
    });
    expect(await call('GET', '/api/scope-management/list?typeScope=9')).toMatchObject({
      status: 200,
      body: { total_item: 1, data: [{ inputTypeName: 'Methane', emissions: { total: '345.660000' } }] },
    });
    expect(await call('GET', `/api/dashboard/list/total?${PERIOD}`)).toMatchObject({
      status: 200,
      body: {
        data: { totals: expect.arrayContaining([expect.objectContaining({ id: 'scope9', amount: '345.660000' })]) },
      },
    });
  });

  it('responds to its own call', async () => {
    expect(await call('GET', '/api/example-page')).toMatchObject({
      status: 200,
      body: { data: { day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) } },
    });
    await stop();
  });

  describe('and removed again', () => {
    beforeAll(() => {
      for (const folder of GENERATED) rmSync(path.join(copy.folder, folder), { recursive: true });
    });

    // From here the copy equals the project, so the remaining tests use the project, which is already built.
    it('leaves the project as it was, file by file', () => {
      expect(copy.files('src').length).toBeGreaterThan(1000);
      expect(copy.changes()).toEqual([]);
    });

    it('leaves a database that is newer than the code, which refuses to start', async () => {
      await expect(startBuilt(projectRoot, dataWithScope9)).rejects.toThrow(
        'The database is newer than this program: it has the migration 0001-scope9-factors of the plugin scope9',
      );
    });

    it('is in no menu and has no screen', () => {
      const { menu, routes } = webSight();
      expect(menu.length).toBeGreaterThan(0);
      expect([...menu, ...routes].filter((line) => /scope9|example-page/.test(line))).toEqual([]);
    });

    it('is refused and not included in totals', async () => {
      const data = dataFolder();
      await copyDemo(data);
      await start(projectRoot, data);
      const refused = await call('POST', '/api/scope-management/create', record(await firstFacility(call)));
      expect(refused).toMatchObject({
        status: 400,
        body: {
          code: 'reference.unknown',
          issues: [{ path: 'typeScope', message: 'This scope is not recorded here.' }],
        },
      });
      const totals = await totalIds(call);
      expect(totals.length).toBeGreaterThan(0);
      expect(totals).not.toContain('scope9');
      expect(await call('GET', '/api/example-page')).toMatchObject({ status: 404 });
      await stop();
    });
  });
});
