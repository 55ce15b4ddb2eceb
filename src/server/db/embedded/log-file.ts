import { closeSync, copyFileSync, existsSync, openSync, readSync, statSync, truncateSync } from 'node:fs';

/** Size in bytes at which the log is moved to `<name>.1`. Both together stay near twice that. */
const LOG_LIMIT = 5 * 1024 * 1024;
const CHECK_EVERY = 60_000;
const TAIL_BYTES = 4096;

/**
 * Limits the size of PostgreSQL's log. Copies and truncates it in place, since PostgreSQL has it open for appending.
 */
export function boundLogFile(file: string, limit = LOG_LIMIT): void {
  if (!existsSync(file) || statSync(file).size <= limit) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}

/** Does so every minute until the returned function is called. */
export function watchLogFile(file: string): () => void {
  boundLogFile(file);
  const timer = setInterval(() => boundLogFile(file), CHECK_EVERY);
  timer.unref();
  return () => clearInterval(timer);
}

/** The end of the log from a byte offset: what PostgreSQL has written since then. */
export function logTail(file: string, from = 0): string {
  if (!existsSync(file)) return '';
  const { size } = statSync(file);
  const start = Math.max(from > size ? 0 : from, size - TAIL_BYTES);
  const buffer = Buffer.alloc(size - start);
  const handle = openSync(file, 'r');
  readSync(handle, buffer, 0, buffer.length, start);
  closeSync(handle);
  return buffer.toString('utf8').trim();
}
