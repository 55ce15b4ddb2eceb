import { paletteBodies, YEARS } from './palette.mjs';

/**
 * One kind of call that is measured.
 * @typedef {object} BenchCall
 * @property {string} name
 * @property {'GET' | 'POST'} method
 * @property {string} target path and query
 * @property {readonly unknown[]} [bodies] sent in turn
 * @property {number} least target: the least share of the floor's requests a second
 * @property {'same statements' | 'sums of records'} floor what the floor does instead
 */

/** Two requests that share a cell wait for each other; as many bodies as this share next to none. */
const CREATE_BODIES = 64;
const PAGE_SIZE = 10;

export const TOTALS = 'dashboard totals';

/**
 * @param {number} size records there are
 * @param {readonly string[]} facilities
 * @returns {readonly BenchCall[]}
 */
export function callsAt(size, facilities) {
  const bodies = paletteBodies(facilities);
  // 19 of 20 inputs are of scope 1.
  const middle = Math.floor((size * 0.95) / PAGE_SIZE / 2);
  const list = (/** @type {number} */ page) => `/api/scope-management/list?typeScope=1&page=${page}&size=${PAGE_SIZE}`;
  const [from, to] = YEARS.current;
  return [
    { name: 'list, first page', method: 'GET', target: list(1), least: 0.7, floor: 'same statements' },
    { name: 'list, middle page', method: 'GET', target: list(middle), least: 0.7, floor: 'same statements' },
    {
      name: 'create',
      method: 'POST',
      target: '/api/scope-management/create',
      bodies: Array.from({ length: CREATE_BODIES }, (_unused, n) => bodies[(n * 31) % bodies.length]),
      least: 0.4,
      floor: 'same statements',
    },
    {
      name: TOTALS,
      method: 'GET',
      target: `/api/dashboard/list/total?from=${from}&to=${to}`,
      least: 1,
      floor: 'sums of records',
    },
  ];
}
