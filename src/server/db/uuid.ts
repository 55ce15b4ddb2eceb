import { randomFillSync } from 'node:crypto';

const BYTES_PER_ID = 10;
const pool = Buffer.alloc(BYTES_PER_ID * 512);
let poolOffset = pool.length;
let lastMillisecond = 0;
let sequence = 0;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Offset of ten unused random bytes. Random bytes are generated for 512 ids at a time. */
function takeRandomBytes(): number {
  if (poolOffset === pool.length) {
    randomFillSync(pool);
    poolOffset = 0;
  }
  poolOffset += BYTES_PER_ID;
  return poolOffset - BYTES_PER_ID;
}

/**
 * A UUID version 7 (RFC 9562, section 5.7, counter by method 1 of section 6.2): 48 bits of Unix milliseconds, 12 bits
 * of sequence, 62 random bits. The ids of a process always increase, also within a millisecond and after the clock was
 * set back.
 */
export function uuidv7(now: number = Date.now()): string {
  const at = takeRandomBytes();
  if (now > lastMillisecond) {
    lastMillisecond = now;
    // Start in the lower half, so that at least 2,048 ids fit before it must advance to the next millisecond.
    sequence = pool.readUInt16BE(at) & 0x7ff;
  } else {
    sequence += 1;
    if (sequence > 0xfff) {
      lastMillisecond += 1;
      sequence = 0;
    }
  }
  const time = lastMillisecond.toString(16).padStart(12, '0');
  const counter = sequence.toString(16).padStart(3, '0');
  pool[at + 2] = ((pool[at + 2] as number) & 0x3f) | 0x80;
  const chance = pool.toString('hex', at + 2, at + BYTES_PER_ID);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${chance.slice(0, 4)}-${chance.slice(4)}`;
}

/** Whether a text is a UUID of any version in the 8-4-4-4-12 form. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
