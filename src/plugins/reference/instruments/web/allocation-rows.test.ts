import { describe, expect, test } from 'vitest';
import { allocationColumns, allocationRows, cellKey, monthsOfYear, yearsFor } from './allocation-rows.ts';
import { STORY_FACILITIES, STORY_INSTRUMENT } from './story-instruments.ts';

const months = monthsOfYear(2026, 7);
const rows = (typed: Parameters<typeof allocationRows>[3] = new Map()) =>
  allocationRows(STORY_INSTRUMENT, STORY_FACILITIES, months, typed, 'closed');

describe('the sheet of an instrument', () => {
  test('has a row for each facility and a cell for each month of the financial year', () => {
    expect(months).toHaveLength(12);
    expect([months[0], months.at(-1)]).toEqual(['2025-07-01', '2026-06-01']);
    expect(rows().map(({ cells }) => cells.length)).toEqual([12, 12]);
    expect(rows()[0]?.cells[0]).toEqual({ text: '250' });
  });

  test('adds up rows and months exactly', () => {
    expect(rows()[0]?.total).toBe('500.5');
    expect(allocationColumns(rows(), months, 'en').slice(0, 3)).toEqual(
      [
        { id: '2025-07-01', label: 'Jul 25', total: '250' },
        { id: '2025-08-01', label: 'Aug 25', total: '250.5' },
        { id: '2025-09-01', label: 'Sept 25', total: '' },
      ].map((column) => ({ ...column, label: expect.stringMatching(/25$/) })),
    );
  });

  test('shows typed figures instead of stored ones', () => {
    const key = cellKey(STORY_FACILITIES[0]?.id ?? '', '2025-07-01');
    const typed = new Map([[key, { text: '9999', state: 'refused' as const, message: 'too much' }]]);
    expect(rows(typed)[0]?.cells[0]).toEqual({ text: '9999', state: 'refused', message: 'too much' });
    expect(rows(typed)[0]?.total).toBe('10249.5');
  });

  test('closes the months in which a facility does not report', () => {
    expect(rows()[1]?.cells.map(({ isReadOnly }) => isReadOnly === true)).toEqual(
      months.map((month) => month > '2025-12-31'),
    );
  });

  test('offers the year of generation and the two after it', () => {
    expect(yearsFor(STORY_INSTRUMENT, 7)).toEqual([2025, 2026, 2027]);
    expect(yearsFor({ ...STORY_INSTRUMENT, kind: 'EXEMPT' }, 7)).toEqual([2024, 2025, 2026]);
  });
});
