import { describe, expect, test } from 'vitest';
import { lastFigure, monthBefore } from './last-figure.ts';

const september = { from: '2026-09-01', to: '2026-09-30' };
const row = (quantity: string, change: object = {}) => ({
  fromDate: september.from,
  toDate: september.to,
  quantity,
  unit: 'kL',
  consumptionTypeId: 'STATIONARY',
  ...change,
});

describe('the figure of the month before', () => {
  test('is of the whole month before', () => {
    expect(monthBefore('2026-10-01')).toEqual(september);
    expect(monthBefore('2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(monthBefore('2024-03-15')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  });

  test('adds up bills of one month exactly', () => {
    const half = { toDate: '2026-09-15' };
    expect(lastFigure([row('700.100', half), row('0.200')], september, 'STATIONARY')).toEqual({
      quantity: '700.3',
      unit: 'kL',
    });
  });

  test('is of the chosen use, or of all if none is chosen', () => {
    const rows = [row('700'), row('20', { consumptionTypeId: 'TRANSPORT' })];
    expect(lastFigure(rows, september, 'TRANSPORT')).toEqual({ quantity: '20', unit: 'kL' });
    expect(lastFigure(rows, september, undefined)).toEqual({ quantity: '720', unit: 'kL' });
  });

  test('is not told from nothing, several units or a longer bill', () => {
    expect(lastFigure([], september, undefined)).toBeNull();
    expect(lastFigure([row('700'), row('5', { unit: 'GJ' })], september, undefined)).toBeNull();
    expect(lastFigure([row('700', { toDate: '2026-10-31' })], september, undefined)).toBeNull();
  });
});
