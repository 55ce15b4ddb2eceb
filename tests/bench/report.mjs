/**
 * One line of the table.
 * @typedef {object} Line
 * @property {string} size
 * @property {string} call
 * @property {import('./http-load.mjs').Round} product
 * @property {import('./http-load.mjs').Round} other
 * @property {number} ratio
 * @property {string} target as text
 * @property {boolean} met
 */

const HEAD = ['records', 'call', 'req/s', 'p50 ms', 'p95 ms', 'floor req/s', 'p50 ms', 'p95 ms', 'ratio', 'target', ''];

/** @param {number} value */
const figure = (value) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2));

/** @param {number} count */
export const thousands = (count) => count.toLocaleString('en-AU');

/** @param {import('./http-load.mjs').Round} round */
const figures = ({ perSecond, p50, p95 }) => [perSecond, p50, p95].map(figure);

/** @param {readonly Line[]} lines @returns {string} a table in Markdown, aligned to be read on a terminal too */
export function table(lines) {
  const rows = [
    HEAD,
    ...lines.map(({ size, call, product, other, ratio, target, met }) => [
      size,
      call,
      ...figures(product),
      ...figures(other),
      ratio.toFixed(2),
      target,
      met ? 'met' : 'MISSED',
    ]),
  ];
  const widths = HEAD.map((_unused, n) => Math.max(3, ...rows.map((row) => String(row[n]).length)));
  const left = (/** @type {number} */ n) => n === 1 || n > 8;
  const line = (/** @type {readonly string[]} */ row) =>
    `| ${row.map((cell, n) => (left(n) ? cell.padEnd(Number(widths[n])) : cell.padStart(Number(widths[n])))).join(' | ')} |`;
  const rule = `|${widths.map((width, n) => (left(n) ? `:${'-'.repeat(width + 1)}` : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  const [head = [], ...body] = rows;
  return [line(head), rule, ...body.map(line)].join('\n');
}
