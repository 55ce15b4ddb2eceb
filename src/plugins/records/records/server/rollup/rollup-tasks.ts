import type { Services } from '#contract';
import type { Task } from '#server';
import { RollupCheck, type CompanyCheck } from './rollup-check.ts';

/** `rollup-verify` fails if any cell differs from its records; `rollup-rebuild` repairs the cells. */
export const rollupTasks: readonly Task[] = [
  { name: 'rollup-verify', run: (services) => walk(services, (check) => check.verify(), true) },
  { name: 'rollup-rebuild', run: (services) => walk(services, (check) => check.rebuild(), false) },
];

async function walk(
  services: Services,
  start: (check: RollupCheck) => AsyncIterable<CompanyCheck>,
  strict: boolean,
): Promise<void> {
  let records = 0;
  let cells = 0;
  let wrong = 0;
  for await (const company of start(services.get(RollupCheck))) {
    records += company.records;
    cells += company.cells;
    wrong += company.differences.length + company.tallies.length;
    for (const cell of company.differences.slice(0, 10))
      say(
        `  ${company.companyName}: ${cell.month} facility ${cell.facilityId} scope ${cell.scope} ${cell.category} ${cell.inputType} is off by ${cell.tTotal} t, ${cell.energyGj} GJ, ${cell.records} records`,
      );
    for (const tally of company.tallies.slice(0, 10))
      say(
        `  ${company.companyName}: the count of scope ${tally.scope} ${tally.status} ${tally.category} ${tally.inputType} from ${tally.firstMonth} is off by ${tally.records} records, ${tally.tTotal} t`,
      );
  }
  const sums = await services.get(RollupCheck).sums(!strict);
  if (sums > 0) say(`  ${sums} sums of cells and counts are off`);
  wrong += sums;
  say(`${records} records, ${cells} cells, ${wrong} ${strict ? 'differences' : 'differences mended'}.`);
  if (strict && wrong > 0)
    throw new Error(
      'Cells or counts differ from their records. "npm run rollup:rebuild" builds them anew; keep the output above for the cause.',
    );
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
