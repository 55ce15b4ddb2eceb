import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromRoot } from './lib/paths.mjs';

/** npm itself runs here several times. */
const PATIENCE = 120_000;

/** Enough files to interrupt an install in the middle. */
const FILES = 800;

/** A project with our tools and two packages that can be installed without a network. */
let template = '';
let project = '';
/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();

const at = (...parts) => path.join(project, ...parts);
const mark = () => at('node_modules', '.scopebook-install');
const unpacked = () => (existsSync(at('node_modules', 'big')) ? readdirSync(at('node_modules', 'big')).length : 0);
const isWhole = () => unpacked() === FILES + 2 && existsSync(at('node_modules', 'small', 'package.json'));
const soon = { timeout: 60_000, interval: 2 };

/** @param {readonly string[]} parameters */
function start(folder, command, ...parameters) {
  const { npm_execpath: _ours, ...around } = process.env;
  const env = { ...around, npm_config_cache: path.join(template, '.npm'), npm_config_offline: 'true' };
  const shell = process.platform === 'win32' && command === 'npm';
  const child = spawn(command, parameters, { cwd: folder, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
  return { child, ended };
}
const ensure = () => start(project, process.execPath, at('tools', 'ensure.mjs'));

async function npm(folder, ...parameters) {
  const { code, output } = await start(folder, 'npm', ...parameters).ended;
  if (code !== 0) throw new Error(output);
}

/** Starts an install, and returns npm's process as soon as it has unpacked a part. */
async function installHalfWay() {
  const starter = ensure();
  const npmProcess = await vi.waitFor(() => {
    const { helper } = JSON.parse(readFileSync(at('.cache', 'locks', 'install'), 'utf8'));
    if (helper === undefined || unpacked() < 5) throw new Error('not yet');
    return helper;
  }, soon);
  return { ...starter, npmProcess };
}

beforeAll(async () => {
  template = mkdtempSync(path.join(tmpdir(), 'scopebook-install-'));
  project = path.join(template, 'project');
  const big = path.join(template, 'big');
  for (const folder of [big, at('small'), at('tools')]) mkdirSync(folder, { recursive: true });
  for (let n = 0; n < FILES; n += 1) writeFileSync(path.join(big, `part-${n}.js`), `export const part = ${n};\n`);
  writeFileSync(path.join(big, 'whole.js'), 'module.exports = 42;\n');
  writeFileSync(path.join(big, 'package.json'), '{ "name": "big", "version": "1.2.3", "main": "whole.js" }');
  writeFileSync(at('small', 'package.json'), '{ "name": "small", "version": "2.0.0" }');
  await npm(big, 'pack', '--silent', '--pack-destination', project);
  const dependencies = { big: 'file:big-1.2.3.tgz', small: 'file:small' };
  writeFileSync(at('package.json'), JSON.stringify({ name: 'fixture', private: true, type: 'module', dependencies }));
  await npm(project, 'install', '--package-lock-only', '--no-audit');
  cpSync(fromRoot('tools', 'ensure.mjs'), at('tools', 'ensure.mjs'));
  cpSync(fromRoot('tools', 'lib'), at('tools', 'lib'), { recursive: true });
}, PATIENCE);

function freshProject() {
  project = mkdtempSync(path.join(template, 'run-'));
  cpSync(path.join(template, 'project'), project, { recursive: true });
}
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});
afterAll(() => rmSync(template, { recursive: true, force: true, maxRetries: 5 }), PATIENCE);

describe('packages', { timeout: PATIENCE }, () => {
  beforeEach(freshProject);

  it('are installed once if two start at the same time, and the other waits', async () => {
    const ended = await Promise.all([ensure().ended, ensure().ended]);
    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
    expect(ended.filter(({ output }) => output.includes('Packages installed'))).toHaveLength(1);
    expect(ended.filter(({ output }) => output.includes('Another start (process'))).toHaveLength(1);
    expect(isWhole()).toBe(true);
    expect(await ensure().ended).toEqual({ code: 0, output: '' });
  });

  it('are installed again if npm was killed in the middle', async () => {
    const { npmProcess, ended } = await installHalfWay();
    process.kill(npmProcess, 'SIGKILL');
    const { code, output } = await ended;
    expect(output).toContain('Installing the packages failed');
    expect(code).toBe(1);
    expect(isWhole()).toBe(false);
    expect(existsSync(mark())).toBe(false);
    expect(await ensure().ended).toMatchObject({ code: 0, output: expect.stringContaining('Packages installed') });
    expect(isWhole()).toBe(true);
  });

  it('are complete if a start is killed while its npm continues', async () => {
    const { child } = await installHalfWay();
    child.kill('SIGKILL');
    const ended = await Promise.all([ensure().ended, ensure().ended]);
    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
    // No second npm ran beside the remaining one: it had finished everything.
    expect(ended.map(({ output }) => output).join('')).not.toContain('Installing the packages');
    expect(isWhole()).toBe(true);
    expect(existsSync(mark())).toBe(true);
  });

  it('that were installed by hand are accepted', async () => {
    await npm(project, 'ci', '--no-audit');
    expect(await ensure().ended).toEqual({ code: 0, output: '' });
    expect(existsSync(mark())).toBe(true);
  });
});

describe('packages that npm has on record', { timeout: PATIENCE }, () => {
  beforeAll(async () => {
    freshProject();
    await ensure().ended;
  }, PATIENCE);

  it.each([
    ['a package is gone', true, 'big'],
    ['a package is gone, and nobody says that an install ended', false, 'big'],
    ['a link is gone', true, 'small'],
    ['a package was unpacked in part, and nobody says that an install ended', false, 'big/whole.js'],
  ])('are installed again if %s', async (_, marked, lost) => {
    rmSync(at('node_modules', lost), { recursive: true });
    if (!marked) rmSync(mark());
    expect(existsSync(at('node_modules', '.package-lock.json'))).toBe(true);
    const { code, output } = await ensure().ended;
    expect(output).toContain('Packages installed');
    expect(code).toBe(0);
    expect(isWhole()).toBe(true);
  });

  it('are installed again if one has another version', async () => {
    writeFileSync(at('node_modules', 'big', 'package.json'), '{ "name": "big", "version": "1.2.2" }');
    expect((await ensure().ended).output).toContain('Packages installed');
    expect(readFileSync(at('node_modules', 'big', 'package.json'), 'utf8')).toContain('1.2.3');
  });
});
