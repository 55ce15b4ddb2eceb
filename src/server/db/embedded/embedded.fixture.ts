import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withAdminSession } from '../admin-session.ts';
import { SUPERUSER } from './cluster.ts';
import type { EmbeddedPostgres } from './start.ts';
import { isAlive } from './running-instance.ts';

/** Folders for embedded databases, removed together. */
export function temporaryFolders(): { make: () => string; removeAll: () => void } {
  const made: string[] = [];
  return {
    make: () => {
      const folder = mkdtempSync(join(tmpdir(), 'scopebook-embedded-'));
      made.push(folder);
      return join(folder, 'database');
    },
    removeAll: () => {
      for (const folder of made) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs one statement as the superuser. */
export function ask<R extends object>(postgres: EmbeddedPostgres, text: string): Promise<R[]> {
  return withAdminSession(postgres.connection(SUPERUSER, 'postgres'), (query) => query<R>(text));
}

/** Waits until a process has ended. Returns how many milliseconds that took. */
export async function untilGone(pid: number, patience: number): Promise<number> {
  const started = Date.now();
  while (isAlive(pid)) {
    if (Date.now() - started > patience) throw new Error(`Process ${pid} is still there after ${patience} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return Date.now() - started;
}
