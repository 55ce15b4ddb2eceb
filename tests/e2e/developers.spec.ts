import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { transformWithOxc } from 'vite';
import { LOCALHOST_CERTIFICATE } from '../support/test-certificate.ts';
import { accounts, facilities } from './support/accounts.ts';
import type { Api } from './support/api.ts';
import { startProduct, START_PATIENCE } from './support/product.ts';
import { reportingMonth } from './support/reporting-month.ts';
import { expect, test as journey } from './support/test.ts';

const run = promisify(execFile);

/** A product that may reach the receiver of these journeys, and believes a proxy on this machine that ends TLS. */
const test = journey.extend<object, { readonly folder: string }>({
  folder: [
    async ({ browserName: _whichever }, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'scopebook-developers-'));
      writeFileSync(join(folder, 'receiver.pem'), LOCALHOST_CERTIFICATE.cert);
      await provide(folder);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ folder }, provide) => {
      const product = await startProduct({
        SCOPEBOOK_INTERNAL_WEBHOOK_HOSTS: 'localhost',
        SCOPEBOOK_TRUSTED_PROXIES: '127.0.0.1',
        NODE_EXTRA_CA_CERTS: join(folder, 'receiver.pem'),
      });
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: START_PATIENCE + 30_000 },
  ],
});

/** The text of a block of code on the page, as its button copies it. */
const code = async (page: Page, label: string) =>
  (await page.getByRole('group', { name: label, exact: true }).textContent()) ?? '';

test('a key is made, its examples work as copied, and once revoked it is refused', async ({ visitor, folder }) => {
  test.slow();
  const { page } = visitor;
  await visitor.arrive(accounts.operator, '/developers');
  await page.getByRole('link', { name: 'Create a key' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ledger');
  await page.getByRole('checkbox', { name: 'Read records and evidence' }).check({ force: true });
  await page.getByRole('button', { name: 'Create a key' }).click();
  const secret = await code(page, 'Key');
  expect(secret).toMatch(/^sbk_[\w-]{43}\w{6}$/);
  await page.getByRole('link', { name: 'I have stored the key' }).click();
  await expect(visitor.heading).toHaveText('Ledger');
  const address = page.url();

  await page.goto('/developers/examples');
  const curl = await code(page, 'curl');
  const listed = async () => JSON.parse((await run('bash', ['-c', curl.replace('sbk_your_key', secret)])).stdout);
  const [record] = (await listed()).data;
  expect(record.id).toEqual(expect.any(String));
  const env = { ...process.env, SCOPEBOOK_API_KEY: secret };
  // The Node of this test may be one that does not remove types itself.
  const script = join(folder, 'records.mjs');
  writeFileSync(script, (await transformWithOxc(await code(page, 'TypeScript'), 'records.ts')).code);
  const typescript = await run(process.execPath, [script], { env });
  expect(typescript.stdout).toContain(record.id);
  const python = await run('python3', ['-c', await code(page, 'Python')], { env });
  expect(python.stdout).toContain(record.id);

  await page.goto(address);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('main').getByText('Revoked').first()).toBeVisible();
  await expect
    .poll(async () => (await page.request.get('/api/scope-management/list?typeScope=1', bearer(secret))).status())
    .toBe(401);
  await expect(run('python3', ['-c', await codeOfExamples(page)], { env })).rejects.toThrow(/api-key\.revoked/);
});

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function codeOfExamples(page: Page): Promise<string> {
  await page.goto('/developers/examples');
  return code(page, 'Python');
}

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Id of a new record that waits for its approval. */
async function submitted(preparer: Api, quantity: string): Promise<string> {
  const id = await preparer.createRecord(await preparer.dieselBody(facilities.ironbark, { quantity }));
  await preparer.answerWarnings(id);
  const answer = await preparer.post('/api/scope-management/status', { ids: [id], status: 'SUBMITTED' });
  expect(answer.status(), await answer.text()).toBe(200);
  return id;
}

test('a receiver is told of an approval with a valid signature, and again on request', async ({ visitor, apiOf }) => {
  test.slow();
  const sent: Sent[] = [];
  const receiver = createServer(LOCALHOST_CERTIFICATE, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      sent.push({ headers, body: Buffer.concat(chunks).toString() });
      response.end('thanks');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, () => resolve()));
  try {
    const { page } = visitor;
    const id = await submitted(await apiOf(accounts.preparer), '0.7');

    await visitor.arrive(accounts.operator, '/developers/webhooks');
    await page.getByRole('button', { name: 'Add an endpoint' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Add an endpoint' });
    await sheet
      .getByRole('textbox', { name: 'Address' })
      .fill(`https://localhost:${(receiver.address() as AddressInfo).port}/hooks`);
    await sheet.getByRole('textbox', { name: 'Description' }).fill('Receiver');
    await sheet.getByRole('button', { name: 'Add an endpoint' }).click();
    const shown = page.getByRole('alertdialog', { name: 'Secret of the signatures' });
    const secret = await code(page, 'Secret of the signatures');
    await shown.getByRole('button', { name: 'I have stored it' }).click();
    await expect(visitor.heading).toHaveText('Receiver');
    const endpoint = page.url();

    await visitor.visit(`/scope1/${id}`);
    await visitor.record.approve.click();
    await page
      .getByRole('dialog', { name: 'Before you approve' })
      .getByRole('button', { name: 'Approve 1 record' })
      .click();
    await expect(visitor.notice('Approved.')).toBeVisible();
    const told = () => sent.filter(({ body }) => body.includes('"record.approved"') && body.includes(id));
    await expect.poll(() => told().length, { timeout: 30_000 }).toBe(1);
    const [first] = told();
    if (!first) throw new Error('Nothing was received.');
    expect(new Webhook(secret).verify(first.body, { ...first.headers })).toMatchObject({
      type: 'record.approved',
      data: { recordId: id, scope: 1 },
    });
    expect(() => new Webhook(secret).verify(first.body.replace('record', 'Record'), { ...first.headers })).toThrow();

    await page.goto(endpoint);
    await page
      .getByRole('table', { name: /^Deliveries/ })
      .getByRole('row')
      .filter({ hasText: 'record.approved' })
      .getByRole('link')
      .first()
      .click();
    const drawer = page.getByRole('dialog', { name: 'record.approved' });
    await expect(drawer.getByText('The receiver answered with status 200.')).toBeVisible();
    await expect(drawer.getByRole('group', { name: 'Response to attempt 1' })).toHaveText('thanks');
    await drawer.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => told().length, { timeout: 30_000 }).toBe(2);
    const again = told()[1];
    expect(again?.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(new Webhook(secret).verify(again?.body ?? '', { ...again?.headers })).toMatchObject({
      type: 'record.approved',
    });
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
});

test('a partner fetches a published footprint with the credentials that were issued', async ({ visitor, apiOf }) => {
  const { page } = visitor;
  const operator = await apiOf(accounts.operator);
  const { from, to } = reportingMonth();
  const ids = [await submitted(await apiOf(accounts.preparer), '1.1')];
  const approved = await operator.post('/api/scope-management/status', { ids, status: 'APPROVED' });
  expect(approved.status(), await approved.text()).toBe(200);
  const made = await operator.post('/api/footprints/create', {
    name: 'Haulage by road train',
    description: 'Haulage of ore from the pit to the port.',
    productIds: ['urn:pact:haulage.example:supplier-id:RT-9'],
    classifications: ['urn:cpc:65119'],
    declaredUnit: 'ton kilometer',
    producedAmount: '31613400',
    fromDate: from,
    toDate: to,
    facilityIds: [await operator.facilityId(facilities.ironbark)],
    scopes: [1],
    includesUpstream: false,
    allocation: { key: 'WHOLE' },
    standards: ['PACT-3.0', 'ISO14083'],
    geography: 'COUNTRY',
    place: 'AU',
    boundary: 'Laden to the port.',
  });
  expect(made.status(), await made.text()).toBe(200);
  const { data: footprint } = (await made.json()) as { data: { id: string } };

  await visitor.arrive(accounts.operator, '/footprints/partners');
  await page.getByRole('button', { name: 'Add a partner' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add a partner' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Port of Newcastle');
  await form.getByRole('button', { name: 'Save' }).click();
  const issued = page.getByRole('alertdialog', { name: 'Client id and secret' });
  const value = async (label: string) =>
    (
      await issued.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]/span[1]').innerText()
    ).trim();
  const [clientId, clientSecret] = [await value('Client id'), await value('Secret')];
  await issued.getByRole('button', { name: 'I have kept it' }).click();

  // The partner is behind a proxy that ends TLS.
  const byTls = { 'x-forwarded-proto': 'https' };
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const token = await page.request.post('/auth/token', {
    headers: { ...byTls, authorization: `Basic ${basic}` },
    form: { grant_type: 'client_credentials' },
  });
  expect(token.status(), await token.text()).toBe(200);
  const { access_token: access } = (await token.json()) as { access_token: string };
  const fetched = () =>
    page.request.get(`/3/footprints/${footprint.id}`, { headers: { ...byTls, authorization: `Bearer ${access}` } });
  expect((await fetched()).status()).toBe(403);

  await page.goto(`/footprints/detail/${footprint.id}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Partners$/ })
    .click();
  await page.getByRole('option', { name: 'Port of Newcastle' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Take back from Port of Newcastle' })).toBeVisible();
  const answer = await fetched();
  expect(answer.status(), await answer.text()).toBe(200);
  expect(await answer.json()).toMatchObject({
    data: { id: footprint.id, productNameCompany: 'Haulage by road train' },
  });
});
