import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/testing';
import { migrationPlan, serverPlugins } from '../../../src/boot/server-plugins.ts';
import { buildStale } from '../../../tools/build.mjs';
import { HALF_RECORDS } from '../../fault/half-records.mjs';
import { seededRandom } from '../../fault/seeded-random.mjs';
import { apiKeyOf } from '../../support/api-keys.ts';
import { apiServer, PASSWORD } from '../../support/api-server.ts';
import { mailServer, type MailServer } from '../../support/mail-server.ts';
import type { ProductProcess } from '../../support/product-process.mjs';
import { ask, callAtRandom, databaseSettings, Processes, runTask, type Told } from './three-processes.ts';

/** How often a process is killed and replaced, and the longest pause before, in milliseconds. */
const KILLS = 4;
const BEFORE_KILL = 2_500;
const CLIENTS = 6;
/** Milliseconds until an export of a dead process is taken over and finished. */
const ARRIVAL = 90_000;
const PATIENCE = 300_000;

/** Of one network address in an hour (`password-reset`). */
const MAILS_MOST = 20;
const READS_MOST = 60;

let database: TestDatabase;
let smtp: MailServer;
let processes: Processes;
let settings: Readonly<Record<string, string>>;
let facilityId: string;
let email: string;
let keySecret: string;
const addresses: string[] = [];

beforeAll(async () => {
  await buildStale();
  database = await testDatabase(migrationPlan(serverPlugins()));
  smtp = await mailServer();
  const scene = await apiServer({ on: database });
  const company = await scene.company('Balanced');
  facilityId = company.facility.id;
  email = (await scene.account(company.id, ['USER'])).email;
  for (let n = 0; n < MAILS_MOST + 15; n += 1) addresses.push((await scene.account(company.id, ['USER'])).email);
  const key = await apiKeyOf(scene, await scene.signedIn(company.id, ['COMPANY_ADMIN']));
  keySecret = key.secret;
  await scene.close();
  settings = {
    ...databaseSettings(database.addresses),
    SMTP_URL: smtp.url,
    SMTP_FROM: 'Scopebook <no-reply@example.com>',
    SCOPEBOOK_API_KEY_READS: String(READS_MOST),
  };
  processes = new Processes(settings);
  for (let n = 0; n < 3; n += 1) await processes.start();
}, PATIENCE);

afterAll(async () => {
  await processes.stop();
  await smtp.close();
  await database.drop();
});

const first = () => processes.living[0] as ProductProcess;

const signIn = async (product: ProductProcess) =>
  (await ask(product, '/api/sign-in', null, { email, password: PASSWORD }))?.body.data.token as string;

test(
  'three processes that come and go: nothing acknowledged is lost, and nothing is done twice',
  async () => {
    const random = seededRandom(24);
    const told: Told = {
      records: [],
      exports: [],
      mails: [],
      mailsRefused: 0,
      unanswered: 0,
      reads: 0,
      faults: [],
    };
    const token = await signIn(first());
    const end = new AbortController();
    const client = { token, facilityId, addresses, random, end: end.signal };
    const killing = (async () => {
      while (processes.kills < KILLS) {
        await pause(BEFORE_KILL * random());
        await processes.kill(processes.living[Math.floor(random() * processes.living.length)] as ProductProcess);
        await processes.start();
      }
    })().finally(() => end.abort());
    await Promise.all([killing, ...Array.from({ length: CLIENTS }, () => callAtRandom(processes, told, client))]);
    expect(told.faults).toEqual([]);
    // One session served by every process.
    expect(told.reads).toBeGreaterThan(20);

    const records = await database.query<{ id: string }>('select id from emission_record where deleted_at is null');
    const stored = new Set(records.map(({ id }) => id));
    expect(told.records.length).toBeGreaterThan(30);
    expect(told.records.filter((id) => !stored.has(id))).toEqual([]);
    expect(stored.size - told.records.length).toBeLessThanOrEqual(told.unanswered);
    expect(await database.query(HALF_RECORDS)).toEqual([]);
    const { code, output } = await runTask(settings, 'rollup-verify');
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toContain(' 0 differences');

    // What a dead process had claimed is free after its lease of two minutes. No need to wait for it.
    await pause(2_000);
    await database.query('update mail_message set next_attempt_at = now() where sent_at is null and attempts > 0');
    await database.query("select pg_notify('mail_posted', '')");
    const waiting = () =>
      database.query<{ id: string }>(
        `select id from export_job where status in ('QUEUED', 'RUNNING')
         union all select id from mail_message where sent_at is null
         union all select id from password_reset_request`,
      );
    for (const late = Date.now() + ARRIVAL; (await waiting()).length > 0 && Date.now() < late;) await pause(250);

    // Each export is finished once: one file, one notice.
    expect(told.exports.length).toBeGreaterThan(3);
    for (const id of told.exports) {
      const [job] = await database.query<{ status: string; attempts: number; sha256: string }>(
        'select status, attempts, sha256 from export_job where id = $1',
        [id],
      );
      expect(job?.status).toBe('READY');
      const pieces = await database.query<{ attempt: number; content: Buffer }>(
        'select attempt, content from export_piece where job_id = $1 order by position',
        [id],
      );
      expect(pieces.every(({ attempt }) => attempt === job?.attempts)).toBe(true);
      const bytes = Buffer.concat(pieces.map(({ content }) => content));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(job?.sha256);
      const notices = await database.query('select id from notifications_notice where subject = $1', [id]);
      expect(notices).toHaveLength(1);
    }

    // Each promised mail arrives. Only one that was under way at a kill may arrive again, and then with the same id.
    expect(told.mails.length).toBeGreaterThan(5);
    const mails = await database.query<{ id: string; of: string; attempts: number }>(
      `select id, kind || ' ' || recipient as of, attempts from mail_message`,
    );
    expect(new Set(mails.map(({ of }) => of)).size).toBe(mails.length);
    const written = new Set(mails.map(({ of }) => of));
    expect(told.mails.filter((recipient) => !written.has(`password-reset.link ${recipient}`))).toEqual([]);
    for (const { id, attempts } of mails) {
      const copies = smtp.received.filter(({ messageId }) => messageId === `<${id}@example.com>`);
      expect(copies.length).toBeGreaterThanOrEqual(1);
      expect(copies.length).toBeLessThanOrEqual(attempts);
    }
    const sent = new Set(mails.map(({ id }) => `<${id}@example.com>`));
    expect(smtp.received.filter(({ messageId = '' }) => !sent.has(messageId))).toEqual([]);

    // One limit for all processes.
    expect(told.mails.length).toBeLessThanOrEqual(MAILS_MOST);
    const list = '/api/scope-management/list?typeScope=1';
    const readBy = (many: number) =>
      Promise.all(
        Array.from({ length: many }, (_, n) =>
          ask(processes.living[n % processes.living.length] as ProductProcess, list, keySecret),
        ),
      );
    const before = await readBy(30);
    await processes.kill(first());
    const after = await readBy(90);
    const statuses = [...before, ...after].map((answer) => answer?.status);
    const admitted = statuses.filter((status) => status === 200).length;
    expect(admitted).toBeLessThanOrEqual(READS_MOST);
    // Each process takes a twentieth at a time, and leaves at most that unused.
    expect(admitted).toBeGreaterThanOrEqual(READS_MOST - 3 * 3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(statuses.length - admitted);
  },
  PATIENCE,
);

test(
  'SIGTERM: readiness goes first, requests are served until the delay is over, and the process ends with 0',
  async () => {
    const product = await processes.start({ SCOPEBOOK_STOP_DELAY: '3' });
    processes.living.pop();
    const token = await signIn(product);
    const list = '/api/scope-management/list?typeScope=1';
    expect((await ask(product, '/readyz', null))?.body.status).toBe('ready');
    process.kill(product.pid, 'SIGTERM');
    await expect.poll(async () => (await ask(product, '/readyz', null))?.body).toEqual({ status: 'stopping' });
    expect((await ask(product, '/readyz', null))?.status).toBe(503);
    expect((await ask(product, '/healthz', null))?.status).toBe(200);
    const served = await ask(product, list, token);
    expect(served?.status).toBe(200);
    expect(served?.headers.get('connection')).toBe('close');

    // A write that waits for a lock when the delay is over is finished.
    const facility = { facilityId, typeScope: 1, categoryId: 'STATIONARY_FUELS', inputTypeId: 'diesel' };
    const day = { consumptionTypeId: 'STATIONARY', fromDate: '2025-09-01', toDate: '2025-09-01' };
    const locked = database.query('lock table emission_month in share mode; select pg_sleep(5)');
    await pause(200);
    const inFlight = ask(product, '/api/scope-management/create', token, {
      ...facility,
      ...day,
      quantity: '5',
      unit: 'kL',
    });
    expect((await inFlight)?.status).toBe(200);
    await locked;
    expect(await product.exited).toEqual({ code: 0, signal: null });
  },
  PATIENCE,
);
