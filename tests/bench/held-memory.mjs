import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tools/lib/free-port.mjs';

/** Milliseconds between two questions at least. */
const PAUSE = 200;

/**
 * A way to ask a server what it holds: its heap and buffers, after everything that nobody holds was collected.
 * @returns {Promise<{ nodeArguments: readonly string[], heldMegabytes: () => Promise<number> }>} what to start it with
 */
export async function memoryProbe() {
  const port = await freePort();
  const module = new URL(`memory-probe.mjs?port=${port}`, import.meta.url);
  return {
    nodeArguments: ['--expose-gc', '--import', module.href],
    heldMegabytes: async () => Number(await (await fetch(`http://127.0.0.1:${port}/`)).text()) / 1e6,
  };
}

/**
 * Asks again and again until `done` is; the answers with what `now` says at each.
 * @param {() => Promise<number>} heldMegabytes
 * @param {Promise<unknown>} done
 * @param {() => number} now
 * @returns {Promise<readonly { held: number, at: number }[]>}
 */
export async function heldMeanwhile(heldMegabytes, done, now) {
  let isDone = false;
  const ended = done.finally(() => (isDone = true));
  const found = [];
  while (!isDone) {
    const began = performance.now();
    const at = now();
    found.push({ held: await heldMegabytes(), at });
    // To collect takes long: most of the time is left to the work.
    await wait(Math.max(PAUSE, 4 * (performance.now() - began)));
  }
  await ended;
  return found;
}
