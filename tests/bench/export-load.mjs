import { behindTheScenes } from '../support/company-with-user.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import { peakMemory, productWithAdmin } from './import-load.mjs';
import { loadRecords } from './load-records.mjs';

/** What an export reads, without names of the library, factors in columns, or a byte of CSV made safe. */
const SAME_ROWS = `
  select record.*, company.name, company.abn, facility.name, facility.state, creator.name, approver.name, run.gwp_set,
    run.trace #>> '{normalised,value}', run.trace #>> '{normalised,unit}', run.trace ->> 'factors'
  from emission_record as record
    join facility on facility.company_id = record.company_id and facility.id = record.facility_id
    join company on company.company_id = record.company_id
    join calculation_run as run on run.company_id = record.company_id and run.id = record.run_id
    left join account as creator on creator.id = record.created_by
    left join account as approver on approver.id = record.approved_by
  where record.deleted_at is null and record.status <> 'VOID'
  order by record.scope, record.created_at, record.id`;

/**
 * Exports so many records as CSV, and copies the same rows out with COPY TO.
 * @param {{ serverDirectory: string, rows: number, say: (line: string) => void }} options
 */
export async function runExport({ serverDirectory, rows, say }) {
  const { folder: dataDirectory, remove } = temporaryFolder();
  const { product, user, token } = await productWithAdmin(serverDirectory, dataDirectory);
  try {
    await behindTheScenes(product, (client) =>
      loadRecords(product, client, { size: rows, token, facilities: user.facilities, say: () => undefined }),
    );
    const resting = peakMemory(product.pid);
    const exported = await download(product, token, '/api/scope-management/auditor/export?format=csv');
    const peak = peakMemory(product.pid);
    if (exported.lines !== rows + 1) throw new Error(`${exported.lines} lines came of ${rows} records.`);
    const copied = await behindTheScenes(product, async (client) => {
      const began = performance.now();
      await client.query(`copy (${SAME_ROWS}) to program 'cat > /dev/null' with (format csv)`);
      return (performance.now() - began) / 1000;
    });
    const speed = (seconds) => Math.round(rows / seconds);
    say(
      `| ${rows.toLocaleString('en-US')} | ${speed(exported.seconds)} | ${speed(copied)} | ${(copied / exported.seconds).toFixed(2)} | ${Math.round(exported.bytes / 1e6)} | ${resting} | ${peak} |`,
    );
  } finally {
    await product.stop();
    remove();
  }
}

const LINE_FEED = 10;

async function download(product, token, route) {
  const began = performance.now();
  const answer = await fetch(`${product.address}${route}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`The export was refused: ${await answer.text()}`);
  let bytes = 0;
  let lines = 0;
  for await (const piece of answer.body) {
    bytes += piece.length;
    for (const byte of piece) if (byte === LINE_FEED) lines += 1;
  }
  return { bytes, lines, seconds: (performance.now() - began) / 1000 };
}
