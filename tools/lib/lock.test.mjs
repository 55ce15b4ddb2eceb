import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from './lock.mjs';
import { fromRoot } from './paths.mjs';

let folder;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'scopebook-lock-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process that takes the lock, says so, and holds it for so long. */
function holder(milliseconds) {
  const file = pathToFileURL(fromRoot('tools', 'lib', 'lock.mjs')).href;
  const program = `
    import { withLock } from ${JSON.stringify(file)};
    await withLock('work', async () => {
      process.stdout.write('held');
      await new Promise((resolve) => setTimeout(resolve, ${milliseconds}));
    }, { folder: ${JSON.stringify(folder)} });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const held = new Promise((resolve) => child.stdout.once('data', resolve));
  const gone = new Promise((resolve) => child.once('close', resolve));
  return { child, held, gone };
}

describe('a lock of a checkout', () => {
  it('lets one work at a time, and says who is waited for', async () => {
    const { held, gone, child } = holder(600);
    await held;
    const waited = [];
    const began = performance.now();
    await withLock('work', () => waited.push(child.signalCode), {
      folder,
      onWait: (who) => waited.push(who),
    });
    expect(performance.now() - began).toBeGreaterThan(300);
    expect(waited).toEqual([`process ${child.pid}`, null]);
    await gone;
  });

  it('is free again when its holder was killed', async () => {
    const { held, gone, child } = holder(60_000);
    await held;
    child.kill('SIGKILL');
    await gone;
    expect(existsSync(path.join(folder, 'work'))).toBe(true);
    expect(await withLock('work', () => 'done', { folder })).toBe('done');
    expect(existsSync(path.join(folder, 'work'))).toBe(false);
  });

  it('is not free while a process goes on that its holder has started', async () => {
    const helper = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 700)']);
    mkdirSync(path.join(folder, 'work'));
    writeFileSync(path.join(folder, 'work', 'holder'), `999999999 ${hostname()}`);
    writeFileSync(path.join(folder, 'work', 'also'), String(helper.pid));
    const began = performance.now();
    expect(await withLock('work', () => 'done', { folder })).toBe('done');
    expect(performance.now() - began).toBeGreaterThan(400);
  });

  it('is free again when its holder died before it could write its name', async () => {
    mkdirSync(path.join(folder, 'work'));
    expect(await withLock('work', () => 'done', { folder })).toBe('done');
  });

  it('is free again when it carries the number of a process that never was', async () => {
    mkdirSync(path.join(folder, 'work'));
    writeFileSync(path.join(folder, 'work', 'holder'), 'nonsense elsewhere');
    const old = new Date(Date.now() - 60_000);
    utimesSync(path.join(folder, 'work', 'holder'), old, old);
    expect(await withLock('work', () => 'done', { folder })).toBe('done');
  });

  it('goes with work that fails', async () => {
    await expect(withLock('work', () => Promise.reject(new Error('no')), { folder })).rejects.toThrow('no');
    expect(await withLock('work', () => 'done', { folder })).toBe('done');
  });
});
