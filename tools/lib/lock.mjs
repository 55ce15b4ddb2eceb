import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from './is-alive.mjs';

/**
 * The holder of a lock, as recorded in the lock file.
 * @typedef {object} Holder
 * @property {string} token identifies this acquisition of the lock
 * @property {number} pid
 * @property {string} host
 * @property {number} [helper] a process that works for the holder and may outlive it
 *
 * @typedef {object} LockOptions
 * @property {(holder: Holder | undefined, seconds: number) => void} [onWait] called when the wait begins, then every 15 s
 * @property {number} [beat] milliseconds between two heartbeats of the holder
 * @property {number} [patience] milliseconds without a heartbeat after which a holder counts as gone
 * @property {number} [helperPatience] milliseconds to wait for the helper of a holder that is gone
 * @property {number} [poll] milliseconds between two attempts
 *
 * @typedef {{ token: string, touched: number, since: number }} Seen
 */

/** Milliseconds between two reports of a wait. */
const REPORT = 15_000;

/**
 * Runs some work while no other process works under the same lock. Plain Node, on every platform: the lock is a file that
 * only one process can create. The lock of a killed process is released: its process id is checked, and if that is not
 * conclusive (another machine, a reused id), the missing heartbeats are.
 * @template Result
 * @param {string} file
 * @param {(setHelper: (pid: number) => void) => Promise<Result>} work
 * @param {LockOptions} [options]
 * @returns {Promise<Result>}
 */
export async function withLock(file, work, options = {}) {
  const { onWait = () => {}, beat = 2_000, poll = 200 } = options;
  mkdirSync(path.dirname(file), { recursive: true });
  /** @type {Holder} */
  const own = { token: randomUUID(), pid: process.pid, host: hostname() };
  const started = performance.now();
  let reported = -Infinity;
  /** @type {Map<string, Seen>} */
  const seen = new Map();
  while (!tryTake(file, own, seen, options)) {
    const now = performance.now();
    if (now - reported >= REPORT) {
      onWait(read(file), Math.round((now - started) / 1000));
      reported = now;
    }
    await wait(poll);
  }
  const beating = setInterval(() => touch(file), beat);
  try {
    return await work((helper) => {
      if (read(file)?.token === own.token) writeFileSync(file, JSON.stringify({ ...own, helper }));
    });
  } finally {
    clearInterval(beating);
    if (read(file)?.token === own.token) rmSync(file, { force: true });
  }
}

/**
 * @param {string} file
 * @param {Holder} own
 * @param {Map<string, Seen>} seen what this process has observed of the lock files so far
 * @param {LockOptions} options
 * @returns {boolean} whether the lock is ours now
 */
function tryTake(file, own, seen, options) {
  if (create(file, own)) return true;
  const holder = read(file);
  if (!isGone(file, holder, seen, options)) return false;
  // Two processes that see the same leftover must not both remove it: the second would remove the lock of the first. A
  // separate lock for this leftover decides which one removes it.
  const removal = `${file}.${holder?.token ?? 'unreadable'}`;
  if (!tryTake(removal, own, seen, options)) return false;
  if (read(file)?.token === holder?.token) rmSync(file, { recursive: true, force: true });
  const taken = create(file, own);
  rmSync(removal, { force: true });
  return taken;
}

/**
 * @param {string} file
 * @param {Holder} own
 */
function create(file, own) {
  try {
    const descriptor = openSync(file, 'wx');
    writeFileSync(descriptor, JSON.stringify(own));
    closeSync(descriptor);
    return true;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    // Windows returns EPERM for a file that is being removed.
    if (code === 'EEXIST' || (code === 'EPERM' && process.platform === 'win32')) return false;
    throw error;
  }
}

/**
 * Whether no process works under this lock any more. Only time that this process has observed itself counts, so a changed
 * clock or a suspended machine does not make a holder look dead.
 * @param {string} file
 * @param {Holder | undefined} holder
 * @param {Map<string, Seen>} seen
 * @param {LockOptions} options
 */
function isGone(file, holder, seen, { patience = 60_000, helperPatience = 600_000 }) {
  const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (touched === undefined) return false;
  const token = holder?.token ?? '';
  const before = seen.get(file);
  if (before?.token !== token || before.touched !== touched) {
    seen.set(file, { token, touched, since: performance.now() });
  }
  const silent = performance.now() - /** @type {Seen} */ (seen.get(file)).since;
  const ended = holder?.host === hostname() && !isAlive(holder.pid);
  if (!ended && silent < patience) return false;
  const helping = holder?.helper !== undefined && holder.host === hostname() && isAlive(holder.helper);
  return !helping || silent >= helperPatience;
}

/**
 * @param {string} file
 * @returns {Holder | undefined} undefined if there is no lock, or it is being written
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} file */
function touch(file) {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Another process took the lock because this one was suspended for too long. The work continues; do not fail here.
  }
}
