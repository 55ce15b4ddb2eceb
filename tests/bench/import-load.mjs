import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addCompanyWithUser, behindTheScenes, signIn } from '../support/company-with-user.mjs';
import { startProduct } from '../support/product-process.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import { processorTime } from './processor-time.mjs';

const ROOT = '/api/scope-management/import';
/** Tables a confirmed import writes rows of its own into. */
const TABLES = ['emission_record', 'calculation_run', 'record_history', 'record_warning', 'import_key'];
const LOOK = 250;

/** A CSV of so many rows of diesel, each with a reference of its own, over four facilities and a year. */
export function importCsv(rows) {
  const lines = ['Facility,Category,Input,Use,From,To,Quantity,Unit,Reference'];
  for (let n = 0; n < rows; n += 1) {
    const month = String((n % 12) + 1).padStart(2, '0');
    lines.push(
      `Facility ${n % 4},Stationary fuels,Diesel oil,Stationary,2025-${month}-01,2025-${month}-28,${1 + (n % 997)}.25,kL,r${n}`,
    );
  }
  return Buffer.from(`${lines.join('\n')}\n`);
}

/** Most memory a process has held so far, MB. */
export function peakMemory(pid) {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

/** Calls the product as its administrator. */
export function caller(product, token) {
  return async (method, route, body) => {
    const answer = await fetch(`${product.address}${route}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const { data, message } = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${route}: ${message}`);
    return data;
  };
}

export function formOf(bytes, name = 'records.csv') {
  const form = new FormData();
  form.append('file', new Blob([bytes]), name);
  return form;
}

/** Waits until nothing runs on a batch; answers it and the seconds since `began`. */
export async function settled(call, id, began) {
  for (;;) {
    const batch = await call('GET', `${ROOT}/${id}`);
    if (batch.state !== 'CHECKING' && batch.state !== 'CONFIRMING')
      return { batch, seconds: (performance.now() - began) / 1000 };
    await wait(LOOK);
  }
}

/** The product with a company, its administrator signed in. */
export async function productWithAdmin(serverDirectory, dataDirectory) {
  const product = await startProduct({ serverDirectory, dataDirectory });
  const user = await addCompanyWithUser(product);
  await behindTheScenes(product, (client) => client.query(`update account set authorities = '{COMPANY_ADMIN,USER}'`));
  const token = await signIn(product, user);
  return { product, user, token, call: caller(product, token) };
}

/** Sends a file to the import of records. Answers its rows that may be recorded, the seconds, and how to record them. */
async function byImport(call, bytes) {
  const began = performance.now();
  const { batches } = await call('POST', ROOT, formOf(bytes));
  const [{ id }] = batches;
  const { batch, seconds } = await settled(call, id, began);
  return {
    batch,
    seconds,
    record: () => call('POST', `${ROOT}/${id}/confirm`, {}),
    recorded: (from) => settled(call, id, from),
  };
}

/** Sends it to the inbox instead, where the reader of spreadsheets proposes its rows. */
async function byInbox(call, bytes) {
  const began = performance.now();
  const { item } = await call('POST', '/api/inbox/files', formOf(bytes));
  const detail = () => call('GET', `/api/inbox/${item.id}`);
  const until = async (from, running) => {
    for (;;) {
      const now = await detail();
      if (!running.includes(now.state) && !['CHECKING', 'CONFIRMING'].includes(now.batch?.state))
        return { batch: now.batch, seconds: (performance.now() - from) / 1000 };
      await wait(LOOK);
    }
  };
  const { batch, seconds } = await until(began, ['WAITING', 'READING']);
  if (!batch) throw new Error(`The inbox proposes nothing: ${JSON.stringify(await detail())}`);
  return {
    batch,
    seconds,
    record: () => call('POST', `/api/inbox/${item.id}/confirm`, {}),
    recorded: (from) => until(from, []),
  };
}

/**
 * Imports a file of so many rows and copies the very rows it made with COPY.
 * @param {{ serverDirectory: string, rows: number, isInbox?: boolean, say: (line: string) => void }} options
 */
export async function runImport({ serverDirectory, rows, isInbox = false, say }) {
  const { folder: dataDirectory, remove } = temporaryFolder();
  const { product, call } = await productWithAdmin(serverDirectory, dataDirectory);
  try {
    const resting = peakMemory(product.pid);
    const checked = await (isInbox ? byInbox : byImport)(call, importCsv(rows));
    if (checked.batch.state !== 'READY' || checked.batch.accepted + checked.batch.warned !== rows)
      throw new Error(`The check ended otherwise: ${JSON.stringify(checked.batch)}`);
    const used = () => processorTime(product.pid, product.postmaster().pid);
    const before = used();
    const began = performance.now();
    await checked.record();
    const imported = await checked.recorded(began);
    if (imported.batch.state !== 'IMPORTED') throw new Error(`Not imported: ${JSON.stringify(imported.batch)}`);
    const after = used();
    const peak = peakMemory(product.pid);
    const copy = await copied(product);
    // Milliseconds of a processor for all rows, as microseconds for each.
    const each = (milliseconds) => (milliseconds * 1000) / rows;
    const server = each(after.server - before.server);
    const database = each(after.database - before.database);
    const copying = each(copy.milliseconds);
    const speed = (seconds) => Math.round(rows / seconds);
    say(
      `| ${rows.toLocaleString('en-US')} | ${speed(checked.seconds)} | ${speed(imported.seconds)} | ${speed(checked.seconds + imported.seconds)} | ${speed(copy.seconds)} | ${(copy.seconds / imported.seconds).toFixed(2)} | ${server.toFixed(0)} | ${database.toFixed(0)} | ${copying.toFixed(0)} | ${(copying / (server + database)).toFixed(2)} | ${resting} | ${peak} |`,
    );
  } finally {
    await product.stop();
    remove();
  }
}

/** What COPY needs to write the same rows into tables with the same columns, checks and indexes: on the clock, of a processor. */
async function copied(product) {
  const folder = mkdtempSync(path.join(tmpdir(), 'scopebook-copy-'));
  chmodSync(folder, 0o777);
  try {
    return await behindTheScenes(product, async (client) => {
      for (const table of TABLES) {
        await client.query(`copy ${table} to '${folder}/${table}'`);
        await client.query(`create table copy_of_${table} (like ${table} including all)`);
      }
      await client.query('checkpoint');
      const used = () => processorTime(product.pid, product.postmaster().pid).database;
      const before = used();
      const began = performance.now();
      await client.query('begin');
      for (const table of TABLES) await client.query(`copy copy_of_${table} from '${folder}/${table}'`);
      await client.query('commit');
      return { seconds: (performance.now() - began) / 1000, milliseconds: used() - before };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
