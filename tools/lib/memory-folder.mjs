import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from './is-alive.mjs';

const GIBIBYTE = 1024 ** 3;
/** What the temporary files of a whole run need at most, and what the programs need besides. */
const FILES_MOST = 4 * GIBIBYTE;
const PROGRAMS_MOST = 4 * GIBIBYTE;

const NAME = /^scopebook-run-(\d+)$/;

/**
 * Makes a folder in memory for the temporary files of this process and its children. Each API test file copies a database of
 * some 1,500 files, which takes a file system on a disk up to seven times as long. Removed when the process exits; folders
 * of processes that were killed are removed by the next one.
 * @param {string} [memory] where the operating system keeps files in memory
 * @param {number} [available] bytes of memory that are free
 * @returns {string | undefined} undefined if this machine has no such place, or too little of it
 */
export function memoryFolder(memory = '/dev/shm', available = process.availableMemory()) {
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < FILES_MOST || available < FILES_MOST + PROGRAMS_MOST) return undefined;
    removeAbandoned(memory);
    const folder = path.join(memory, `scopebook-run-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    // As in the usual place, PostgreSQL's own account works here, too.
    chmodSync(folder, 0o1777);
    return runsPrograms(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} memory */
function removeAbandoned(memory) {
  for (const name of readdirSync(memory)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(path.join(memory, name), { recursive: true, force: true });
  }
}

/**
 * Whether programs may be started from a folder: containers often forbid it in memory.
 * @param {string} folder
 */
function runsPrograms(folder) {
  const program = path.join(folder, 'try');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

/** Puts the temporary files of this process and its children into memory, unless they were given a place. */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR) return;
  const folder = memoryFolder();
  if (folder) process.env.TMPDIR = folder;
}
