import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backupAt, BackupError, backupsIn } from './backup-manifest.ts';

/** Bytes of a piece of the WAL, unless a cluster was made with another size. */
const PIECE = 16 * 1024 * 1024;

/** A piece, an unfinished one, or the note of a backup in it: timeline, then position, 8 hexadecimal digits thrice. A closed one ends in `.age`. */
const ARCHIVED = /^[0-9A-F]{8}([0-9A-F]{16})(?:\.partial|\.[0-9A-F]{8}\.backup)?(?:\.age)?$/;

/** The position of the piece that contains an address of the WAL such as `1/5A000028`, as names of pieces contain it. */
export function pieceOf(address: string): string {
  const found = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(address);
  if (!found) throw new BackupError(`${address} is not a position of the WAL.`);
  const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0');
  return hex(Number.parseInt(found[1] ?? '', 16)) + hex(Math.floor(Number.parseInt(found[2] ?? '', 16) / PIECE));
}

/** The archived files of a list that no restore needs which begins at an address or later. Timelines are histories of one WAL. */
export function outdatedPieces(names: readonly string[], address: string): readonly string[] {
  const first = pieceOf(address);
  return names.filter((name) => (ARCHIVED.exec(name)?.[1] ?? first) < first);
}

/** Deletes the archived WAL from before the oldest backup that is left; returns how many files. Other files stay. */
export function removeOutdatedWal(archive: string, backups: string): number {
  if (!existsSync(archive)) throw new BackupError(`There is no folder ${archive}.`);
  const [oldest] = backupsIn(backups);
  if (oldest === undefined) return 0;
  const { manifest } = backupAt(join(backups, oldest));
  const outdated = outdatedPieces(readdirSync(archive), manifest.start);
  for (const name of outdated) rmSync(join(archive, name), { force: true });
  return outdated.length;
}
