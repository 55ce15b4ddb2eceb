import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromRoot } from './lib/paths.mjs';

/** A checkout of its own with our set-up and one small package, which npm finds without a network. */
let checkout;
const inCheckout = (...parts) => path.join(checkout, ...parts);
const json = (place, content) => writeFileSync(place, JSON.stringify(content));

function run(command, parameters, options = {}) {
  const child = spawn(command, parameters, {
    cwd: checkout,
    env: { ...process.env, npm_config_offline: 'true', npm_execpath: '' },
    shell: process.platform === 'win32',
    ...options,
  });
  let output = '';
  child.stdout?.on('data', (piece) => (output += piece));
  child.stderr?.on('data', (piece) => (output += piece));
  const done = new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
  return { child, done };
}

const ensure = () => run(process.execPath, [inCheckout('tools', 'ensure.mjs')]);
const there = () => existsSync(inCheckout('node_modules', 'tiny', 'package.json'));
const installs = (output) => output.split('Installing the packages').length - 1;

beforeAll(async () => {
  checkout = mkdtempSync(path.join(tmpdir(), 'scopebook-ensure-'));
  mkdirSync(inCheckout('tools'));
  cpSync(fromRoot('tools', 'ensure.mjs'), inCheckout('tools', 'ensure.mjs'));
  cpSync(fromRoot('tools', 'lib'), inCheckout('tools', 'lib'), { recursive: true });
  mkdirSync(inCheckout('tiny'));
  json(inCheckout('tiny', 'package.json'), { name: 'tiny', version: '1.0.0', main: 'index.js' });
  writeFileSync(inCheckout('tiny', 'index.js'), 'module.exports = 1;\n');
  await run('npm', ['pack', './tiny']).done;
  json(inCheckout('package.json'), { name: 'fixture', type: 'module', dependencies: { tiny: 'file:tiny-1.0.0.tgz' } });
  await run('npm', ['install', '--package-lock-only', '--no-audit']).done;
}, 60_000);

afterAll(() => rmSync(checkout, { recursive: true, force: true }));

describe('setting up', { timeout: 60_000 }, () => {
  it('installs once, although three start at the same moment', async () => {
    const all = await Promise.all([ensure().done, ensure().done, ensure().done]);
    expect(all.map(({ code, output }) => [code, code === 0 ? '' : output])).toEqual([
      [0, ''],
      [0, ''],
      [0, ''],
    ]);
    expect(installs(all.map(({ output }) => output).join(''))).toBe(1);
    expect(there()).toBe(true);
    const again = await ensure().done;
    expect([again.code, installs(again.output)]).toEqual([0, 0]);
  });

  it('repairs packages that are half there although every record says that they are whole', async () => {
    rmSync(inCheckout('node_modules', 'tiny'), { recursive: true });
    expect(existsSync(inCheckout('node_modules', '.scopebook-install'))).toBe(true);
    const { code, output } = await ensure().done;
    expect([code, installs(output), there()]).toEqual([0, 1, true]);
  });

  it('repairs what an install that was killed has left', async () => {
    rmSync(inCheckout('node_modules'), { recursive: true });
    const { child, done } = ensure();
    while (!existsSync(inCheckout('.cache', 'locks', 'install'))) await wait(5);
    child.kill('SIGKILL');
    await done;
    const { code } = await ensure().done;
    expect([code, there()]).toEqual([0, true]);
  });

  it('believes an install by hand that is whole', async () => {
    rmSync(inCheckout('node_modules', '.scopebook-install'));
    const { code, output } = await ensure().done;
    expect([code, installs(output), there()]).toEqual([0, 0, true]);
  });
});
