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

/** The initial user of the cluster. It sets up roles and nothing else. */
export const SUPERUSER = 'scopebook_super';

/** The major version that created a cluster. Absent before the first start. */
export function clusterMajor(cluster: string): number | undefined {
  const file = join(cluster, 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').trim()) : undefined;
}

/** Rejects a cluster of another major version, whose files this PostgreSQL cannot read. */
export function assertSameMajor(cluster: string, binaries: Binaries): void {
  const found = clusterMajor(cluster);
  if (found === undefined || found === binaries.major) return;
  throw new Error(
    `The database in ${cluster} was written by PostgreSQL ${found}, and the PostgreSQL found here is ${binaries.major}. ` +
      `Start it with the version it was made with, back it up, and restore the backup into a new folder; or install PostgreSQL ${found}.`,
  );
}

/** Creates the cluster in a temporary folder and renames it, so that a failed first start leaves nothing behind. */
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

/** Text sorts by code point everywhere. Some systems lack the C library's C.UTF-8; PostgreSQL 17 brings its own. */
function locale(binaries: Binaries): string[] {
  if (process.platform === 'linux' || binaries.major < 17) return ['--locale=C.UTF-8'];
  return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

/** The socket's folder is private, so its users are trusted. An open port requires the password. */
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
    // A concurrent first start was faster. Its cluster will do.
    if (clusterMajor(cluster) === undefined) throw error;
    return;
  }
  if (process.platform === 'win32') return;
  const parent = openSync(dirname(cluster), 'r');
  fsyncSync(parent);
  closeSync(parent);
}

/** Removes the remains of a killed first start. The process id in the name shows whether it is still in progress. */
function removeAbandoned(cluster: string): void {
  const parent = dirname(cluster);
  for (const name of readdirSync(parent)) {
    const maker = /\.init-(\d+)-[0-9a-f]{6}$/.exec(name)?.[1];
    if (maker !== undefined && !isAlive(Number(maker))) rmSync(join(parent, name), { recursive: true, force: true });
  }
}
