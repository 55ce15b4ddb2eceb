import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, openSync, closeSync, fsyncSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError, type BackupManifest } from './backup-manifest.ts';

type StoredFile = BackupManifest['files'][number];

/** Writes a file that only its owner may read, and returns its size and hash. It is on the disk afterwards. */
export async function writeHashed(folder: string, name: string, content: Readable): Promise<StoredFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(content, counted, createWriteStream(join(folder, name), { mode: 0o600, flags: 'wx' }));
  toDisk(join(folder, name));
  return { name, bytes, sha256: hash.digest('hex') };
}

/** Asks the operating system to write a file, or the names of a folder, to the disk. */
export function toDisk(path: string): void {
  // Windows cannot open folders.
  if (process.platform === 'win32' && statSync(path).isDirectory()) return;
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Throws if a file of a backup is missing or differs from what was written. */
export async function assertWhole(folder: string, { name, bytes, sha256 }: StoredFile): Promise<void> {
  const path = join(folder, name);
  if (!existsSync(path)) throw new BackupError(`The file ${name} of the backup is missing. Nothing was restored.`);
  const isWhole = statSync(path).size === bytes && (await sha256Of(path)) === sha256;
  if (!isWhole)
    throw new BackupError(`The file ${name} of the backup is damaged: its hash differs. Nothing was restored.`);
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
