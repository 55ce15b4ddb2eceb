import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';

export const MANIFEST = 'manifest.json';

/** Names of the files of a backup; an encrypted one ends in `.age`. */
export const FILES = {
  archive: 'base.tar.gz',
  list: 'backup_manifest',
  secret: 'token-secret',
  /** The identity that opens the others, closed by a passphrase. */
  key: 'key',
} as const;

export const backupManifest = z.object({
  format: z.literal(1),
  /** Whether the database was the embedded one or one's own. */
  database: z.enum(['embedded', 'own']),
  createdAt: z.iso.datetime(),
  product: z.string(),
  postgres: z.int(),
  systemId: z.string(),
  timeline: z.int(),
  start: z.string(),
  end: z.string(),
  encryption: z.enum(['none', 'passphrase', 'recipients']),
  files: z.array(z.object({ name: z.string().regex(/^[\w.-]+$/), bytes: z.int(), sha256: z.string() })).min(1),
});

export type BackupManifest = z.infer<typeof backupManifest>;

/** A sentence for the person at the command line. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Name of the folder of a backup, by its moment. */
export const folderName = (at: Date) => `scopebook-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

const FOLDER = /^scopebook-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/** The complete backups of a folder, oldest first. What a killed run has left behind is not among them. */
export const backupsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => FOLDER.test(name) && existsSync(join(folder, name, MANIFEST)))
    .sort();

/** Those that go when only the newest `keep` stay. */
export const surplus = (names: readonly string[], keep: number): readonly string[] =>
  names.slice(0, Math.max(0, names.length - keep));

/** The backup at a path: the path itself, or the newest one in it. */
export function backupAt(path: string): { readonly folder: string; readonly manifest: BackupManifest } {
  if (!existsSync(path)) throw new BackupError(`There is no folder ${path}.`);
  const newest = existsSync(join(path, MANIFEST)) ? '.' : backupsIn(path).at(-1);
  if (newest === undefined) throw new BackupError(`There is no backup in ${path}.`);
  const folder = join(path, newest);
  const parsed = backupManifest.safeParse(readJson(join(folder, MANIFEST)));
  if (!parsed.success) throw new BackupError(`${MANIFEST} of the backup ${basename(folder)} is damaged.`);
  return { folder, manifest: parsed.data };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
