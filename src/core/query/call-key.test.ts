import { expect, it } from 'vitest';
import { z } from 'zod';
import { route } from '#contract';
import { callKey, isBelow } from './call-key.ts';

const list = route({
  method: 'GET',
  path: '/api/scope-management/list',
  summary: '',
  tag: '',
  authorities: 'signed-in',
  response: z.string(),
});

it('matches cached responses by path prefix', () => {
  const key = callKey(list, { query: { page: 2 } });
  expect(key).toEqual(['GET /api/scope-management/list', { query: { page: 2 } }]);
  expect(isBelow(key, ['/api/scope-management'])).toBe(true);
  expect(isBelow(key, ['/api/dashboard', '/api/scope'])).toBe(true);
  expect(isBelow(key, ['/api/admin/scope-management', '/scope-management'])).toBe(false);
});
