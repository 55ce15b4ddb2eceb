import { expect, test } from 'vitest';
import { ExportCourse } from './export-course.ts';

function watched(passes: number) {
  const told: (readonly [number, number])[] = [];
  return { told, course: new ExportCourse((done, total) => void told.push([done, total]), passes) };
}

test('records count in each sheet they pass; in the end the file has as many rows as records', () => {
  const { told, course } = watched(4_000);
  course.records(1_000);
  course.records(1_000);
  course.workings(2_000, 9_000);
  course.ended('records');
  expect(told).toEqual([
    [1_000, 4_000],
    [2_000, 4_000],
    [4_000, 4_000],
    [2_000, 2_000],
  ]);
});

test('a file of workings alone has as many rows as lines', () => {
  const { told, course } = watched(10);
  course.workings(10, 47);
  course.ended('working');
  expect(told).toEqual([
    [10, 10],
    [47, 47],
  ]);
});

test('more than were counted are never more than the whole', () => {
  const { told, course } = watched(10);
  course.records(12);
  expect(told).toEqual([[12, 12]]);
});
