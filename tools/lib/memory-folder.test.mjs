import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { memoryFolder } from './memory-folder.mjs';

const PLENTY = 64 * 1024 ** 3;
/** Above every process id of Linux (`PID_MAX_LIMIT`). */
const NOBODY = 2 ** 22 + 1;

let memory = '';

beforeEach(() => {
  memory = mkdtempSync(path.join(tmpdir(), 'scopebook-memory-'));
});
afterEach(() => rmSync(memory, { recursive: true, force: true }));

it('makes a folder of this process that every account may use', () => {
  const folder = memoryFolder(memory, PLENTY);
  expect(folder).toBe(path.join(memory, `scopebook-run-${process.pid}`));
  expect(statSync(folder ?? '').mode & 0o7777).toBe(0o1777);
});

it('removes folders of processes that are gone, and no others', () => {
  const [abandoned = '', used = '', foreign = ''] = [NOBODY, process.ppid, 'other'].map((name) =>
    path.join(memory, `scopebook-run-${name}`),
  );
  for (const folder of [abandoned, used, foreign]) mkdirSync(folder);
  memoryFolder(memory, PLENTY);
  expect([abandoned, used, foreign].map((folder) => existsSync(folder))).toEqual([false, true, true]);
});

it('makes none where memory is short, or where the system keeps no files in memory', () => {
  expect(memoryFolder(memory, 1024 ** 3)).toBeUndefined();
  expect(memoryFolder(path.join(memory, 'missing'), PLENTY)).toBeUndefined();
  expect(existsSync(path.join(memory, `scopebook-run-${process.pid}`))).toBe(false);
});
