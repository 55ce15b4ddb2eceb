import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Starts the floor in a process of its own.
 * @param {import('./floor.mjs').FloorPlan} plan
 * @returns {Promise<{ pid: number, port: number, stop: () => Promise<void> }>}
 */
export async function startFloor(plan) {
  const child = fork(fileURLToPath(new URL('floor.mjs', import.meta.url)), { env: { NODE_ENV: 'production' } });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const { port } = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('The floor ended while starting.')));
    child.send(plan);
  });
  return {
    pid: Number(child.pid),
    port,
    stop: async () => {
      child.disconnect();
      await exited;
    },
  };
}
