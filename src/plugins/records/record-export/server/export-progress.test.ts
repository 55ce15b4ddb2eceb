import { expect, test } from 'vitest';
import { ExportProgress } from './export-progress.ts';

function watched(passes: number) {
  const reported: (readonly [number, number])[] = [];
  return { reported, progress: new ExportProgress((done, total) => void reported.push([done, total]), passes) };
}

test('counts a record once per sheet, and ends with one row per record', () => {
  const { reported, progress } = watched(4_000);
  progress.records(1_000);
  progress.records(1_000);
  progress.workings(2_000, 9_000);
  progress.finished('records');
  expect(reported).toEqual([
    [1_000, 4_000],
    [2_000, 4_000],
    [4_000, 4_000],
    [2_000, 2_000],
  ]);
});

test('ends with one row per line in a file of workings only', () => {
  const { reported, progress } = watched(10);
  progress.workings(10, 47);
  progress.finished('working');
  expect(reported).toEqual([
    [10, 10],
    [47, 47],
  ]);
});

test('raises the total when more records arrive than were counted', () => {
  const { reported, progress } = watched(10);
  progress.records(12);
  expect(reported).toEqual([[12, 12]]);
});
