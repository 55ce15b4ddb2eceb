import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assertReachable, nobody } from './account.ts';
import { fitsSocket, foldersOf, makeSocketFolder, removeShortSocketFolder } from './folders.ts';
import { boundLogFile, logTail } from './log-file.ts';
import { isPostgresOf, readPostmaster, waitUntilFree } from './running-instance.ts';

const ordinaryUser = { prefix: [] };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scopebook-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('rejects a socket path that is too long', () => {
  expect(fitsSocket('/srv/scopebook/socket')).toBe(true);
  expect(fitsSocket(`/${'a'.repeat(88)}`)).toBe(true);
  expect(fitsSocket(`/${'a'.repeat(89)}`)).toBe(false);
  expect(fitsSocket(`/${'é'.repeat(45)}`)).toBe(false);
});

test('puts the socket next to the cluster, or in a short folder that is removed afterwards', () => {
  const near = foldersOf(folder);
  expect(makeSocketFolder(near, ordinaryUser)).toBe(near.socket);
  removeShortSocketFolder(near.socket);
  expect(existsSync(near.socket)).toBe(true);

  const short = makeSocketFolder(foldersOf(join(folder, 'long'.repeat(30))), ordinaryUser);
  expect(fitsSocket(short)).toBe(true);
  removeShortSocketFolder(short);
  expect(existsSync(short)).toBe(false);
});

test('limits the size of the log, and keeps the older half readable', () => {
  const log = join(folder, 'postgres.log');
  boundLogFile(log, 10);
  writeFileSync(log, 'short');
  boundLogFile(log, 10);
  expect(readFileSync(log, 'utf8')).toBe('short');
  appendFileSync(log, ' and then longer');
  boundLogFile(log, 10);
  expect(readFileSync(log, 'utf8')).toBe('');
  expect(readFileSync(`${log}.1`, 'utf8')).toBe('short and then longer');
});

test('returns the end of the log from a given position', () => {
  const log = join(folder, 'postgres.log');
  expect(logTail(log)).toBe('');
  writeFileSync(log, 'old\nnew\n');
  expect(logTail(log, 4)).toBe('new');
  expect(logTail(log, 900)).toBe('old\nnew');
});

test('reads the pid file of a server, and removes it if its process id belongs to another program', async () => {
  expect(readPostmaster(folder)).toBeUndefined();
  const mark = join(folder, 'postmaster.pid');
  mkdirSync(join(folder, 'base'));
  writeFileSync(mark, `${process.pid}\n${folder}\n1\n5432\n/tmp/s\n\n  1 2\nready   \n`);
  expect(readPostmaster(folder)).toEqual({ pid: process.pid, port: 5432, socketFolder: '/tmp/s', status: 'ready' });
  expect(isPostgresOf(process.pid, folder)).toBe(false);
  await waitUntilFree(folder);
  expect(existsSync(mark)).toBe(false);
});

test('explains that an account cannot access a folder', () => {
  expect(() => assertReachable(join(folder, 'nothing'), 'w', nobody())).toThrow('cannot reach');
  expect(() => assertReachable(folder, 'w', ordinaryUser)).not.toThrow();
});
