import { describe, expect, test } from 'vitest';
import { editionForDay } from './edition-for-day.ts';

const edition = (id: string, appliesFrom: string, appliesTo: string, family = 'NGA') => ({
  id,
  family,
  appliesFrom,
  appliesTo,
});

const YEARS = [edition('NGA-2026', '2026-07-01', '2027-06-30'), edition('NGA-2025', '2025-07-01', '2026-06-30')];
const meant = (day: string, further: readonly ReturnType<typeof edition>[] = []) =>
  editionForDay([...YEARS, ...further], day)?.id;

describe('the edition for a day', () => {
  test.each([
    ['2025-06-30', undefined],
    ['2025-07-01', 'NGA-2025'],
    ['2026-06-30', 'NGA-2025'],
    ['2026-07-01', 'NGA-2026'],
    ['2031-01-01', 'NGA-2026'],
  ])('%s: %s', (day, id) => expect(meant(day)).toBe(id));

  test('is that of the year again after one for a single month has ended', () => {
    const september = [edition('NGA-2026-S', '2026-09-01', '2026-09-30')];
    expect(
      ['2026-08-31', '2026-09-01', '2026-09-30', '2026-10-01', '2027-08-01'].map((day) => meant(day, september)),
    ).toEqual(['NGA-2026', 'NGA-2026-S', 'NGA-2026-S', 'NGA-2026', 'NGA-2026']);
  });

  test('is a correction with the same first day as the edition it corrects', () => {
    expect(meant('2025-07-01', [edition('NGA-2025-C', '2025-07-01', '2026-06-30')])).toBe('NGA-2025-C');
  });

  test('is not one of another family without a last day', () => {
    expect(meant('2027-08-01', [edition('HUB-2025', '2025-01-01', '9999-12-31', 'HUB')])).toBe('NGA-2026');
  });
});
