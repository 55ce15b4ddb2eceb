import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureRoles } from '#server';
import { READ_POSITION_HEADER } from '#contract';
import { buildStale } from '../../tools/build.mjs';
import { Processes, runTask } from '../api/processes/three-processes.ts';
import { HALF_RECORDS } from '../fault/half-records.mjs';
import { addCompanyWithUser, signIn, type CompanyWithUser } from '../support/company-with-user.mjs';
import type { ProductProcess } from '../support/product-process.mjs';
import { TwoNodes } from './nodes.ts';
import { create, get, readsOf, Writers } from './traffic.ts';

/** Rounds in which the primary is killed; `npm run test:replica -- --rounds 20` sets it. */
const ROUNDS = Number(process.env['SCOPEBOOK_FAILOVERS'] ?? 1);
const PATIENCE = 120_000 + 90_000 * ROUNDS;
const READS = 40;
const LIST = '/api/scope-management/list?typeScope=1';

const nodes = new TwoNodes();
let processes: Processes;
let settings: Readonly<Record<string, string>>;
let user: CompanyWithUser;
let one: ProductProcess;
let other: ProductProcess;
let token: string;
/** Records so far. */
let recorded = 0;

const say = (line: string) => void process.stdout.write(`  ${line}\n`);

beforeAll(async () => {
  await buildStale();
  say(await nodes.start());
  await ensureRoles(nodes.primary.admin);
  settings = {
    DATABASE_URL: nodes.address('scopebook_app'),
    DATABASE_STAFF_URL: nodes.address('scopebook_staff'),
    DATABASE_OWNER_URL: nodes.address('scopebook_owner'),
    DATABASE_REPLICA_URL: nodes.address('anybody', 'standby'),
    METRICS_PORT: '0',
  };
  processes = new Processes(settings);
  one = await processes.start();
  other = await processes.start();
  const { admin } = nodes.primary;
  user = await addCompanyWithUser({ ...one, login: () => ({ ...admin, database: 'scopebook' }) });
  token = await signIn(one, user);
  await usesReplica();
}, PATIENCE);

afterAll(async () => {
  await processes?.stop();
  await nodes.stop();
});

/** Waits until both processes answer reads from the replica. */
async function usesReplica(): Promise<void> {
  for (const product of [one, other]) {
    const late = Date.now() + 30_000;
    for (let isUsed = false; !isUsed;) {
      const before = (await readsOf(product)).replica;
      const { status } = await get(product, LIST, token);
      isUsed = (await readsOf(product)).replica > before;
      if (Date.now() > late) throw new Error(`The replica is not used, and a read was answered with ${status}.`);
      if (!isUsed) await pause(100);
    }
  }
}

/** What the reads of some work were answered by, at the second process. */
async function placesOf(work: () => Promise<void>) {
  const before = await readsOf(other);
  await work();
  const after = await readsOf(other);
  return {
    primary: after.primary - before.primary,
    replica: after.replica - before.replica,
    fallback: after.fallback - before.fallback,
  };
}

/** Writes at one process and reads at the other, with the position of the write or without. */
async function writeAndRead(withPosition: boolean): Promise<number> {
  const made = await create(one, token, user.facilities);
  const headers: Record<string, string> = withPosition ? { [READ_POSITION_HEADER]: made.position ?? '' } : {};
  const started = performance.now();
  const { status, body } = await get(other, `/api/scope-management/${made.id}`, token, headers);
  expect({ status, id: body.data.id }).toEqual({ status: 200, id: made.id });
  const list = await get(other, LIST, token, headers);
  recorded += 1;
  expect(list.body.total_item).toBe(recorded);
  return performance.now() - started;
}

test(
  'reads go to the replica, and what one process has written is read at the other',
  async () => {
    for (const withPosition of [true, false]) {
      const places = await placesOf(async () => {
        for (let n = 0; n < READS; n += 1) await writeAndRead(withPosition);
      });
      say(
        `${READS} writes, each read ${withPosition ? 'from its position on' : 'as of now'}: ${JSON.stringify(places)}`,
      );
      expect(places.replica).toBeGreaterThan(0);
    }
    const quiet = await placesOf(async () => {
      for (let n = 0; n < READS; n += 1) await get(other, LIST, token);
    });
    say(`${READS} reads without writes: ${JSON.stringify(quiet)}`);
    expect(quiet.replica).toBeGreaterThan(quiet.primary);
  },
  PATIENCE,
);

test(
  'a replica that is held back leaves its reads to the primary',
  async () => {
    await nodes.standby.query('select pg_wal_replay_pause()');
    const places = await placesOf(async () => {
      for (let n = 0; n < 10; n += 1) await writeAndRead(n % 2 === 0);
    });
    say(`replay paused, 10 writes and reads: ${JSON.stringify(places)}`);
    expect(places.replica).toBe(0);
    expect(places.primary).toBeGreaterThan(0);
    await nodes.standby.query('select pg_wal_replay_resume()');
    await usesReplica();
  },
  PATIENCE,
);

test(
  'a replica that is killed is no error',
  async () => {
    const slowest: number[] = [];
    const places = await placesOf(async () => {
      for (let n = 0; n < READS; n += 1) {
        if (n === 10) await nodes.standby.kill();
        slowest.push(await writeAndRead(n % 2 === 0));
      }
    });
    say(
      `replica killed, ${READS} writes and reads, slowest ${Math.max(...slowest).toFixed(0)} ms: ${JSON.stringify(places)}`,
    );
    expect(places.primary + places.fallback).toBeGreaterThan(0);
    await nodes.restartStandby();
    await usesReplica();
  },
  PATIENCE,
);

test(
  'when the primary is killed the server goes on with the promoted standby, and nothing acknowledged is lost',
  async () => {
    const acknowledged = new Set<string>();
    let unknown = 0;
    const gaps: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      await nodes.synchronous();
      token = await signIn(one, user);
      const writers = new Writers([one, other], token, user.facilities);
      await writers.until(20);
      await pause(1_000 * Math.random());
      const killedAt = performance.now();
      const promoted = await nodes.failover();
      await writers.until(20, killedAt + promoted);
      await writers.stop();
      for (const id of writers.acknowledged) acknowledged.add(id);
      unknown += writers.unknown;
      expect(writers.faults).toEqual([]);
      const gap = writers.longestGap();
      gaps.push(gap);
      await nodes.replace();

      const rows = await nodes.primary.query<{ id: string }>(
        'select id from emission_record where deleted_at is null',
        'scopebook',
      );
      const stored = new Set(rows.map(({ id }) => id));
      expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
      expect(await nodes.primary.query(HALF_RECORDS, 'scopebook')).toEqual([]);
      say(
        `round ${round}: ${writers.acknowledged.length} acknowledged, ${writers.refused} refused with 503, ` +
          `${writers.unknown} unknown; promoted after ${promoted.toFixed(0)} ms, ${gap.toFixed(0)} ms without writes`,
      );
    }
    await usesReplica();
    const { code, output } = await runTask(settings, 'rollup-verify');
    expect({ code, output }).toMatchObject({ code: 0 });
    const sorted = gaps.toSorted((a, b) => a - b);
    say(
      `${ROUNDS} rounds: ${acknowledged.size} acknowledged and there, ${unknown} unknown; ` +
        `without writes: median ${sorted[Math.floor(sorted.length / 2)]?.toFixed(0)} ms, longest ${sorted.at(-1)?.toFixed(0)} ms`,
    );
  },
  PATIENCE,
);
