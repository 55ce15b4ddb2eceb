import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { addCompanyWithUser, signIn } from '../support/company-with-user.mjs';
import { startProduct } from '../support/product-process.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import { peakMemory } from './import-load.mjs';
import { median } from './measure.mjs';
import { thousands } from './report.mjs';
import { FACILITIES, seedLongReport } from './report-seed.mjs';

/**
 * How long a report of many rows takes to open and to be written as files, and the memory of the server meanwhile:
 *
 *   node tests/bench/report-rows.mjs [--rows 20000] [--rows 100000] [--formats csv,xlsx,pdf]
 *
 * Runs the built product (`npm run build`) on a database of its own. Rows are lines of activity of 1,000 facilities, in
 * multiples of 20,000.
 */
const serverDirectory = path.resolve('dist', 'server');
const [, , ...words] = process.argv;
const given = (name) => words.flatMap((word, at) => (word === name ? [String(words[at + 1])] : []));
const sizes = given('--rows').map(Number);
const formats = (given('--formats')[0] ?? 'csv,xlsx,pdf').split(',');

const PERIOD = { from: '2024-07-01', to: '2025-06-30', framework: 'NGER' };
const REPORT = 'company-activities';

/** Openings measured, after one that is not. */
const OPENINGS = 7;

console.log(`| rows of ${FACILITIES} facilities | what | ms | MB written | MB of memory before | at most |`);
console.log('| ---: | --- | ---: | ---: | ---: | ---: |');
for (const rows of sizes.length > 0 ? sizes : [20_000, 100_000]) await measured(rows);

async function measured(rows) {
  const { folder: dataDirectory, remove } = temporaryFolder();
  const product = await startProduct({ serverDirectory, dataDirectory });
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
    for (const format of formats) say(format, await file(product, token, format));
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

async function file(product, token, format) {
  const before = forgottenPeak(product.pid);
  const began = performance.now();
  const answer = await fetch(`${product.address}/api/export/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...PERIOD, reports: [REPORT], format }),
  });
  if (!answer.ok) throw new Error(`The file was refused: ${await answer.text()}`);
  let bytes = 0;
  for await (const piece of answer.body) bytes += piece.length;
  return { bytes, milliseconds: performance.now() - began, before, peak: peakMemory(product.pid) };
}

/** Makes the kernel count the most memory of a process anew; answers what it has now, in MB. */
function forgottenPeak(pid) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return peakMemory(pid);
}
