import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { addCompanyWithUser, signIn } from '../support/company-with-user.mjs';
import { startProduct } from '../support/product-process.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import { heldMeanwhile, memoryProbe } from './held-memory.mjs';
import { peakMemory } from './import-load.mjs';
import { median } from './measure.mjs';
import { thousands } from './report.mjs';
import { FACILITIES, seedLongReport } from './report-seed.mjs';

/**
 * How long a report of many rows takes to open and to be written as files, and the memory of the server meanwhile: the most
 * its process takes, garbage included, and, when each file is written once more, what is held after everything else was
 * collected:
 *
 *   node tests/bench/report-rows.mjs [--rows 20000] [--rows 100000] [--formats csv,xlsx,pdf] [--heap 192]
 *
 * A PDF is written where it holds the rows (`--rows 5000`).
 *
 * Runs the built product (`npm run build`) on a database of its own. Rows are lines of activity of 1,000 facilities, in
 * multiples of 20,000. `--heap` bounds the heap of the server, in MB.
 */
const serverDirectory = path.resolve('dist', 'server');
const [, , ...words] = process.argv;
const given = (name) => words.flatMap((word, at) => (word === name ? [String(words[at + 1])] : []));
const sizes = given('--rows').map(Number);
const formats = (given('--formats')[0] ?? 'csv,xlsx,pdf').split(',');
const heap = given('--heap').map((megabytes) => `--max-old-space-size=${megabytes}`);

const PERIOD = { from: '2024-07-01', to: '2025-06-30', framework: 'NGER' };
const REPORT = 'company-activities';

/** Rows of 17 columns a PDF holds (docs/adr/0061). */
const PDF_ROWS = 5_882;

/** Openings measured, after one that is not. */
const OPENINGS = 7;

/** Parts of a file that were written when it is said what is held. */
const POINTS = [0.1, 0.3, 0.5, 0.7, 0.9];

console.log(`| rows of ${FACILITIES} facilities | what | ms | MB written | MB of the process before | at most |`);
console.log('| ---: | --- | ---: | ---: | ---: | ---: |');
const held = [];
for (const rows of sizes.length > 0 ? sizes : [20_000, 100_000]) await measured(rows);
console.log(
  `\n| rows | file | MB held before | ${POINTS.map((part) => `at ${part * 100} %`).join(' | ')} | at most | after |`,
);
console.log(`| ---: | --- | ---: |${' ---: |'.repeat(POINTS.length + 2)}`);
for (const line of held) console.log(`| ${line.join(' | ')} |`);

async function measured(rows) {
  const { folder: dataDirectory, remove } = temporaryFolder();
  const { nodeArguments, heldMegabytes } = await memoryProbe();
  const product = await startProduct({
    serverDirectory,
    dataDirectory,
    nodeArguments: [...nodeArguments, ...heap],
  });
  try {
    const user = await addCompanyWithUser(product);
    await seedLongReport(product, { ...user, token: await signIn(product, user), rows });
    const token = await signIn(product, user);
    const say = (what, { milliseconds, bytes, before, peak }) =>
      console.log(
        `| ${thousands(rows)} | ${what} | ${milliseconds.toFixed(0)} | ${(bytes / 1e6).toFixed(1)} | ${before} | ${peak} |`,
      );
    const query = new URLSearchParams(PERIOD).toString();
    const opened = await opening(product, token, `/api/report/${REPORT}?${query}`, rows);
    say('first page', opened);
    const { next } = opened.data.sections.find((section) => section.id === 'activities-1');
    say('page after it', await opening(product, token, `/api/report/${REPORT}/rows?${query}&after=${next}`));
    for (const format of formats) {
      if (format === 'pdf' && rows > PDF_ROWS) continue;
      const written = await file(product, token, format);
      say(format, written);
      held.push([thousands(rows), format, ...(await heldOf(product, token, { format, heldMegabytes, ...written }))]);
    }
  } finally {
    await product.stop();
    remove();
  }
}

async function opening(product, token, route, rows) {
  const times = [];
  const before = forgottenPeak(product.pid);
  let answer;
  for (let n = 0; n <= OPENINGS; n += 1) {
    const began = performance.now();
    const reply = await fetch(`${product.address}${route}`, { headers: { authorization: `Bearer ${token}` } });
    const text = await reply.text();
    times.push(performance.now() - began);
    if (!reply.ok) throw new Error(`The report was refused: ${text}`);
    answer = { data: JSON.parse(text).data, bytes: text.length };
  }
  const found = answer.data.sections?.reduce((sum, { totalRows }) => sum + (totalRows ?? 0), 0) ?? rows;
  if (rows !== undefined && found < rows) throw new Error(`The report has ${found} rows of ${rows}.`);
  return { ...answer, milliseconds: median(times.slice(1)), before, peak: peakMemory(product.pid) };
}

async function file(product, token, format, passed = () => {}) {
  const before = forgottenPeak(product.pid);
  const began = performance.now();
  const answer = await fetch(`${product.address}/api/export/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...PERIOD, reports: [REPORT], format }),
  });
  if (!answer.ok) throw new Error(`The file was refused: ${await answer.text()}`);
  let bytes = 0;
  for await (const piece of answer.body) {
    bytes += piece.length;
    passed(bytes);
  }
  return { bytes, milliseconds: performance.now() - began, before, peak: peakMemory(product.pid) };
}

/** The same file once more: MB held before it, at some points of the way, at most, and after it. */
async function heldOf(product, token, { format, heldMegabytes, bytes }) {
  const before = await heldMegabytes();
  let passed = 0;
  const written = file(product, token, format, (now) => (passed = now));
  const found = await heldMeanwhile(heldMegabytes, written, () => passed / bytes);
  const nearest = (part) =>
    found.toSorted((a, b) => Math.abs(a.at - part) - Math.abs(b.at - part))[0]?.held ?? Number.NaN;
  const most = Math.max(...found.map((one) => one.held));
  const after = await heldMegabytes();
  return [before, ...POINTS.map(nearest), most, after].map((megabytes) => megabytes.toFixed(1));
}

/** Makes the kernel count the most memory of a process anew; answers what it has now, in MB. */
function forgottenPeak(pid) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return peakMemory(pid);
}
