import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../tools/lib/free-port.mjs';

/** The built product with the demo, on its own database. */
export interface Product {
  /** For example `http://127.0.0.1:40123`. */
  readonly address: string;
  /** Shuts it down gracefully and removes its database. */
  stop(): Promise<void>;
}

/** Milliseconds a first start may take, including the demo: two products share a small machine. */
export const START_PATIENCE = 240_000;
/** Milliseconds it may take to stop; a kill would leave its folder behind. */
const STOP_PATIENCE = 15_000;

const program = fileURLToPath(new URL('../../../tools/e2e-server.mjs', import.meta.url));

/** Starts it on a free port, with these settings besides. Rejects with its output if it does not start. */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...settings, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let isGone = false;
  const gone = new Promise<void>((resolve) =>
    child.once('close', () => {
      isGone = true;
      process.off('exit', kill);
      resolve();
    }),
  );
  const stop = async () => {
    child.kill('SIGTERM');
    const insist = setTimeout(kill, STOP_PATIENCE);
    await gone;
    clearTimeout(insist);
  };
  for (const deadline = Date.now() + START_PATIENCE; !(await isReady(address)); await wait(100)) {
    if (isGone) throw new Error(`The product exited while starting:\n${output}`);
    if (Date.now() < deadline) continue;
    await stop();
    throw new Error(`The product was not ready within ${START_PATIENCE / 1000} s:\n${output}`);
  }
  return { address, stop };
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
