import { expect, test } from 'vitest';
import { requestId } from './request-id.ts';

test('a request has an id of its own, as the calls take it', () => {
  const ids = Array.from({ length: 200 }, requestId);
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
