import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { isLeaving, markLeaving } from './leaving-queries.ts';

function cached() {
  const client = new QueryClient();
  const key = ['/api/thing', {}];
  client.setQueryData(key, 'shown', { updatedAt: 1 });
  const query = client.getQueryCache().find({ queryKey: key });
  if (!query) throw new Error('The response is not cached.');
  return { client, key, query };
}

test('a query stops being marked once a newer response has come', () => {
  const { client, key, query } = cached();
  expect(isLeaving(query)).toBe(false);
  markLeaving([query]);
  expect(isLeaving(query)).toBe(true);
  client.setQueryData(key, 'shown again', { updatedAt: 2 });
  expect(isLeaving(query)).toBe(false);
});

test('the mark is removed when the screen stays after all', () => {
  const { query } = cached();
  markLeaving([query])();
  expect(isLeaving(query)).toBe(false);
});
