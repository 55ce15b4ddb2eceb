import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SecurityLog, type SecurityEvent } from '#plugins/identity/security-log/server';
import { SECURITY_KINDS } from '#plugins/identity/security-trail/contract';
import { Database } from '#server';
import { apiServer, PASSWORD, type ApiServer, type TestCompany } from '../support/api-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'scopebook-events-'));
const file = join(folder, 'events.jsonl');
const FACTS = { address: '203.0.113.7', userAgent: 'test browser' };
const USE = { action: 'test', audit: false } as const;

interface Event {
  readonly type_uid: number;
  readonly status: string;
  readonly metadata: { readonly uid: string; readonly event_code: string; readonly tenant_uid?: string };
  readonly actor?: { readonly user: { readonly uid: string; readonly name: string; readonly email_addr?: string } };
  readonly user?: { readonly uid?: string; readonly name: string };
  readonly src_endpoint?: { readonly ip: string };
}

let server: ApiServer;
let staff: string;
let mine: TestCompany;
let theirs: TestCompany;
let admin: string;

const note = (event: Partial<SecurityEvent>) =>
  server.test.database.asStaff(USE, (trx) =>
    server.services
      .get(SecurityLog)
      .note(trx, { kind: 'member.invited', actorId: null, subjectId: null, companyId: null, facts: FACTS, ...event }),
  );

const feed = async (as: string, query = '', path = '/api/security-event/feed') => {
  const { status, body } = await server.call('GET', `${path}?${query}`, { as });
  expect([status, body.issues]).toEqual([200, undefined]);
  return body.data as { events: readonly Event[]; next: string; isMore: boolean };
};

const numbered = async () => {
  const waiting = async () => (await server.test.query('select 1 from security_event_pending')).length;
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
};

beforeAll(async () => {
  server = await apiServer({ settings: { securityEvents: file } });
  staff = await server.signedIn(null, ['ADMIN']);
  mine = await server.company('Kurrajong');
  theirs = await server.company('Theirs');
  admin = await server.signedIn(mine.id, ['COMPANY_ADMIN']);
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('the feed of security events', () => {
  test('has a sign-in in the names of OCSF', async () => {
    const { email, id } = await server.account(mine.id, ['USER']);
    await server.call('POST', '/api/sign-in', { body: { email, password: 'wrong password' } });
    await server.call('POST', '/api/sign-in', { body: { email, password: PASSWORD } });
    await numbered();
    const { events } = await feed(admin, 'limit=1000');
    const [refused, accepted] = events.filter(({ user }) => user?.uid === id);
    expect(refused).toMatchObject({
      category_uid: 3,
      class_uid: 3002,
      class_name: 'Authentication',
      activity_id: 1,
      type_uid: 300_201,
      status_id: 2,
      severity: 'Low',
      metadata: { version: '1.8.0', event_code: 'sign-in.refused', tenant_uid: mine.id },
      user: { uid: id, email_addr: email },
      src_endpoint: { ip: '127.0.0.1' },
    });
    expect(accepted).toMatchObject({ type_uid: 300_201, status_id: 1, actor: { user: { uid: id } } });
  });

  test('goes on from a place, and answers each event once', async () => {
    for (const kind of SECURITY_KINDS) await note({ kind, companyId: mine.id });
    await numbered();
    const seen: Event[] = [];
    let after = '0';
    for (;;) {
      const page = await feed(admin, `after=${after}&limit=7`);
      expect(page.events.length).toBeLessThanOrEqual(7);
      seen.push(...page.events);
      after = page.next;
      if (!page.isMore) break;
    }
    expect(new Set(seen.map(({ metadata }) => metadata.uid)).size).toBe(seen.length);
    // What tells of others here is for platform staff only.
    const hidden = ['company.abn-held-twice', 'member.invited-in-vain'];
    const shown = SECURITY_KINDS.filter((kind) => !hidden.includes(kind));
    expect(new Set(seen.map(({ metadata }) => metadata.event_code))).toEqual(new Set(shown));
    expect((await feed(admin, `after=${after}`)).events).toEqual([]);
  });

  test('leaves out nothing that is committed later than what began after it', async () => {
    const last = (await feed(admin, 'limit=1000')).next;
    const database = server.services.get(Database);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const slow = database.asStaff(USE, async (trx) => {
      await server.services
        .get(SecurityLog)
        .note(trx, { kind: 'member.activated', actorId: null, subjectId: null, companyId: mine.id, facts: null });
      await held;
    });
    await expect
      .poll(
        async () =>
          (await server.test.query("select 1 from pg_stat_activity where state like 'idle in trans%'")).length,
      )
      .toBeGreaterThan(0);
    await note({ kind: 'member.deactivated', companyId: mine.id });
    const first = () => feed(admin, `after=${last}`);
    await expect.poll(async () => (await first()).events.length, { timeout: 20_000 }).toBe(1);
    const { next } = await first();
    letGo();
    await slow;
    await expect.poll(async () => (await feed(admin, `after=${next}`)).events.length, { timeout: 20_000 }).toBe(1);
    const { events } = await feed(admin, `after=${next}`);
    expect(events[0]?.metadata.event_code).toBe('member.activated');
  });

  test('is that of the own company, and hides who is not of it', async () => {
    const { id: outsider, email } = await server.account(null, ['ADMIN']);
    await note({ kind: 'member.unlinked', companyId: theirs.id });
    await note({ kind: 'company.year-changed', companyId: mine.id, actorId: outsider });
    await numbered();
    const { events } = await feed(admin, 'limit=1000');
    expect(new Set(events.map(({ metadata }) => metadata.tenant_uid))).toEqual(new Set([mine.id]));
    const changed = events.findLast(({ metadata }) => metadata.event_code === 'company.year-changed');
    expect(changed).toMatchObject({ actor: { user: { uid: outsider, name: outsider } } });
    expect(changed).not.toHaveProperty('src_endpoint');
    expect(JSON.stringify(events)).not.toContain(email);
    const { id: neighbour } = await server.account(theirs.id, ['USER']);
    await note({ kind: 'member.invited', companyId: mine.id, subjectId: neighbour });
    await numbered();
    const { events: later } = await feed(admin, 'limit=1000');
    expect(later.at(-1)?.user).toEqual({ uid: neighbour, name: neighbour });
    const all = await feed(staff, 'limit=1000', '/api/admin/security-event/feed');
    expect(JSON.stringify(all.events)).toContain(email);
    expect(all.events.some(({ metadata }) => metadata.tenant_uid === theirs.id)).toBe(true);
    const user = await server.signedIn(mine.id, ['USER']);
    expect((await server.call('GET', '/api/security-event/feed', { as: user })).status).toBe(403);
    expect((await server.call('GET', '/api/admin/security-event/feed', { as: admin })).status).toBe(403);
  });

  test('refuses a place and a limit that cannot be', async () => {
    for (const query of ['after=x', 'after=-1', 'after=9999999999999999999', 'limit=0', 'limit=1001', 'limit=x'])
      expect([query, (await server.call('GET', `/api/security-event/feed?${query}`, { as: admin })).status]).toEqual([
        query,
        400,
      ]);
  });
});

describe('the file of security events', () => {
  const lines = () => readFileSync(file, 'utf8').trim().split('\n');

  test('has each event on a line, in the order of the feed, readable by its owner alone', async () => {
    await numbered();
    const all = await feed(staff, 'limit=1000', '/api/admin/security-event/feed');
    await expect.poll(() => lines().length, { timeout: 20_000 }).toBe(all.events.length);
    expect(lines().map((line) => (JSON.parse(line) as Event).metadata.uid)).toEqual(
      all.events.map(({ metadata }) => metadata.uid),
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('goes on after it was moved away, with many writers', async () => {
    rmSync(file);
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => note({ companyId: mine.id, detail: { number: String(index) } })),
    );
    await expect
      .poll(
        () => {
          try {
            return lines().length;
          } catch {
            return 0;
          }
        },
        { timeout: 20_000 },
      )
      .toBe(60);
    expect(new Set(lines().map((line) => JSON.parse(line).unmapped.number)).size).toBe(60);
  });
});
