import { createReadStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { PRODUCT_VERSION } from '../app/product-version.ts';
import { takeBaseBackup, type PgAddress } from '../db/index.ts';
import { isAlive } from '../db/embedded/running-instance.ts';
import {
  BackupError,
  backupsIn,
  FILES,
  folderName,
  MANIFEST,
  surplus,
  type BackupManifest,
} from './backup-manifest.ts';
import { toDisk, writeHashed } from './hashed-file.ts';
import type { Lock } from './locks.ts';

export interface BackupWish {
  /** Folder of the backups; each is a folder in it. */
  readonly folder: string;
  readonly database: BackupManifest['database'];
  /** Login with the right to replicate. */
  readonly address: PgAddress;
  /** File with the secret of access tokens; null or absent: it is set by the environment. */
  readonly secretFile: string | null;
  readonly lock: Lock;
  /** How many backups stay; null: all. */
  readonly keep: number | null;
  readonly now: Date;
}

export interface WrittenBackup {
  readonly folder: string;
  readonly manifest: BackupManifest;
  /** Names of older backups that were deleted. */
  readonly removed: readonly string[];
}

/**
 * Writes a backup beside its place and moves it there when it is complete and on the disk. A backup that fails leaves the older
 * ones as they are.
 */
export async function writeBackup(wish: BackupWish): Promise<WrittenBackup> {
  const { folder, keep, now } = wish;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeAbandoned(folder);
  const place = join(folder, folderName(now));
  if (existsSync(place)) throw new BackupError(`There is a backup of this second: ${place}.`);
  const unfinished = `${place}.unfinished-${process.pid}`;
  mkdirSync(unfinished, { mode: 0o700 });
  try {
    const manifest = await copyInto(unfinished, wish);
    writeFileSync(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    toDisk(join(unfinished, MANIFEST));
    toDisk(unfinished);
    renameSync(unfinished, place);
    toDisk(folder);
    const removed = keep === null ? [] : surplus(backupsIn(folder), keep);
    for (const name of removed) rmSync(join(folder, name), { recursive: true, force: true });
    return { folder: place, manifest, removed };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function copyInto(
  folder: string,
  { address, database, secretFile, lock, now }: BackupWish,
): Promise<BackupManifest> {
  const archive = new PassThrough();
  const list = new PassThrough();
  const store = async (name: string, content: Readable) =>
    writeHashed(folder, `${name}${lock.ending}`, await lock.close(content));
  // The fastest level: the database must not wait for the packing.
  const packed = createGzip({ level: 1 });
  archive.on('error', (error) => packed.destroy(error)).pipe(packed);
  const stopWith = (error: unknown): never => {
    const cause = error instanceof Error ? error : new Error(String(error));
    archive.destroy(cause);
    list.destroy(cause);
    throw error;
  };
  const [facts, ...files] = await Promise.all([
    takeBaseBackup(address, { archive, manifest: list }).catch(stopWith),
    store(FILES.archive, packed).catch(stopWith),
    store(FILES.list, list).catch(stopWith),
  ]);
  if (secretFile !== null && existsSync(secretFile))
    files.push(await store(FILES.secret, createReadStream(secretFile)));
  if (lock.key !== null) files.push(await writeHashed(folder, `${FILES.key}.age`, Readable.from([lock.key])));
  const { major: postgres, ...positions } = facts;
  return {
    format: 1,
    database,
    createdAt: now.toISOString(),
    product: PRODUCT_VERSION,
    postgres,
    ...positions,
    encryption: lock.encryption,
    files,
  };
}

/** Removes what killed runs have left behind. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const maker = /^scopebook-.*\.unfinished-(\d+)$/.exec(name)?.[1];
    if (maker !== undefined && !isAlive(Number(maker))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
