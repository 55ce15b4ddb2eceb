import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromRoot } from './paths.mjs';
import { runNode } from './processes.mjs';
import { budgetsOf, LIMITS, loadedWith, signInKeys } from './web-budgets.mjs';

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_login.js'], css: ['assets/index.css'] },
  '_base.js': { file: 'assets/base.js', name: 'base' },
  '_login.js': { file: 'assets/login.js', name: 'login', isDynamicEntry: true, imports: ['_base.js'] },
  '_field.js': { file: 'assets/field.js', name: 'field', imports: ['_base.js'] },
  '_zod.js': { file: 'assets/zod.js', name: 'zod' },
  '_charts.js': { file: 'assets/charts.js', name: 'charts', imports: ['_base.js'] },
  '_pdf-pictures.js': { file: 'assets/pdf-pictures.js', name: 'pdf-pictures', isDynamicEntry: true },
  '_texts-first-en.js': { file: 'assets/texts-first-en.js', name: 'texts-first-en', isDynamicEntry: true },
  '_texts-first-fr.js': { file: 'assets/texts-first-fr.js', name: 'texts-first-fr', isDynamicEntry: true },
  '_texts-areas-en.js': { file: 'assets/texts-areas-en.js', name: 'texts-areas-en', isDynamicEntry: true },
  '_login-typed.js': { file: 'assets/login-typed.js', name: 'login-typed', isDynamicEntry: true, imports: ['_zod.js'] },
  '_frame.js': { file: 'assets/frame.js', name: 'frame', isDynamicEntry: true, imports: ['_login.js', '_zod.js'] },
  'src/plugins/insight/dashboard/web/pages/DashboardPage.tsx': {
    file: 'assets/DashboardPage.js',
    isDynamicEntry: true,
    imports: ['_login.js', '_zod.js', '_field.js', '_drawing.js'],
  },
  '_drawing.js': { file: 'assets/drawing.js', name: 'drawing', imports: ['_charts.js'] },
};
const assets = ['assets/index.css', 'assets/later.css', 'assets/inter-latin-wght-normal-x.woff2', 'assets/index.js'];
const budgets = budgetsOf(manifest, assets);
const budget = (name) => budgets.find((one) => one.name.startsWith(name));

describe('budgets of the web half', () => {
  it('include for sign-in everything it loads by itself, and nothing it may load later', () => {
    expect(budget('sign-in')).toEqual({
      name: 'sign-in, every script it loads',
      path: ['assets/index.js', 'assets/login.js', 'assets/base.js', 'assets/texts-first-en.js'],
      limit: LIMITS.signIn,
      gzip: true,
    });
    expect([...signInKeys(manifest)]).not.toContain('_zod.js');
  });

  it('count for the frame and the pages only what they add, without charts', () => {
    expect(budget('frame')?.path).toEqual([
      'assets/login-typed.js',
      'assets/zod.js',
      'assets/frame.js',
      'assets/texts-areas-en.js',
    ]);
    expect(budget('page DashboardPage')?.path).toEqual([
      'assets/DashboardPage.js',
      'assets/field.js',
      'assets/drawing.js',
    ]);
    expect(budget('reader of PDF files')).toMatchObject({ path: ['assets/pdf-pictures.js'], limit: '200 kB' });
    expect(budget('charts')).toMatchObject({ path: ['assets/charts.js'], limit: '145 kB' });
  });

  it('check every file loaded later separately', () => {
    const chunks = budgets.filter(({ name }) => name.startsWith('chunk')).flatMap(({ path }) => path);
    expect(chunks).toEqual([
      'assets/field.js',
      'assets/texts-first-fr.js',
      'assets/DashboardPage.js',
      'assets/drawing.js',
    ]);
    expect(budget('chunk assets/drawing.js')?.limit).toBe('60 kB');
  });

  it('include style sheets and fonts', () => {
    expect(budget('style sheets of sign-in')?.path).toEqual(['assets/index.css']);
    expect(budget('all style sheets')?.path).toEqual(['assets/index.css', 'assets/later.css']);
    expect(budget('fonts')).toMatchObject({ path: ['assets/inter-latin-wght-normal-x.woff2'], brotli: false });
  });

  it('fail if a build uses another name for a part', () => {
    const { '_frame.js': _gone, '_login-typed.js': _too, ...rest } = manifest;
    expect(() => budgetsOf(rest, assets)).toThrow('correct tools/lib/web-budgets.mjs');
    expect(() => loadedWith(manifest, ['_lost.js'])).toThrow('has no "_lost.js"');
  });
});

describe('size-limit, which measures them', () => {
  it.each([
    ['fails for a planted overweight', 61_000, 1],
    ['passes for what fits', 59_000, 0],
  ])('%s', async (_, bytes, code) => {
    const folder = mkdtempSync(join(tmpdir(), 'scopebook-sizes-'));
    try {
      writeFileSync(join(folder, 'drawing.js'), randomBytes(bytes));
      const planted = { ...budget('chunk assets/drawing.js'), path: [join(folder, 'drawing.js')] };
      writeFileSync(join(folder, 'size-limit.json'), JSON.stringify([planted]));
      const config = ['--config', join(folder, 'size-limit.json')];
      const finished = await runNode([fromRoot('node_modules', 'size-limit', 'bin.js'), '--json', ...config]);
      expect(finished.code).toBe(code);
      expect(JSON.parse(finished.output)[0].passed).toBe(code === 0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
