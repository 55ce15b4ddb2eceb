import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { WEBHOOK_EVENT_TYPES, WEBHOOK_EVENTS } from '#plugins/integration/webhooks/contract';
import { webhookHeaders, webhookSecret } from '#server';
import { VERIFY_EXAMPLES } from '../../src/plugins/integration/webhooks/web/verify-examples.ts';
import { until } from '../support/webhook-scene.ts';

const guide = readFileSync('docs/webhooks.md', 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'scopebook-webhooks-'));
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
const running: ChildProcess[] = [];

afterEach(() => {
  for (const one of running.splice(0)) one.kill();
});
afterAll(() => rmSync(folder, { recursive: true }));

const exampleOf = (wanted: string) => VERIFY_EXAMPLES.find(({ id }) => id === wanted)?.code ?? '';

describe('the guide', () => {
  test.each(WEBHOOK_EVENTS)('lists the fields of $type as declared', ({ type, data }) => {
    const [, section = ''] = guide.split(`### \`${type}\`\n`);
    const [own = ''] = section.split(/\n##+ /);
    const listed = [...own.matchAll(/^\| `(\w+)` \|/gm)].map(([, field]) => field);
    const common = ['companyId', 'facilityId', 'links'];
    expect(listed).toEqual(Object.keys(data.shape).filter((field) => !common.includes(field)));
    for (const field of common) expect(guide).toContain(`| \`${field}\` |`);
  });

  test('has a section for each event and no other', () => {
    const sections = [...guide.matchAll(/^### `(.+)`$/gm)].map(([, type]) => type);
    expect(sections).toEqual([...WEBHOOK_EVENT_TYPES, 'webhook.test']);
    expect(WEBHOOK_EVENTS.map(({ type }) => type)).toEqual(sections);
  });

  test.each(VERIFY_EXAMPLES)('prints the example in $id of the screen', ({ code }) => {
    expect(code.length).toBeGreaterThan(300);
    expect(guide).toContain(code.trimEnd());
  });
});

/** A free port for a program that is started. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready));
  const address = probe.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  await new Promise((closed) => probe.close(closed));
  return port;
}

/** Starts the receiver of an example, and returns its address. */
async function started(language: 'typescript' | 'python', secret: string): Promise<string> {
  const port = await freePort();
  const code = exampleOf(language);
  const isPython = language === 'python';
  const file = join(folder, isPython ? 'receiver.py' : 'receiver.mjs');
  const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  writeFileSync(file, isPython ? code : ts.transpileModule(code, { compilerOptions: options }).outputText);
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) };
  running.push(spawn(isPython ? 'python3' : process.execPath, [file], { env, stdio: 'ignore' }));
  const url = `http://127.0.0.1:${port}/`;
  await until(
    () =>
      fetch(url, { method: 'POST', body: '' }).then(
        ({ status }) => status,
        () => 0,
      ),
    (status) => status === 400,
  );
  return url;
}

const event = { id: 'msg_1', at: new Date(), body: '{"type":"webhook.test","data":{"name":"Ngọc"}}' };

const post = async (url: string, headers: Readonly<Record<string, string>>, body = event.body) =>
  (await fetch(url, { method: 'POST', headers, body })).status;

describe('an example as copied', () => {
  test.each(['typescript', 'python'] as const)('verifies signatures in %s', async (language) => {
    const [secret, earlier, foreign] = [webhookSecret(), webhookSecret(), webhookSecret()];
    const url = await started(language, secret);
    expect(await post(url, webhookHeaders(event, [secret]))).toBe(204);
    // After a rotation the secret of the receiver may be either.
    expect(await post(url, webhookHeaders(event, [earlier, secret]))).toBe(204);
    expect(await post(url, webhookHeaders(event, [foreign]))).toBe(400);
    expect(await post(url, webhookHeaders(event, [secret]), event.body.replace('Ngọc', 'Ngoc'))).toBe(400);
    const old = { ...event, at: new Date(Date.now() - 600_000) };
    expect(await post(url, webhookHeaders(old, [secret]))).toBe(400);
  });

  test('sends a signed event with curl', async () => {
    const secret = webhookSecret();
    const got: unknown[] = [];
    const receiver = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        got.push(new Webhook(secret).verify(Buffer.concat(chunks), request.headers as Record<string, string>));
        response.end();
      });
    });
    await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
    const address = receiver.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
    const env = { ...process.env, WEBHOOK_SECRET: secret, URL: url };
    const { stdout } = await promisify(execFile)('sh', ['-c', exampleOf('curl')], { env });
    receiver.close();
    expect(stdout).toContain('200 OK');
    expect(got).toMatchObject([{ type: 'webhook.test' }]);
  });
});
