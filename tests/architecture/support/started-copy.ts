import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';

/** A built server, of the project or a copy, with the demo on its own database. */
export interface StartedCopy {
  /** Signs in with a demo account and returns a function that makes calls and returns their status and body. */
  signIn(email: string): Promise<Caller>;
  stop(): Promise<void>;
}

export type Caller = (method: 'GET' | 'POST', address: string, body?: unknown) => Promise<Reply>;

export interface Reply {
  readonly status: number;
  /** Parsed JSON, or the bytes of a file. */
  readonly body: unknown;
}

const READY = /Scopebook is ready after .*?(http:\/\/\S+)/;

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts the server built in a folder. Rejects with its output if it does not start. */
export async function startBuilt(folder: string, dataDirectory: string): Promise<StartedCopy> {
  const { NODE_ENV: _, VITEST: __, DATABASE_URL: ___, ...around } = process.env;
  const child = spawn(process.execPath, [path.join(folder, 'dist', 'server', 'main-server.js')], {
    cwd: folder,
    env: { ...around, PORT: '0', HOST: '127.0.0.1', SCOPEBOOK_DATA: dataDirectory, SCOPEBOOK_DEMO: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void ended.then(() => running.delete(child));
  const address = await readyAddress(child);
  return {
    signIn: async (email) => {
      const credentials = { email, password: 'scopebook-demo' };
      const { body } = await call(address, 'POST', '/api/sign-in', credentials);
      const { token } = (body as { data: { token: string } }).data;
      return (method, at, sent) => call(address, method, at, sent, token);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const address = READY.exec(said)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('close', () => reject(new Error(said)));
  });
}

async function call(address: string, method: string, at: string, sent?: unknown, token?: string): Promise<Reply> {
  const isForm = sent instanceof FormData;
  const response = await fetch(`${address}${at}`, {
    method,
    headers: {
      ...(sent === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(sent === undefined ? {} : { body: isForm ? sent : JSON.stringify(sent) }),
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return { status: response.status, body: isJson ? await response.json() : Buffer.from(await response.arrayBuffer()) };
}
