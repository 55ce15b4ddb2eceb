import path from 'node:path';
import { runExport } from './export-load.mjs';
import { runImport } from './import-load.mjs';

/**
 * How quickly files come in and go out, against COPY of the same rows:
 *
 *   node tests/bench/import-export.mjs [--import 100000] [--inbox 100000] [--export 1000000]
 *
 * Runs the built product (`npm run build`) on a database of its own. Sizes of exports are multiples of 2,000.
 */
const serverDirectory = path.resolve('dist', 'server');
const [, , ...words] = process.argv;
const sizesOf = (name) =>
  words.flatMap((word, at) => (word === name ? [Number(words[at + 1])] : [])).filter((size) => size > 0);
const say = (line) => console.log(line);

const imports = [
  ...sizesOf('--import').map((rows) => ({ rows, isInbox: false })),
  ...sizesOf('--inbox').map((rows) => ({ rows, isInbox: true })),
];
if (imports.length > 0) {
  say(
    '| rows | checked/s | imported/s | both/s | COPY/s | ratio | server µs a row | database µs | COPY µs | ratio of them | MB at rest | MB at most |',
  );
  for (const one of imports) await runImport({ serverDirectory, ...one, say });
}
const exports = sizesOf('--export');
if (exports.length > 0) {
  say('| records | exported/s | COPY TO/s | ratio | MB written | MB at rest | MB at most |');
  for (const rows of exports) await runExport({ serverDirectory, rows, say });
}
