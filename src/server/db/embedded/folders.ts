import { lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { handOver } from './account.ts';
import type { Account } from './account.ts';

/**
 * Bytes a unix socket path may have on the narrowest system (macOS: 104 with the closing zero; Linux: 108).
 * The name `.s.PGSQL.5432` and its `.lock` go off that.
 */
const SOCKET_PATH_LIMIT = 103;
const SOCKET_NAME = '/.s.PGSQL.5432';
const SHORT_FOLDER_PREFIX = 'scopebook-';

/** What lies in the folder of an embedded database. */
export interface Folders {
  root: string;
  /** PostgreSQL's own directory (PGDATA). */
  cluster: string;
  socket: string;
  log: string;
  password: string;
}

export function foldersOf(directory: string): Folders {
  const root = resolve(directory);
  return {
    root,
    cluster: join(root, 'cluster'),
    socket: join(root, 'socket'),
    log: join(root, 'postgres.log'),
    password: join(root, 'password'),
  };
}

/** Whether a socket in this folder has a path the operating system accepts. */
export function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(folder + SOCKET_NAME) <= SOCKET_PATH_LIMIT;
}

/** The folder of the socket, private to the account: beside the cluster, or a short one when that path is too long. */
export function makeSocketFolder(folders: Folders, account: Account): string {
  if (fitsSocket(folders.socket)) {
    mkdirSync(folders.socket, { recursive: true, mode: 0o700 });
    handOver(folders.socket, account);
    return folders.socket;
  }
  const parent = fitsSocket(join(tmpdir(), `${SHORT_FOLDER_PREFIX}123456`)) ? tmpdir() : '/tmp';
  const short = mkdtempSync(join(parent, SHORT_FOLDER_PREFIX));
  handOver(short, account);
  return short;
}

/** Removes a short socket folder, its own or one that a killed run left behind. */
export function removeShortSocketFolder(folder: string): void {
  const name = folder.slice(dirname(folder).length + 1);
  if (!name.startsWith(SHORT_FOLDER_PREFIX)) return;
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) rmSync(folder, { recursive: true, force: true });
}
