import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { transformWithOxc } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiKeyOf } from '../../../../../tests/support/api-keys.ts';
import { apiServer, type ApiServer } from '../../../../../tests/support/api-server.ts';
import { dieselBody } from '../../../../../tests/support/record-bodies.ts';
import { temporaryFolder } from '../../../../../tests/support/temporary-folder.mjs';
import { examplesFor, type Examples } from '../domain/index.ts';

const run = promisify(execFile);

let server: ApiServer;
let examples: Examples;
let secret: string;
let recordId: string;

beforeAll(async () => {
  server = await apiServer();
  const company = await server.company('Copied');
  const admin = await server.signedIn(company.id, ['COMPANY_ADMIN']);
  secret = (await apiKeyOf(server, admin, { scopes: ['records:read'] })).secret;
  const made = await server.call('POST', '/api/scope-management/create', {
    as: admin,
    body: dieselBody(company.facility.id),
  });
  recordId = made.body.data.id;
  examples = examplesFor(await server.listen());
});
afterAll(() => server.close());

const environment = () => ({ ...process.env, SCOPEBOOK_API_KEY: secret });
const installed = (program: string) =>
  (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)));

test('the example in TypeScript lists the records', async () => {
  const file = path.join(temporaryFolder().folder, 'records.mjs');
  await writeFile(file, (await transformWithOxc(examples.typescript, 'records.ts')).code);
  const { stdout } = await run(process.execPath, [file], { env: environment() });
  expect(stdout).toContain(recordId);
});

test.runIf(installed('python3'))('the example in Python lists the records', async () => {
  const { stdout } = await run('python3', ['-c', examples.python], { env: environment() });
  expect(stdout).toContain(recordId);
});

test.runIf(installed('curl') && installed('bash'))('the example for curl returns the records', async () => {
  const { stdout } = await run('bash', ['-c', examples.curl.replace('sbk_your_key', secret)]);
  expect(JSON.parse(stdout).data[0].id).toBe(recordId);
});

test('a wrong key ends each program with what the server says', async () => {
  const file = path.join(temporaryFolder().folder, 'records.mjs');
  await writeFile(file, (await transformWithOxc(examples.typescript, 'records.ts')).code);
  const wrong = { env: { ...process.env, SCOPEBOOK_API_KEY: 'sbk_wrong' } };
  await expect(run(process.execPath, [file], wrong)).rejects.toThrow('api-key.malformed');
});
