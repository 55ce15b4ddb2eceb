export { BackupError } from './backup-manifest.ts';
export type { BackupManifest } from './backup-manifest.ts';
export { lockOf } from './locks.ts';
export type { Keys, Lock } from './locks.ts';
export { clusterIn, readBackup } from './read-backup.ts';
export { writeBackup } from './write-backup.ts';
export type { WrittenBackup } from './write-backup.ts';
export { removeOutdatedWal } from './wal-archive.ts';
export { walLockOf, walOpenerOf } from './wal-keys.ts';
