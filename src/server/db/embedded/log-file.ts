import { closeSync, copyFileSync, existsSync, openSync, readSync, statSync, truncateSync } from 'node:fs';

/** Bytes the log may have before it is moved to `<name>.1`; both together stay near twice that. */
const LOG_LIMIT = 5 * 1024 * 1024;
const CHECK_EVERY = 60_000;
const TAIL_BYTES = 4096;

/** Keeps PostgreSQL's log within bounds. It is copied and emptied in place, since PostgreSQL holds it open for appending. */
export function boundLogFile(file: string, limit = LOG_LIMIT): void {
  if (!existsSync(file) || statSync(file).size <= limit) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}

/** The same every minute, until the returned function is called. */
export function watchLogFile(file: string): () => void {
  boundLogFile(file);
  const timer = setInterval(() => boundLogFile(file), CHECK_EVERY);
  timer.unref();
  return () => clearInterval(timer);
}

/** The last lines of the log from a byte on: what PostgreSQL said since then. */
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
