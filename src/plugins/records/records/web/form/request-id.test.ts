import { expect, test } from 'vitest';
import { requestId } from './request-id.ts';

test('creates unique ids that the calls accept', () => {
  const ids = Array.from({ length: 200 }, requestId);
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
