import { load, requestBytes } from './http-load.mjs';

/**
 * @typedef {import('./http-load.mjs').Round} Round
 * @typedef {{ port: number, requests: readonly Buffer[] }} Side
 * @typedef {{ rounds: number, milliseconds: number, warmUp: number, connections: number }} Pace
 */

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? Number(sorted[middle]) : (Number(sorted[middle - 1]) + Number(sorted[middle])) / 2;
}

/** @param {readonly Round[]} rounds @returns {Round} */
const medianRound = (rounds) => ({
  perSecond: median(rounds.map((one) => one.perSecond)),
  p50: median(rounds.map((one) => one.p50)),
  p95: median(rounds.map((one) => one.p95)),
});

/**
 * Measures sides in turn, A B, B A, A B, so that what else the machine does falls on all of them, and answers the medians
 * of each with the rounds they come from.
 * @param {readonly Side[]} sides
 * @param {Pace} pace
 * @returns {Promise<(Round & { rounds: readonly Round[] })[]>}
 */
export async function inTurn(sides, { rounds, milliseconds, warmUp, connections }) {
  for (const { port, requests } of sides) await load(port, requests, { connections, milliseconds: warmUp });
  /** @type {Round[][]} */
  const done = sides.map(() => []);
  const order = [...sides.entries()];
  for (let round = 0; round < rounds; round++) {
    for (const [n, { port, requests }] of round % 2 === 0 ? order : order.toReversed())
      done[n]?.push(await load(port, requests, { connections, milliseconds }));
  }
  return done.map((own) => ({ ...medianRound(own), rounds: own }));
}

/**
 * Median of the ratios of rounds that were measured right after each other.
 * @param {{ rounds: readonly Round[] }} one
 * @param {{ rounds: readonly Round[] }} other
 * @param {(round: Round) => number} figure
 */
export const ratio = (one, other, figure) =>
  median(one.rounds.map((round, n) => figure(round) / figure(/** @type {Round} */ (other.rounds[n]))));

/**
 * The requests of a call, for the product with a session.
 * @param {import('./calls.mjs').BenchCall} call
 * @param {string} token
 */
export const requestsOf = ({ method, target, bodies }, token) =>
  (bodies ?? [undefined]).map((body) => requestBytes(method, target, { token, body }));
