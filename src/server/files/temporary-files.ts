import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { token } from '#contract';

const PREFIX = 'scopebook-files-';

/** Where files lie while they are worked on. Gone when the process ends, or when another one starts after a crash. */
export interface TemporaryFiles {
  /** A path nobody uses; nothing is there yet. */
  path(): string;
  close(): void;
}

export const TemporaryFiles = token<TemporaryFiles>('server/temporary-files');

/** A folder of this process in `base`, unless told the system's folder for such things. */
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

/** Folders of processes that are no more. */
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
    // Somebody else's process may not be asked, but it is there.
    return (error as { code?: string }).code === 'EPERM';
  }
}
