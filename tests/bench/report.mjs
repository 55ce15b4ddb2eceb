/**
 * One line of the table.
 * @typedef {object} Line
 * @property {string} size
 * @property {string} call
 * @property {import('./measure.mjs').Measured} product
 * @property {import('./measure.mjs').Measured} other
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

/**
 * Rows in Markdown, aligned to be read on a terminal too.
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} body
 * @param {readonly number[]} left columns of words
 */
function markdown(head, body, left) {
  const widths = head.map((_unused, n) => Math.max(3, ...[head, ...body].map((row) => String(row[n]).length)));
  const pad = (/** @type {string} */ cell, /** @type {number} */ n) =>
    left.includes(n) ? cell.padEnd(Number(widths[n])) : cell.padStart(Number(widths[n]));
  const line = (/** @type {readonly string[]} */ row) => `| ${row.map(pad).join(' | ')} |`;
  const rule = widths.map((width, n) => (left.includes(n) ? `:${'-'.repeat(width + 1)}` : `${'-'.repeat(width + 1)}:`));
  return [line(head), `|${rule.join('|')}|`, ...body.map(line)].join('\n');
}

/** @param {readonly Line[]} lines */
export const table = (lines) =>
  markdown(
    HEAD,
    lines.map(({ size, call, product, other, ratio, target, met }) => [
      size,
      call,
      ...figures(product),
      ...figures(other),
      ratio.toFixed(2),
      target,
      met ? 'met' : 'MISSED',
    ]),
    [1, 9, 10],
  );

/**
 * Processor time of one request. The ratio is the floor's over the product's, servers and databases together: what the
 * ratio of requests comes to where nothing else runs and every processor is busy.
 * @param {readonly Line[]} lines
 */
export const processorTable = (lines) =>
  markdown(
    ['records', 'call', 'server ms', 'database ms', 'floor server ms', 'database ms', 'ratio'],
    lines.map(({ size, call, product, other }) => [
      size,
      call,
      ...[product.server, product.database, other.server, other.database].map(figure),
      ((other.server + other.database) / (product.server + product.database)).toFixed(2),
    ]),
    [1],
  );
