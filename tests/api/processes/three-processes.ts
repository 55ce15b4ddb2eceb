import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseAddresses, PgAddress } from '#server';
import { startProduct, type ProductProcess } from '../../support/product-process.mjs';
import { temporaryFolder } from '../../support/temporary-folder.mjs';

export const serverDirectory = join(process.cwd(), 'dist', 'server');

/** An address as the configuration takes it. */
export function urlOf(address: PgAddress): string {
  if (typeof address === 'string') return address;
  const { user, password, host, port, database } = address;
  const login = password === undefined ? user : `${user}:${encodeURIComponent(password)}`;
  return `postgres://${login}@${encodeURIComponent(host)}:${port}/${database}`;
}

export const databaseSettings = ({ app, staff, owner }: DatabaseAddresses) => ({
  DATABASE_URL: urlOf(app),
  DATABASE_STAFF_URL: urlOf(staff),
  DATABASE_OWNER_URL: urlOf(owner),
});

/** Several processes of the product on one database, as behind a balancer. */
export class Processes {
  readonly living: ProductProcess[] = [];
  kills = 0;
  private readonly folder = temporaryFolder();

  constructor(private readonly settings: Readonly<Record<string, string>>) {}

  async start(more: Readonly<Record<string, string>> = {}): Promise<ProductProcess> {
    const settings = { ...this.settings, ...more };
    const product = await startProduct({ serverDirectory, dataDirectory: this.folder.folder, settings });
    this.living.push(product);
    return product;
  }

  /** Kills one of them without a warning. */
  async kill(victim: ProductProcess): Promise<void> {
    this.living.splice(this.living.indexOf(victim), 1);
    process.kill(victim.pid, 'SIGKILL');
    this.kills += 1;
    await victim.exited;
  }

  async stop(): Promise<void> {
    await Promise.all(this.living.map((product) => product.stop()));
    this.folder.remove();
  }
}

/** Runs a task of the command line on the same database. */
export function runTask(settings: Readonly<Record<string, string>>, ...words: string[]) {
  const { folder, remove } = temporaryFolder();
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    SCOPEBOOK_DEMO: '0',
    SCOPEBOOK_DATA: folder,
    ...settings,
  };
  const child = spawn(process.execPath, [join(serverDirectory, 'tasks.js'), ...words], { env });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)));
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => {
      remove();
      resolve({ code, output: output.trim() });
    }),
  );
}

/** The answer of a call, or undefined if the process has ended before it answered. */
export async function ask(product: ProductProcess, path: string, token: string | null, body?: object) {
  try {
    const answer = await fetch(product.address + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return {
      status: answer.status,
      headers: answer.headers,
      body: (await answer.json()) as ReturnType<typeof JSON.parse>,
    };
  } catch {
    return undefined;
  }
}

/** What clients were told while processes came and went. */
export interface Told {
  readonly records: string[];
  readonly exports: string[];
  /** Addresses for which a mail was promised. */
  readonly mails: string[];
  mailsRefused: number;
  unanswered: number;
  reads: number;
  readonly faults: string[];
}

export interface Client {
  readonly token: string;
  readonly facilityId: string;
  readonly addresses: string[];
  readonly random: () => number;
  readonly end: AbortSignal;
}

/** One client behind a balancer without sticky sessions: each call goes to any process. */
export async function callAtRandom(processes: Processes, told: Told, client: Client): Promise<void> {
  const { token, facilityId, addresses, random, end } = client;
  while (!end.aborted) {
    const product = processes.living[Math.floor(random() * processes.living.length)];
    if (!product) {
      await pause(20);
      continue;
    }
    const what = random();
    if (what < 0.5) await create(product, told, token, facilityId, random);
    else if (what < 0.8) await read(product, told, token);
    else if (what < 0.88) await askForExport(product, told, token);
    else await askForMail(product, told, addresses);
  }
}

async function create(product: ProductProcess, told: Told, token: string, facilityId: string, random: () => number) {
  const day = `2025-08-${String(1 + Math.floor(28 * random())).padStart(2, '0')}`;
  const answer = await ask(product, '/api/scope-management/create', token, {
    typeScope: 1,
    facilityId,
    categoryId: 'STATIONARY_FUELS',
    inputTypeId: 'diesel',
    consumptionTypeId: 'STATIONARY',
    fromDate: day,
    toDate: day,
    quantity: String(1 + Math.floor(1000 * random())),
    unit: 'kL',
  });
  if (!answer) told.unanswered += 1;
  else if (answer.status === 200) told.records.push(answer.body.data.id as string);
  else told.faults.push(`create: ${JSON.stringify(answer.body)}`);
}

async function read(product: ProductProcess, told: Told, token: string) {
  const answer = await ask(product, '/api/scope-management/list?typeScope=1', token);
  if (answer?.status === 200) told.reads += 1;
  else if (answer) told.faults.push(`list: ${JSON.stringify(answer.body)}`);
}

async function askForExport(product: ProductProcess, told: Told, token: string) {
  const key = crypto.randomUUID();
  const body = { key, kind: 'record-export', query: { format: 'csv' } };
  const answer = await ask(product, '/api/export-jobs/create', token, body);
  // Ten of a person may wait.
  if (answer?.status === 200) told.exports.push(answer.body.data.id as string);
  else if (answer && answer.status !== 429) told.faults.push(`export: ${JSON.stringify(answer.body)}`);
}

async function askForMail(product: ProductProcess, told: Told, addresses: string[]) {
  const email = addresses.pop();
  if (email === undefined) return;
  const answer = await ask(product, '/api/forgot-password', null, { email });
  if (answer?.status === 200) told.mails.push(email);
  else if (answer?.status === 429) told.mailsRefused += 1;
  else if (answer) told.faults.push(`mail: ${JSON.stringify(answer.body)}`);
}
