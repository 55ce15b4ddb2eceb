import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fromRoot } from './paths.mjs';

/** Milliseconds between two looks of somebody who waits, between two signs of life, and of silence after which the holder is gone. */
const LOOK = 200;
const BEAT = 2_000;
const SILENCE = 30_000;

/** Milliseconds a lock may be without its holder's name: making the folder and writing the name are two steps. */
const NAMELESS = 2_000;

/**
 * Does work that only one process of this checkout may do at a time; the others wait. A holder that was killed holds
 * nothing. A folder is the lock, since making one either succeeds or fails on every system.
 * @template T
 * @param {string} name
 * @param {(also: (pid: number | undefined) => void) => Promise<T> | T} work `also` names a process it starts: one that outlives a
 *   killed holder still holds the lock
 * @param {{ folder?: string, onWait?: (holder: string) => void }} [options] `onWait` is called once, with who is waited for
 * @returns {Promise<T>}
 */
export async function withLock(name, work, { folder = fromRoot('.cache', 'locks'), onWait = () => {} } = {}) {
  mkdirSync(folder, { recursive: true });
  const place = path.join(folder, name);
  let isTold = false;
  while (!taken(place)) {
    if (isLeft(place)) release(place);
    else {
      if (!isTold) onWait(holderOf(place)?.text ?? 'another process');
      isTold = true;
      await wait(LOOK);
    }
  }
  const beat = setInterval(() => alive(place), BEAT);
  try {
    return await work((pid) => writeFileSync(path.join(place, 'also'), String(pid ?? '')));
  } finally {
    clearInterval(beat);
    release(place);
  }
}

/** @param {string} place */
function taken(place) {
  try {
    mkdirSync(place);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(path.join(place, 'holder'), `${process.pid} ${hostname()}`);
  return true;
}

/** @param {string} place */
function alive(place) {
  try {
    utimesSync(path.join(place, 'holder'), new Date(), new Date());
  } catch {
    // Taken away while this machine slept: the work ends all the same.
  }
}

/**
 * @param {string} place
 * @returns {{ pid: number, host: string, silence: number, text: string } | null}
 */
function holderOf(place) {
  try {
    const file = path.join(place, 'holder');
    const [pid = '', host = ''] = readFileSync(file, 'utf8').split(' ');
    return { pid: Number(pid), host, silence: Date.now() - statSync(file).mtimeMs, text: `process ${pid}` };
  } catch {
    return null;
  }
}

/** The process its holder has started. @param {string} place */
function helperOf(place) {
  try {
    return Number(readFileSync(path.join(place, 'also'), 'utf8'));
  } catch {
    return 0;
  }
}

/** Whether a lock is held by nobody any more. @param {string} place */
function isLeft(place) {
  const holder = holderOf(place);
  if (!holder) return ageOf(place) > NAMELESS;
  if (holder.host === hostname() && isRunning(helperOf(place))) return false;
  if (holder.silence > SILENCE) return true;
  return holder.host === hostname() && !isRunning(holder.pid);
}

/** @param {string} place */
function ageOf(place) {
  try {
    return Date.now() - statSync(place).mtimeMs;
  } catch {
    return 0;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** Moved away first: of several who find it left, one alone takes it down, and never the next holder's. @param {string} place */
function release(place) {
  const aside = `${place}.${process.pid}.${Date.now()}`;
  try {
    renameSync(place, aside);
  } catch {
    return;
  }
  rmSync(aside, { recursive: true, force: true });
}
