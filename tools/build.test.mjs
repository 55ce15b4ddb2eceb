import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromRoot } from './lib/paths.mjs';

const PATIENCE = 120_000;

/** Builds a page and a server of one line each, and reports when it begins each of them. */
const CONFIG = `import { appendFileSync } from 'node:fs';
export default ({ isSsrBuild }) => ({
  plugins: [{ name: 'slow', async buildStart() {
    appendFileSync('begun', isSsrBuild ? 'server\\n' : 'web\\n');
    await new Promise((resolve) => setTimeout(resolve, 500));
  } }],
  build: isSsrBuild ? { ssr: 'src/main-server.js', rolldownOptions: { input: ['src/main-server.js'] } } : {},
});`;

let project = '';
/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
const at = (...parts) => path.join(project, ...parts);
const begun = () => (existsSync(at('begun')) ? readFileSync(at('begun'), 'utf8').trim().split('\n') : []);

/** @param {Record<string, string>} [more] */
function builder(more = {}) {
  const build = `import { buildStale } from './tools/build.mjs'; await buildStale();`;
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', build], {
    cwd: project,
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return { child, ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, output }))) };
}

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'scopebook-build-'));
  mkdirSync(at('src'));
  writeFileSync(at('package.json'), '{ "name": "fixture", "private": true, "type": "module" }');
  writeFileSync(at('vite.config.ts'), CONFIG);
  writeFileSync(at('index.html'), '<script type="module" src="/src/page.js"></script>');
  writeFileSync(at('src', 'page.js'), 'document.title = "built";');
  writeFileSync(at('src', 'main-server.js'), 'console.log("built");');
  cpSync(fromRoot('tools', 'build.mjs'), at('tools', 'build.mjs'));
  cpSync(fromRoot('tools', 'lib'), at('tools', 'lib'), { recursive: true });
  symlinkSync(fromRoot('node_modules'), at('node_modules'), 'junction');
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  rmSync(project, { recursive: true, force: true, maxRetries: 5 });
});

describe('a build', { timeout: PATIENCE }, () => {
  it('runs once if two start at the same time, and the other waits', async () => {
    const ended = await Promise.all([builder().ended, builder().ended]);
    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
    expect(ended.filter(({ output }) => output.includes('Built in'))).toHaveLength(1);
    expect(ended.filter(({ output }) => output.includes('Another build (process'))).toHaveLength(1);
    expect(begun()).toEqual(['web', 'server']);
    expect(await builder().ended).toEqual({ code: 0, output: '' });
  });

  it('is a production build even if NODE_ENV is test', async () => {
    writeFileSync(at('src', 'page.js'), 'document.title = import.meta.env.DEV ? "for developers" : "for users";');
    expect(await builder({ NODE_ENV: 'test' }).ended).toMatchObject({ code: 0 });
    const [page] = readdirSync(at('dist', 'web', 'assets')).filter((name) => name.endsWith('.js'));
    expect(readFileSync(at('dist', 'web', 'assets', page ?? ''), 'utf8')).toContain('for users');
    expect(readFileSync(at('dist', 'web', 'assets', page ?? ''), 'utf8')).not.toContain('for developers');
  });

  it('that was killed is repeated completely and leaves nothing behind', async () => {
    const { child, ended } = builder();
    await vi.waitFor(() => expect(begun()).toEqual(['web', 'server']), { timeout: 60_000, interval: 5 });
    child.kill('SIGKILL');
    await ended;
    // The leftovers of a build killed while it writes, or while it replaces a half.
    for (const name of ['.server-4711', '.web-4711-old']) {
      mkdirSync(at('dist', name));
      writeFileSync(at('dist', name, 'part.js'), 'half');
    }
    expect((await builder().ended).code).toBe(0);
    expect(begun()).toEqual(['web', 'server', 'server']);
    expect(readdirSync(at('dist')).toSorted()).toEqual(['server', 'server.stamp', 'web', 'web.stamp']);
    expect(readFileSync(at('dist', 'server', 'main-server.js'), 'utf8')).toContain('built');
  });
});
