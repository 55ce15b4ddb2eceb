import { expect, it } from 'vitest';
import { RecentChanges } from './recent-changes.ts';

it('keeps what changed in a company for half a minute since it changed last, and nothing of another', () => {
  let now = 0;
  const recent = new RecentChanges(() => now);
  recent.add('ours', ['records', 'inbox']);
  recent.add('theirs', ['members']);
  now = 20_000;
  recent.add('ours', ['inbox']);
  expect(recent.of('ours')).toEqual(['records', 'inbox']);
  expect(recent.of('theirs')).toEqual(['members']);
  expect(recent.of('nobody')).toEqual([]);
  now = 30_001;
  expect(recent.of('ours')).toEqual(['inbox']);
  expect(recent.of('theirs')).toEqual([]);
  now = 50_001;
  expect(recent.of('ours')).toEqual([]);
});
