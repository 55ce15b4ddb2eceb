import { lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { handOver } from './account.ts';
import type { Account } from './account.ts';

/**
 * Maximum length of a unix socket path in bytes on the most restrictive system (macOS: 104 with the final zero; Linux:
 * 108). The name `.s.PGSQL.5432` and its `.lock` count towards it.
 */
const SOCKET_PATH_LIMIT = 103;
const SOCKET_NAME = '/.s.PGSQL.5432';
const SHORT_FOLDER_PREFIX = 'scopebook-';

/** Contents of the folder of an embedded database. */
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

/** Whether the path of a socket in this folder is short enough. */
export function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(folder + SOCKET_NAME) <= SOCKET_PATH_LIMIT;
}

/** The socket's folder, private to the account: next to the cluster, or a short one if that path is too long. */
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

/** Removes a short socket folder, of this run or of one that was killed. */
export function removeShortSocketFolder(folder: string): void {
  const name = folder.slice(dirname(folder).length + 1);
  if (!name.startsWith(SHORT_FOLDER_PREFIX)) return;
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) rmSync(folder, { recursive: true, force: true });
}
