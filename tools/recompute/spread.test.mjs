import { expect, test } from 'vitest';
import { exact } from './evaluate.mjs';
import { spread } from './spread.mjs';

const shares = (total, from, to) =>
  spread(exact(total), from, to).map(({ month, share }) => `${month} ${share.toFixed()}`);

test('60 t over 1 January to 1 March 2026: 31, 28 and 1 days', () => {
  expect(shares('60', '2026-01-01', '2026-03-01')).toEqual(['2026-01-01 31', '2026-02-01 28', '2026-03-01 1']);
});

test('across the end of a year, and on a single day', () => {
  expect(shares('2', '2025-12-31', '2026-01-01')).toEqual(['2025-12-01 1', '2026-01-01 1']);
  expect(shares('7.5', '2024-02-29', '2024-02-29')).toEqual(['2024-02-01 7.5']);
});

test('a remainder falls in one month, and nothing is lost', () => {
  const gram = spread(exact('0.000001'), '2025-07-01', '2026-06-30').filter(({ share }) => !share.isZero());
  expect(gram.map(({ share }) => share.toFixed())).toEqual(['0.000001']);
});

test('is split where a share begins inside a month, and adds up to the month', () => {
  const cut = spread(exact('31'), '2025-12-01', '2025-12-31', ['2025-12-02', '2025-12-20', '2026-01-01']);
  expect(cut.map(({ day, month, share }) => `${day} ${month} ${share.toFixed()}`)).toEqual([
    '2025-12-01 2025-12-01 1',
    '2025-12-02 2025-12-01 18',
    '2025-12-20 2025-12-01 12',
  ]);
});
