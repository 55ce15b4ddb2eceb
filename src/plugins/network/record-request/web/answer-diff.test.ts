import { expect, test } from 'vitest';
import { changeOf, diffOf } from './answer-diff.ts';
import { storyContent } from './testing/story-requests.ts';

const words = { t: (key: string) => key, categoryOf: ({ categoryName }: { categoryName: string }) => categoryName };

test('the change is after minus before, to the gram', () => {
  expect(changeOf('4315.675749', '4615.675749')).toBe('300.000000');
  expect(changeOf('0.000003', '0.000001')).toBe('-0.000002');
  expect(changeOf(null, '1')).toBeNull();
});

test('a new line has no figure before, and a removed one none after', () => {
  const [fuel, power] = storyContent.lines;
  if (!fuel || !power) throw new Error('The story has two lines.');
  const rows = diffOf({ ...storyContent, lines: [fuel] }, { ...storyContent, lines: [power] }, words);
  const lines = rows.filter(({ id }) => id.includes('/'));
  expect(lines.map(({ id, before, after }) => [id, before, after])).toEqual([
    ['1/MOBILE_TRANSPORT_FUELS', fuel.allocated, null],
    ['2/ELECTRICITY', null, power.allocated],
  ]);
});

test('values missing from both answers are left out', () => {
  const open = { ...storyContent, whole: null, lines: [], lineage: null };
  const ids = diffOf(open, open, words).map(({ id }) => id);
  expect(ids).toEqual(['part', 'co2', 'ch4', 'n2o', 'other', 'allocation']);
});
