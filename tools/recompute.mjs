import { isEntry, orExplain } from './lib/entry.mjs';
import { recompute } from './recompute/recompute.mjs';

/**
 * Calculates every total of an auditor export again, from the file alone:
 *
 *   npm run recompute -- auditor-2026-11-21.xlsx
 *   npm run recompute -- auditor-2026-11-21.csv auditor-working-2026-11-21.csv
 *
 * Ends with 1 when a single figure differs.
 */
if (isEntry(import.meta.url))
  await orExplain(async () => {
    const files = process.argv.slice(2);
    if (files.length === 0)
      throw new Error('Name the auditor export: an XLSX, or the CSV and the CSV of its workings.');
    const { records, lines, byColumns, differences } = await recompute(files);
    for (const difference of differences.slice(0, 50)) console.log(`  ${difference}`);
    if (differences.length > 50) console.log(`  ... and ${differences.length - 50} more`);
    console.log(
      `${records} records and ${lines} lines recomputed, ${byColumns} of them from their columns too: ${differences.length} differences.`,
    );
    if (differences.length > 0) process.exitCode = 1;
  });
