import { describe, expect, it } from 'vitest';
import { measureOf } from './measure.ts';
import { cellText, hasFoot, placesOf, totalsAreIncomplete, withTotals } from './sheet.ts';

const sheet = {
  head: 'Month',
  rows: ['Jul', 'Aug'],
  columns: [
    { name: 'Scope 1', cells: ['0.1', null] },
    { name: 'Scope 2', cells: ['0.2', '5'] },
  ],
};
const tonnes = measureOf({ tonnesOf: 'CO2-e', shownIn: 'kt' }, undefined, []);

describe('withTotals', () => {
  it('adds both ways, exactly, and leaves missing figures out', () => {
    const { columns } = withTotals(sheet, 'both', 'Total');
    expect(columns.map(({ name, cells, total }) => [name, ...cells, total])).toEqual([
      ['Scope 1', '0.1', null, '0.1'],
      ['Scope 2', '0.2', '5', '5.2'],
      ['Total', '0.3', '5', '5.3'],
    ]);
  });

  it('adds nothing if sums have no meaning', () => {
    expect(withTotals(sheet, 'none', 'Total')).toEqual(sheet);
    expect(hasFoot(withTotals(sheet, 'across', 'Total'))).toBe(false);
    expect(hasFoot(withTotals({ ...sheet, rows: ['Jul'] }, 'down', 'Total'))).toBe(false);
  });

  it('reports an incomplete sum', () => {
    expect(totalsAreIncomplete(withTotals(sheet, 'both', 'Total'))).toBe(true);
    expect(totalsAreIncomplete(sheet)).toBe(false);
    const full = { ...sheet, columns: [{ name: 'Scope 1', cells: ['1', '2'] }] };
    expect(totalsAreIncomplete(withTotals(full, 'both', 'Total'))).toBe(false);
  });
});

describe('cells of the table', () => {
  it('keep every digit and align at the decimal point', () => {
    const measured = { ...sheet, columns: [{ name: 'Scope 1', cells: ['1896.75', '12000'] }] };
    const places = placesOf(measured, tonnes, undefined);
    expect(places).toBe(5);
    expect(cellText('1896.75', false, tonnes, places)).toBe('1.89675');
    expect(cellText('12000', false, tonnes, places)).toBe('12.00000');
  });

  it('round to the given places, and are null without a figure', () => {
    expect(cellText('1896.75', false, tonnes, placesOf(sheet, tonnes, 1))).toBe('1.9');
    expect(cellText('33.3', true, tonnes, 5)).toBe('33.3');
    expect(cellText(null, false, tonnes, 5)).toBeNull();
  });
});
