import { randomBytes } from 'node:crypto';

/** An id like the product's: it begins with the time, so that an index grows at its end. */
export function uuidV7() {
  const time = Date.now().toString(16).padStart(12, '0');
  const chance = randomBytes(10).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${chance.slice(0, 3)}-8${chance.slice(3, 6)}-${chance.slice(6, 18)}`;
}
