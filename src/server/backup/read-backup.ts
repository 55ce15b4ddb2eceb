import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar';
import { z } from 'zod';
import { BackupError, backupAt, FILES, type BackupManifest } from './backup-manifest.ts';
import { assertWhole, sha256Of } from './hashed-file.ts';
import { openerOf, type Keys } from './locks.ts';

export interface RestoreWish {
  /** A backup, or a folder of backups, of which the newest is taken. */
  readonly from: string;
  /** A data folder that does not exist yet or is empty. */
  readonly into: string;
  readonly keys: Keys;
}

/** Folder of the database's files below a restored data folder. */
export const clusterIn = (into: string) => join(into, 'postgres', 'cluster');

/**
 * Unpacks a backup into an empty folder. Checks every stored file before it writes, and every unpacked file against PostgreSQL's
 * own list. If anything is wrong, nothing stays behind.
 */
export async function readBackup({ from, into, keys }: RestoreWish): Promise<BackupManifest> {
  const { folder, manifest } = backupAt(from);
  if (existsSync(into) && readdirSync(into).length > 0)
    throw new BackupError(`${into} is not empty. Name a new folder: a restore never overwrites data.`);
  for (const file of manifest.files) await assertWhole(folder, file);
  const ending = manifest.encryption === 'none' ? '' : '.age';
  const storedKey = manifest.encryption === 'passphrase' ? join(folder, `${FILES.key}.age`) : null;
  const opened = await openerOf(manifest.encryption, keys, storedKey);
  const content = (name: string): Promise<Readable> => opened(createReadStream(join(folder, `${name}${ending}`)));
  // A wrong key shows here, before anything is written.
  const list = await buffer(await content(FILES.list));
  const existed = existsSync(into);
  try {
    const cluster = clusterIn(into);
    mkdirSync(cluster, { recursive: true, mode: 0o700 });
    await pipeline(
      await content(FILES.archive),
      createGunzip(),
      extract({ cwd: cluster, strict: true, preserveOwner: false }),
    );
    await assertUnpacked(cluster, list);
    writeFileSync(join(cluster, FILES.list), list, { mode: 0o600 });
    if (manifest.files.some(({ name }) => name === `${FILES.secret}${ending}`))
      writeFileSync(join(into, FILES.secret), await buffer(await content(FILES.secret)), { mode: 0o600 });
    return manifest;
  } catch (error) {
    for (const name of existsSync(into) ? readdirSync(into) : [])
      rmSync(join(into, name), { recursive: true, force: true });
    if (!existed) rmSync(into, { recursive: true, force: true });
    throw error;
  }
}

const postgresList = z.object({
  Files: z.array(
    z.object({
      // Names that are no UTF-8 are encoded in another field; our database has none.
      Path: z.string(),
      Size: z.int(),
      Checksum: z.string(),
      'Checksum-Algorithm': z.literal('SHA256'),
    }),
  ),
});

/** Compares every unpacked file with PostgreSQL's list. The WAL is not in it: PostgreSQL checks that when it reads it. */
async function assertUnpacked(cluster: string, list: Buffer): Promise<void> {
  for (const { Path: path, Checksum: sha256 } of postgresList.parse(JSON.parse(list.toString('utf8'))).Files) {
    const file = join(cluster, path);
    if (!existsSync(file) || (await sha256Of(file)) !== sha256)
      throw new BackupError(`The file ${path} of the database differs from the backup's list. Nothing was restored.`);
  }
  if (!readFileSync(join(cluster, 'backup_label'), 'utf8').includes('START WAL LOCATION'))
    throw new BackupError('The backup has no label of PostgreSQL. Nothing was restored.');
}
