import { describe, expect, test } from 'vitest';
import { calculatedAs, editionDays } from './index.ts';

const edition = (year: number, change: object = {}) => ({
  id: `NGA-${year}`,
  family: 'NGA',
  gwpSet: 'AR5',
  appliesFrom: `${year}-07-01`,
  appliesTo: `${year + 1}-06-30`,
  ...change,
});
const among =
  (...known: ReturnType<typeof edition>[]) =>
  (day: string) =>
    known.findLast(({ appliesFrom }) => appliesFrom <= day);

const days = { from: '2025-06-15', to: '2025-07-14' };

describe('the days of a record by edition', () => {
  test('are split where the next edition begins', () => {
    expect(editionDays(days, among(edition(2024), edition(2025)))).toEqual([
      { edition: 'NGA-2024', from: '2025-06-15', to: '2025-06-30' },
      { edition: 'NGA-2025', from: '2025-07-01', to: '2025-07-14' },
    ]);
  });

  test('may belong to three editions', () => {
    const long = { from: '2024-06-30', to: '2026-06-30' };
    const found = editionDays(long, among(edition(2023), edition(2024), edition(2025)));
    expect(found?.map(({ from }) => from)).toEqual(['2024-06-30', '2024-07-01', '2025-07-01']);
  });

  test.each([
    ['one edition', { from: '2025-07-01', to: '2026-06-30' }, [edition(2024), edition(2025)]],
    ['later days without an edition', days, [edition(2024)]],
    ['earlier days without an edition', days, [edition(2025)]],
    ['another series', days, [edition(2024), edition(2025, { family: 'DESNZ' })]],
    ['another GWP set', days, [edition(2024), edition(2025, { gwpSet: 'AR6' })]],
  ])('are not split for %s', (_what, range, known) => {
    expect(editionDays(range, among(...known))).toBeNull();
  });

  test('are calculated with the length of the whole record, from the first day of the part', () => {
    const part = { edition: 'NGA-2025', from: '2025-07-01', to: '2025-07-14' };
    expect(calculatedAs(part, { fromDate: '2025-06-15', toDate: '2025-07-14' })).toEqual({
      fromDate: '2025-07-01',
      toDate: '2025-07-30',
    });
  });
});
