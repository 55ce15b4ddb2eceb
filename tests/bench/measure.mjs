import { load, requestBytes } from './http-load.mjs';

/**
 * @typedef {import('./http-load.mjs').Round} Round
 * @typedef {Round & { server: number, database: number }} Measured with the processor time of a request, milliseconds
 * @typedef {{ port: number, requests: readonly Buffer[], used: () => { server: number, database: number } }} Side
 * @typedef {{ rounds: number, milliseconds: number, warmUp: number, connections: number }} Pace
 */

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? Number(sorted[middle]) : (Number(sorted[middle - 1]) + Number(sorted[middle])) / 2;
}

/** @param {readonly Measured[]} rounds @returns {Measured} */
const medianRound = (rounds) => ({
  requests: median(rounds.map((one) => one.requests)),
  server: median(rounds.map((one) => one.server)),
  database: median(rounds.map((one) => one.database)),
  perSecond: median(rounds.map((one) => one.perSecond)),
  p50: median(rounds.map((one) => one.p50)),
  p95: median(rounds.map((one) => one.p95)),
});

/**
 * Measures sides in turn, A B, B A, A B, so that what else the machine does falls on all of them, and answers the medians
 * of each with the rounds they come from.
 * @param {readonly Side[]} sides
 * @param {Pace} pace
 * @returns {Promise<(Measured & { rounds: readonly Measured[] })[]>}
 */
export async function inTurn(sides, { rounds, milliseconds, warmUp, connections }) {
  for (const { port, requests } of sides) await load(port, requests, { connections, milliseconds: warmUp });
  /** @type {Measured[][]} */
  const done = sides.map(() => []);
  const order = [...sides.entries()];
  for (let round = 0; round < rounds; round++) {
    for (const [n, { port, requests, used }] of round % 2 === 0 ? order : order.toReversed()) {
      const before = used();
      const measured = await load(port, requests, { connections, milliseconds });
      const after = used();
      const server = (after.server - before.server) / measured.requests;
      const database = (after.database - before.database) / measured.requests;
      done[n]?.push({ ...measured, server, database });
    }
  }
  return done.map((own) => ({ ...medianRound(own), rounds: own }));
}

/**
 * Median of the ratios of rounds that were measured right after each other.
 * @param {{ rounds: readonly Measured[] }} one
 * @param {{ rounds: readonly Measured[] }} other
 * @param {(round: Measured) => number} figure
 */
export const ratio = (one, other, figure) =>
  median(one.rounds.map((round, n) => figure(round) / figure(/** @type {Measured} */ (other.rounds[n]))));

/**
 * The requests of a call, for the product with a session.
 * @param {import('./calls.mjs').BenchCall} call
 * @param {string} token
 */
export const requestsOf = ({ method, target, bodies }, token) =>
  (bodies ?? [undefined]).map((body) => requestBytes(method, target, { token, body }));
