import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint, listFiles } from './fingerprint.mjs';

let base = '';
const write = (file, text) => {
  mkdirSync(path.dirname(path.join(base, file)), { recursive: true });
  writeFileSync(path.join(base, file), text);
};
const stamp = () => fingerprint(base, listFiles(base, ['src', 'index.html']));

beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'fingerprint-'));
  write('src/a.ts', 'a');
  write('src/deep/b.ts', 'b');
  write('index.html', '<html>');
  write('README.md', 'read');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

describe('fingerprint', () => {
  it('changes with the content, the name and the number of files', () => {
    const stamps = [stamp()];
    write('src/a.ts', 'A');
    stamps.push(stamp());
    write('src/c.ts', '');
    stamps.push(stamp());
    rmSync(path.join(base, 'src/c.ts'));
    write('src/d.ts', '');
    stamps.push(stamp());
    expect(new Set(stamps).size).toBe(4);
  });

  it('ignores times and files that are not listed', () => {
    const before = stamp();
    utimesSync(path.join(base, 'src/a.ts'), 1, 1);
    write('README.md', 'other');
    expect(stamp()).toBe(before);
  });

  it('distinguishes the boundary between two files', () => {
    const files = ['src/a.ts', 'src/deep/b.ts'];
    const before = fingerprint(base, files);
    write('src/a.ts', 'asrc/deep/b.ts');
    write('src/deep/b.ts', 'b');
    expect(fingerprint(base, files)).not.toBe(before);
  });

  it('lists existing and wanted files in a fixed order', () => {
    expect(listFiles(base, ['src', 'nowhere', 'index.html'])).toEqual(['index.html', 'src/a.ts', 'src/deep/b.ts']);
    expect(listFiles(base, ['src'], (file) => file !== 'src/deep')).toEqual(['src/a.ts']);
  });
});
