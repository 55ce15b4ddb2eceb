import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { assertReachable, handOver } from './account.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Folders } from './folders.ts';
import { run } from './run.ts';
import { isAlive } from './running-instance.ts';

/** The first user of the cluster: sets up roles and nothing else. */
export const SUPERUSER = 'scopebook_super';

/** The major version that wrote a cluster; absent before the first start. */
export function clusterMajor(cluster: string): number | undefined {
  const file = join(cluster, 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').trim()) : undefined;
}

/** Refuses a cluster written by another major version: PostgreSQL's files of one cannot be read by another. */
export function assertSameMajor(cluster: string, binaries: Binaries): void {
  const found = clusterMajor(cluster);
  if (found === undefined || found === binaries.major) return;
  throw new Error(
    `The database in ${cluster} was written by PostgreSQL ${found}, and the PostgreSQL found here is ${binaries.major}. ` +
      `Start it with the version it was made with, back it up, and restore the backup into a new folder; or install PostgreSQL ${found}.`,
  );
}

/** Makes the cluster beside its place and moves it there in one step, so that a broken first start leaves nothing half. */
export async function createCluster(
  folders: Folders,
  binaries: Binaries,
  account: Account,
  password: string | undefined,
): Promise<void> {
  removeAbandoned(folders.cluster);
  const fresh = `${folders.cluster}.init-${process.pid}-${randomBytes(3).toString('hex')}`;
  mkdirSync(fresh, { mode: 0o700 });
  handOver(fresh, account);
  assertReachable(fresh, 'w', account);
  try {
    await run(
      binaries.initdb,
      [
        '-D',
        fresh,
        '-U',
        SUPERUSER,
        '-E',
        'UTF8',
        '--data-checksums',
        ...locale(binaries),
        ...authentication(folders, account, password),
      ],
      account,
    );
    moveIntoPlace(fresh, folders.cluster);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Text sorts by code point everywhere; the C library's C.UTF-8 is missing on some systems, PostgreSQL 17 brings its own. */
function locale(binaries: Binaries): string[] {
  if (process.platform === 'linux' || binaries.major < 17) return ['--locale=C.UTF-8'];
  return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

/** The socket's folder is private, so who can reach it is trusted; an open port asks for the password. */
function authentication(folders: Folders, account: Account, password: string | undefined): string[] {
  if (password === undefined) return ['-A', 'trust'];
  writeFileSync(folders.password, password, { mode: 0o600 });
  handOver(folders.password, account);
  return ['-A', 'scram-sha-256', `--pwfile=${folders.password}`];
}

function moveIntoPlace(fresh: string, cluster: string): void {
  try {
    renameSync(fresh, cluster);
  } catch (error) {
    // Somebody else's first start was faster; theirs is as good as ours.
    if (clusterMajor(cluster) === undefined) throw error;
    return;
  }
  if (process.platform === 'win32') return;
  const parent = openSync(dirname(cluster), 'r');
  fsyncSync(parent);
  closeSync(parent);
}

/** Removes what a killed first start left; the process number in the name tells whether somebody still works on it. */
function removeAbandoned(cluster: string): void {
  const parent = dirname(cluster);
  for (const name of readdirSync(parent)) {
    const maker = /\.init-(\d+)-[0-9a-f]{6}$/.exec(name)?.[1];
    if (maker !== undefined && !isAlive(Number(maker))) rmSync(join(parent, name), { recursive: true, force: true });
  }
}
