import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { isLeaving, markLeaving } from './leaving-queries.ts';

function kept() {
  const client = new QueryClient();
  const key = ['/api/thing', {}];
  client.setQueryData(key, 'shown', { updatedAt: 1 });
  const query = client.getQueryCache().find({ queryKey: key });
  if (!query) throw new Error('The answer is not kept.');
  return { client, key, query };
}

test('an answer that is left is wanted again when a newer one has come', () => {
  const { client, key, query } = kept();
  expect(isLeaving(query)).toBe(false);
  markLeaving([query]);
  expect(isLeaving(query)).toBe(true);
  client.setQueryData(key, 'shown again', { updatedAt: 2 });
  expect(isLeaving(query)).toBe(false);
});

test('who stays after all takes it back', () => {
  const { query } = kept();
  markLeaving([query])();
  expect(isLeaving(query)).toBe(false);
});
