import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { financialYear, monthsBetween } from '#domain/time';
import { lineText, sheetOf, type SheetRecord } from './sheet.ts';

const { from, to } = financialYear(2026);
const months = monthsBetween(from, to);

const record = (id: string, fromDate: string, toDate: string, rest: Partial<SheetRecord> = {}): SheetRecord => ({
  id,
  facilityId: 'mine',
  categoryId: 'STATIONARY_FUELS',
  inputTypeId: 'diesel',
  consumptionTypeId: 'STATIONARY',
  unit: 'kL',
  fromDate,
  toDate,
  ...rest,
});

describe('a sheet', () => {
  test('has a cell for each record of a whole month', () => {
    const [line, ...others] = sheetOf(
      [record('july', '2025-07-01', '2025-07-31'), record('leap', '2026-02-01', '2026-02-28')],
      months,
    );
    expect(others).toEqual([]);
    expect(line?.cells.map(({ record: found }) => found?.id ?? null)).toEqual([
      'july',
      null,
      null,
      null,
      null,
      null,
      null,
      'leap',
      null,
      null,
      null,
      null,
    ]);
  });

  test('counts records that are not a cell in every month they touch', () => {
    const [line] = sheetOf(
      [
        record('month', '2025-08-01', '2025-08-31'),
        record('again', '2025-08-01', '2025-08-31'),
        record('part', '2025-08-05', '2025-08-20'),
        record('quarter', '2025-07-01', '2025-09-30'),
        record('from before', '2025-05-15', '2025-07-14'),
      ],
      months,
    );
    expect(line?.cells.slice(0, 4).map(({ record: found, others }) => [found?.id, others])).toEqual([
      [undefined, 2],
      ['month', 3],
      [undefined, 1],
      [undefined, 0],
    ]);
  });

  test('separates units, uses and facilities', () => {
    const same = record('a', '2025-07-01', '2025-07-31');
    const lines = sheetOf(
      [same, { ...same, unit: 'L' }, { ...same, consumptionTypeId: null }, { ...same, facilityId: 'port' }],
      months,
    );
    expect(new Set(lines.map(({ key }) => lineText(key))).size).toBe(4);
  });

  test('hides no record, whatever its days', () => {
    const day = fc
      .integer({ min: 0, max: 364 })
      .map((days) => new Date(Date.UTC(2025, 6, 1 + days)).toISOString().slice(0, 10));
    const one = fc.tuple(day, day).map(([a, b]) => record('x', a < b ? a : b, a < b ? b : a));
    fc.assert(
      fc.property(fc.array(one, { maxLength: 20 }), (records) => {
        const cells = sheetOf(records, months).flatMap((line) => line.cells);
        const shown = cells.reduce((sum, { record: own, others }) => sum + others + (own ? 1 : 0), 0);
        const touched = records.reduce((sum, { fromDate, toDate }) => sum + monthsBetween(fromDate, toDate).length, 0);
        expect(shown).toBe(touched);
      }),
    );
  });
});
