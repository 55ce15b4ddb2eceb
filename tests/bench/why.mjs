import path from 'node:path';
import { addCompanyWithUser, behindTheScenes, signIn } from '../support/company-with-user.mjs';
import { startProduct } from '../support/product-process.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import { thousands } from './report.mjs';
import { seedLongReport } from './report-seed.mjs';

/**
 * How long it takes to say why a figure moved, and how long other calls wait meanwhile:
 *
 *   node tests/bench/why.mjs [--rows 100000]
 *
 * Runs the built product (`npm run build`) on a database of its own: one company with 1,000 facilities, whose records are
 * divided between two years. While the call or the report is answered, small calls follow one another.
 */
const [, , ...words] = process.argv;
const rows = Number(words[words.indexOf('--rows') + 1] || 100_000) || 100_000;
const [FY25, FY26] = [
  { from: '2024-07-01', to: '2025-06-30' },
  { from: '2025-07-01', to: '2026-06-30' },
];

const { folder: dataDirectory, remove } = temporaryFolder();
const product = await startProduct({ serverDirectory: path.resolve('dist', 'server'), dataDirectory });
try {
  const user = await addCompanyWithUser(product);
  await seedLongReport(product, { ...user, token: await signIn(product, user), rows });
  await behindTheScenes(product, async (client) => {
    // Half of the lines of each facility one year later, a tenth more of each: both years have the same facilities.
    await client.query('set session_replication_role = replica');
    await client.query(
      `update emission_record set from_date = from_date + interval '1 year', to_date = to_date + interval '1 year',
         sub_category = 'group ' || (right(sub_category, -6)::int - 1), quantity = quantity * 1.1,
         t_total = t_total * 1.1, energy_gj = energy_gj * 1.1, t_upstream = t_upstream * 1.1
       where sub_category like 'group %' and right(sub_category, -6)::int % 2 = 0`,
    );
    await client.query('vacuum analyze emission_record');
  });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await signIn(product, user)}` };
  const ask = (where, body) =>
    fetch(product.address + where, {
      headers,
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
  console.log('| what | records | ms | small calls meanwhile | their p50 ms | longest ms |');
  console.log('| --- | --: | --: | --: | --: | --: |');
  const report = `/api/report/variance?${new URLSearchParams({ ...FY26, framework: 'NGER' }).toString()}`;
  /** @type {[string, () => Promise<Response>][]} */
  const works = [
    ['nothing else', () => new Promise((resolve) => setTimeout(() => resolve(new Response('{}')), 3_000))],
    ['why', () => ask('/api/insight/variance', { from: FY25, to: FY26 })],
    ['why, again', () => ask('/api/insight/variance', { from: FY25, to: FY26 })],
    ['report', () => ask(report)],
    ['report, again', () => ask(report)],
  ];
  for (const [what, work] of works) {
    let isOver = false;
    const began = performance.now();
    const answer = work().then(async (reply) => {
      const text = await reply.text();
      if (!reply.ok) throw new Error(`${what} was refused: ${text}`);
      isOver = true;
      return performance.now() - began;
    });
    const waits = [];
    while (!isOver) {
      const asked = performance.now();
      await (await ask('/api/user-profile')).text();
      waits.push(performance.now() - asked);
    }
    const took = await answer;
    const ordered = waits.toSorted((one, other) => one - other);
    const p50 = ordered[Math.floor(ordered.length / 2)] ?? 0;
    console.log(
      `| ${what} | ${thousands(rows)} | ${took.toFixed(0)} | ${waits.length} | ${p50.toFixed(1)} | ${(ordered.at(-1) ?? 0).toFixed(0)} |`,
    );
  }
} finally {
  await product.stop();
  remove();
}
