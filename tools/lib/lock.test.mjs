import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAlive } from './is-alive.mjs';
import { withLock } from './lock.mjs';

/** Programs start slowly on a busy machine. */
const PATIENCE = 60_000;

const lockModule = new URL('lock.mjs', import.meta.url).href;
let folder = '';
let lock = '';
let counter = '';
/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'scopebook-lock-'));
  lock = path.join(folder, 'locks', 'work');
  counter = path.join(folder, 'counter');
  writeFileSync(counter, '0');
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  rmSync(folder, { recursive: true, force: true });
});

/** A separate Node process; `ended` resolves to its exit code. */
function program(source) {
  const text = `import { withLock } from ${JSON.stringify(lockModule)};
    import { readFileSync, writeFileSync } from 'node:fs';
    import { setTimeout as wait } from 'node:timers/promises';
    const [lock, counter] = ${JSON.stringify([lock, counter])};
    ${source}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', text], { stdio: 'inherit' });
  children.add(child);
  return { child, ended: new Promise((resolve) => child.once('close', resolve)) };
}

/** Adds one in two steps, so that two at once would lose one. */
const addOne = `await withLock(lock, async () => {
  const before = Number(readFileSync(counter, 'utf8'));
  await wait(30);
  writeFileSync(counter, String(before + 1));
}, { poll: 10 });`;
const hold = 'await withLock(lock, () => wait(600_000), { beat: 50 });';

const counted = () => readFileSync(counter, 'utf8');
const held = () => vi.waitFor(() => JSON.parse(readFileSync(lock, 'utf8')), { timeout: 30_000, interval: 20 });

describe('a lock between processes', { timeout: PATIENCE }, () => {
  it('lets one process work at a time', async () => {
    const codes = await Promise.all(Array.from({ length: 5 }, () => program(addOne).ended));
    expect(codes).toEqual([0, 0, 0, 0, 0]);
    expect(counted()).toBe('5');
    expect(() => readFileSync(lock)).toThrow('ENOENT');
  });

  it('passes from a killed process to exactly one of those waiting', async () => {
    const holder = program(hold);
    await held();
    const waiting = Array.from({ length: 4 }, () => program(addOne).ended);
    holder.child.kill('SIGKILL');
    expect(await Promise.all(waiting)).toEqual([0, 0, 0, 0]);
    expect(counted()).toBe('4');
  });

  it('waits for the helper that a killed process left running', async () => {
    const helper = program('await wait(600_000);');
    const holder = program(
      `await withLock(lock, (setHelper) => { setHelper(${helper.child.pid}); return wait(600_000); });`,
    );
    await vi.waitFor(async () => expect(await held()).toHaveProperty('helper'), { timeout: 30_000 });
    holder.child.kill('SIGKILL');
    await holder.ended;
    let taken = false;
    const taking = withLock(lock, async () => void (taken = true), { poll: 10 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(taken).toBe(false);
    helper.child.kill('SIGKILL');
    await taking;
    expect(taken).toBe(true);
  });

  it('stays with a living holder, however long it takes', async () => {
    const holder = program(hold);
    await held();
    const waits = vi.fn();
    const waiting = withLock(lock, async () => holder.child.killed, { poll: 10, patience: 2_000, onWait: waits });
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    holder.child.kill('SIGKILL');
    // If the lock were taken earlier, its holder would not have been killed yet.
    expect(await waiting).toBe(true);
    expect(waits).toHaveBeenCalledWith(expect.objectContaining({ pid: holder.child.pid }), 0);
  });

  it.each([
    ['whose number another process has now', JSON.stringify({ token: 'a', pid: process.pid, host: hostname() })],
    ['of another machine', JSON.stringify({ token: 'b', pid: 1, host: 'elsewhere.invalid' })],
    ['that was killed while it wrote the lock', ''],
  ])('is taken from a holder %s without a heartbeat', async (_, text) => {
    await withLock(lock, async () => {});
    writeFileSync(lock, text);
    const started = performance.now();
    expect(await withLock(lock, async () => 'done', { poll: 10, patience: 300 })).toBe('done');
    expect(performance.now() - started).toBeGreaterThan(290);
  });

  it('is released by work that fails', async () => {
    await expect(withLock(lock, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
    expect(await withLock(lock, async () => 'free')).toBe('free');
  });
});

it('a process that has ended is not alive', async () => {
  const { child, ended } = program('');
  await ended;
  expect(isAlive(child.pid)).toBe(false);
  expect(isAlive(process.pid)).toBe(true);
});
