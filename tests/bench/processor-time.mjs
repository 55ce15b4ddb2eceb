import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of the clock in which Linux counts processor time are 10 ms on every common system (`getconf CLK_TCK`). */
const TICK = 10;

/**
 * @param {string | number} pid
 * @returns {{ parent: number, milliseconds: number, ended: number } | undefined} nothing for a process that is gone; `ended`: what
 *   its children had used when they ended
 */
function statOf(pid) {
  try {
    // The name in parentheses may hold anything; the fields after it are state, parent, ..., user and system time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = (/** @type {number} */ first) => (Number(fields[first]) + Number(fields[first + 1])) * TICK;
    return { parent: Number(fields[1]), milliseconds: ticks(11), ended: ticks(13) };
  } catch {
    return undefined;
  }
}

/**
 * Processor time a server and its database have used so far, in milliseconds; what other programs do to a busy machine
 * shows in it far less than in the time on the clock. Not a number where there is no /proc.
 * @param {number} server
 * @param {number} postmaster
 * @returns {{ server: number, database: number }}
 */
export function processorTime(server, postmaster) {
  const own = statOf(server);
  if (!own) return { server: Number.NaN, database: Number.NaN };
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const backends = processes.map(statOf).filter((one) => one?.parent === postmaster);
  // A worker that ends in the middle takes nothing away: what it used is its parent's from then on.
  const ended = statOf(postmaster)?.ended ?? 0;
  return { server: own.milliseconds, database: backends.reduce((sum, one) => sum + (one?.milliseconds ?? 0), ended) };
}
