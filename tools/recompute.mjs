import { isEntry, runTool } from './lib/entry.mjs';
import { isPack } from './recompute/open-pack.mjs';
import { recomputePack } from './recompute/recompute-pack.mjs';
import { recompute } from './recompute/recompute.mjs';

/**
 * Recalculates every total of an auditor export or an assurance pack from the files alone:
 *
 *   npm run recompute -- assurance-pack-2025-07-01-2026-06-30.zip
 *   npm run recompute -- unpacked-pack/
 *   npm run recompute -- auditor-2026-11-21.xlsx
 *   npm run recompute -- auditor-2026-11-21.csv auditor-working-2026-11-21.csv
 *
 * Exits with 1 if a single figure or byte differs.
 */
if (isEntry(import.meta.url))
  await runTool(async () => {
    const files = process.argv.slice(2);
    const [first] = files;
    if (first === undefined)
      throw new Error(
        'Name the assurance pack, or the auditor export: an XLSX, or the CSV and the CSV of its workings.',
      );
    const { said, differences } = isPack(first) ? await ofPack(first) : await ofExport(files);
    for (const difference of differences.slice(0, 50)) console.log(`  ${difference}`);
    if (differences.length > 50) console.log(`  ... and ${differences.length - 50} more`);
    console.log(`${said}: ${differences.length === 0 ? 'all agree' : `${differences.length} differences`}.`);
    if (differences.length > 0) process.exitCode = 1;
  });

async function ofExport(files) {
  const { records, lines, byColumns, differences } = await recompute(files);
  return {
    said: `${records} records and ${lines} lines recomputed, ${byColumns} of them from their columns too`,
    differences,
  };
}

async function ofPack(path) {
  const { files, records, runs, lines, totals, differences } = await recomputePack(path);
  return {
    said: `${files} files compared with the manifest, ${runs} runs with ${lines} lines, ${records} records and ${totals} control totals recomputed`,
    differences,
  };
}
