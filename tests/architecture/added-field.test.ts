import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStale } from '../../tools/build.mjs';
import { copyDemo } from '../../tools/lib/demo-seed.mjs';
import { SEAL_VERSION } from '../../src/plugins/records/periods/server/seal-version.ts';
import { dieselBody } from '../support/record-bodies.ts';
import { readWorkbook } from '../support/workbooks.ts';
import { addedField, addedFigure, make } from './support/added.ts';
import { projectRoot } from './support/cruise-tree.ts';
import { copyProduct, type ProductCopy } from './support/product-copy.ts';
import { startBuilt, type Caller, type StartedCopy } from './support/started-copy.ts';

/** The steps take half a minute, plus creating the demo if there is none yet; a busy machine takes longer. */
const PATIENCE = 300_000;

const ROOT = '/api/scope-management';
const JULY = 'typeScope=1&from=2025-07-01&to=2025-07-31';

const migrations = path.join(projectRoot, 'src/plugins/records/records/server/migrations');
const last = readdirSync(migrations).filter((file) => /^\d{4}-/.test(file)).length;
const next = (ahead: number) => ({ migration: String(last + ahead).padStart(4, '0'), seal: SEAL_VERSION + 1 });

const FIELD = addedField(next(1));
const FIGURE = addedFigure(next(2));

const filesOf = (additions: readonly { readonly file: string }[]) => additions.map(({ file }) => file);

it('a new record field changes at most 12 files, a new figure at most 6', () => {
  expect(new Set(filesOf(FIELD)).size).toBeLessThanOrEqual(12);
  expect(new Set(filesOf(FIGURE)).size).toBeLessThanOrEqual(6);
});

describe('a product with one more field and one more figure', { timeout: PATIENCE }, () => {
  let copy: ProductCopy;
  let data: string;
  let server: StartedCopy;
  let call: Caller;
  let id: string;

  beforeAll(async () => {
    await buildStale();
    copy = copyProduct();
    make(FIELD, copy.folder);
    // One release has one new seal version for both.
    make(
      FIGURE.filter(({ file }) => !file.endsWith('seal-version.ts')),
      copy.folder,
    );
    // A short path, because a unix socket is below it.
    data = mkdtempSync(path.join(tmpdir(), 'sb-'));
  }, PATIENCE);
  afterAll(async () => {
    await server?.stop();
    copy?.remove();
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  }, PATIENCE);

  it('changes only these files', () => {
    expect(copy.changes()).toEqual([...new Set(filesOf([...FIELD, ...FIGURE]))].toSorted());
  });

  it.each(['server', 'web'])('has the right types: %s', async (compile) => {
    const compiler = 'node_modules/typescript-native/bin/tsc';
    expect(await copy.node(compiler, '-p', `tsconfig.${compile}.json`, '--singleThreaded')).toEqual({
      code: 0,
      output: '',
    });
  });

  it('accepts both in a record, and shows them', async () => {
    await copy.buildServer();
    await copyDemo(data);
    server = await startBuilt(copy.folder, data);
    call = await server.signIn('operator@scopebook.test');
    const { body } = await call('GET', '/api/selection/company-facility');
    const facility = (body as { data: { commonObjects: { id: string }[] } }).data.commonObjects[0]?.id ?? '';
    const made = await call(
      'POST',
      `${ROOT}/create`,
      dieselBody(facility, { meterNumber: 'M-17', reference: 'ADDED' }),
    );
    // CH4 2.702 and N2O 5.404: example 6 of NGA Factors 2025.
    const both = { meterNumber: 'M-17', emissions: { besideCo2: '8.106000' } };
    expect(made).toMatchObject({ status: 200, body: { data: both } });
    id = (made.body as { data: { id: string } }).data.id;
    expect(await call('GET', `${ROOT}/${id}`)).toMatchObject({ status: 200, body: { data: both } });
    expect(await call('GET', `${ROOT}/list?${JULY}&search=ADDED`)).toMatchObject({ body: { data: [both] } });
  });

  it('stores them in its history', async () => {
    const { body } = await call('GET', `${ROOT}/${id}`);
    const { revision, facilityId } = (body as { data: { revision: number; facilityId: string } }).data;
    const change = { ...dieselBody(facilityId, { reference: 'ADDED' }), meterNumber: 'M-18', id, revision };
    expect(await call('POST', `${ROOT}/update`, change)).toMatchObject({ status: 200 });
    const history = await call('GET', `${ROOT}/${id}/history`);
    expect(history.body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ changed: ['meterNumber'] })]),
    });
  });

  it('writes them into its exports, and has the field in its import template', async () => {
    const { body } = await call('GET', `${ROOT}/export?format=csv&${JULY}&search=ADDED`);
    const [titles = '', row = ''] = String(body).split(/\r?\n/);
    expect(titles).toMatch(
      /,Gases beside CO2 \(t CO2-e\),Meter number,Country,Uncertainty used \(%\),Uncertainty basis$/,
    );
    expect(row).toMatch(/,8\.106000,M-18,AU,,$/);
    const template = await call('GET', `${ROOT}/import/download/document?columns=common`);
    expect(template).toMatchObject({ status: 200, body: expect.any(Buffer) });
    const workbook = await readWorkbook(template.body as Buffer);
    expect(workbook.rows('Data')[0]).toContain('Meter number');
  });

  it('adds the figure up in its cells, and the sums of cells equal the records', async () => {
    await server.stop();
    const { NODE_ENV: _, VITEST: __, DATABASE_URL: ___, ...env } = process.env;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/server/tasks.js', 'rollup-verify'], {
      cwd: copy.folder,
      env: { ...env, SCOPEBOOK_DATA: data },
      encoding: 'utf8',
    });
    expect({ status, said: `${stdout}${stderr}` }).toEqual({ status: 0, said: expect.stringContaining('records') });
  });
});
