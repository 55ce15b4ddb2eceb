import { isLong } from './server-runs.ts';

/** Changed files for each reader: 100,000 in `npm run test:long`, 500 in `npm test`. */
export const MUTATIONS = isLong ? 100_000 : 500;

/** A sequence of numbers from 0 to 1 that is the same for the same seed (mulberry32). */
export function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A copy of a file with one to five changes: bytes flipped, deleted, inserted or repeated, or its end cut off. */
export function mutated(bytes: Buffer, random: () => number): Buffer {
  let changed = Buffer.from(bytes);
  const upTo = (most: number) => Math.floor(random() * most);
  for (let left = 1 + upTo(5); left > 0; left -= 1) {
    const at = upTo(changed.length);
    const length = 1 + upTo(32);
    const kind = upTo(5);
    const head = changed.subarray(0, at);
    if (kind === 0) changed[at] = upTo(256);
    else if (kind === 1) changed = Buffer.concat([head, changed.subarray(at + length)]);
    else if (kind === 2)
      changed = Buffer.concat([head, Buffer.from(Array.from({ length }, () => upTo(256))), changed.subarray(at)]);
    else if (kind === 3) changed = Buffer.concat([head, changed.subarray(at, at + length), changed.subarray(at)]);
    else if (random() < 0.2) changed = Buffer.from(head);
    if (changed.length === 0) return changed;
  }
  return changed;
}
