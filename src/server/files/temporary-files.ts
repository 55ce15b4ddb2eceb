import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { token } from '#contract';

const PREFIX = 'scopebook-files-';

/** A folder for files in progress. It is removed when the process ends, or by the next process after a crash. */
export interface TemporaryFiles {
  /** An unused path. Nothing exists there yet. */
  path(): string;
  close(): void;
}

export const TemporaryFiles = token<TemporaryFiles>('server/temporary-files');

/** A folder of this process in `base`. Default: the system's temporary folder. */
export class TemporaryFolder implements TemporaryFiles {
  private readonly folder: string;
  private isMade = false;

  constructor(private readonly base = tmpdir()) {
    this.folder = join(base, `${PREFIX}${process.pid}-${randomUUID().slice(0, 8)}`);
  }

  path(): string {
    if (!this.isMade) {
      for (const left of leftBehind(this.base)) rmSync(left, { recursive: true, force: true });
      mkdirSync(this.folder, { recursive: true, mode: 0o700 });
      this.isMade = true;
    }
    return join(this.folder, randomUUID());
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Folders of processes that have ended. */
function leftBehind(base: string): string[] {
  return readdirSync(base)
    .filter((name) => name.startsWith(PREFIX))
    .filter((name) => !isAlive(Number(name.slice(PREFIX.length).split('-')[0])))
    .map((name) => join(base, name));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists, but belongs to another account.
    return (error as { code?: string }).code === 'EPERM';
  }
}
