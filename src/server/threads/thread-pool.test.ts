import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '#contract';
import { TemporaryFolder } from '../files/temporary-files.ts';
import { bundleProgram, type BundledProgram } from '../testing/bundled-program.ts';
import { testTasks } from '../testing/test-tasks.ts';
import { ThreadPool } from './thread-pool.ts';

let program: BundledProgram;
let pool: ThreadPool;
const files = new TemporaryFolder();
const events: unknown[] = [];

beforeAll(async () => {
  program = await bundleProgram('src/server/testing/test-thread.ts', 'test-thread');
  pool = new ThreadPool({
    file: program.file,
    workerData: null,
    files,
    threads: 2,
    onEvent: (id, content) => events.push({ id, content }),
  });
});

afterAll(async () => {
  await pool.close();
  files.close();
  program.remove();
});

const ours = { owner: 'us' };

describe('threads', () => {
  it('run a task elsewhere and return its result', async () => {
    expect(await pool.run(testTasks.add, [1, 2], ours)).toBe(3);
  });

  it('pass on a problem unchanged, and a fault as a fault', async () => {
    const refused = await pool.run(testTasks.refuse, null, ours).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Problem);
    expect(refused).toMatchObject({ code: 'try.refused', statusCode: 418, detail: { of: 'pot' } });
    await expect(pool.run(testTasks.break, null, ours)).rejects.toThrow('broken inside');
  });

  it('report progress and published events', async () => {
    const seen: number[] = [];
    expect(await pool.run(testTasks.count, 3, { ...ours, onProgress: (done) => seen.push(done) })).toBe('counted');
    expect(seen).toEqual([1, 2, 3]);
    expect(events).toContainEqual({ id: 'try/counted', content: { most: 3 } });
  });

  it('end a task that never ends, and continue', async () => {
    await expect(pool.run(testTasks.spin, null, ours)).rejects.toMatchObject({
      code: 'work.too-much',
      statusCode: 422,
    });
    expect(await pool.run(testTasks.add, [2, 2], ours)).toBe(4);
  });

  it('end a task that uses up its memory, and no other', { timeout: 20_000 }, async () => {
    const stop = new AbortController();
    const others = pool.run(testTasks.wait, null, { owner: 'others', signal: stop.signal });
    await expect(pool.run(testTasks.hoard, null, ours)).rejects.toMatchObject({ code: 'work.too-much' });
    expect(await pool.run(testTasks.add, [3, 3], ours)).toBe(6);
    stop.abort(new Error('done'));
    await expect(others).rejects.toThrow('done');
  });

  it('stop a cancelled task', async () => {
    const stop = new AbortController();
    const waiting = pool.run(testTasks.wait, null, { ...ours, signal: stop.signal });
    await expect.poll(() => pool.stats().running).toBe(1);
    stop.abort(new Error('changed my mind'));
    await expect(waiting).rejects.toThrow('changed my mind');
    await expect.poll(() => pool.stats().running).toBe(0);
  });

  it('remove a task from the queue', async () => {
    const stop = new AbortController();
    const [first, second] = [
      pool.run(testTasks.wait, null, { owner: 'a', signal: stop.signal }),
      pool.run(testTasks.wait, null, { owner: 'b', signal: stop.signal }),
    ];
    await expect.poll(() => pool.stats()).toMatchObject({ running: 1, waiting: 1 });
    stop.abort(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await expect(second).rejects.toThrow('gone');
    await expect.poll(() => pool.stats()).toMatchObject({ running: 0, waiting: 0 });
  });

  it('write a file faster than it is read, and leave nothing behind', async () => {
    const file = await pool.run(testTasks.file, 12, ours);
    // The thread is free again although nobody has read a byte.
    await expect.poll(() => pool.stats().running).toBe(0);
    let size = 0;
    for await (const piece of file.content) {
      expect(piece.every((byte) => byte === piece[0])).toBe(true);
      size += piece.length;
    }
    expect(size).toBe(12 * 1024 * 1024);
    const left = readdirSync(tmpdir()).filter((name) => name.startsWith(`scopebook-files-${process.pid}`));
    for (const name of left) expect(readdirSync(`${tmpdir()}/${name}`)).toEqual([]);
  });

  it('stop writing a file whose reader leaves', async () => {
    const file = await pool.run(testTasks.file, 4_000, ours);
    for await (const piece of file.content) {
      expect(piece.length).toBeGreaterThan(0);
      break;
    }
    await expect.poll(() => pool.stats().running).toBe(0);
  });

  it('report who asks for too much at once', async () => {
    const stop = new AbortController();
    const call = { owner: 'greedy', signal: stop.signal };
    const all = Array.from({ length: 65 }, () => pool.run(testTasks.wait, null, call).catch((error: unknown) => error));
    await expect(pool.run(testTasks.wait, null, call)).rejects.toMatchObject({
      code: 'work.too-many',
      statusCode: 429,
    });
    expect(await pool.run(testTasks.add, [4, 4], ours)).toBe(8);
    stop.abort(new Error('enough'));
    await Promise.all(all);
  });
});
