import { expect, it } from 'vitest';
import { spokenText, plainLook, pointAt, tooltipOf } from '../testing/plain-look.ts';
import { rangeOptions } from './range-options.ts';

const plot = {
  kind: 'range' as const,
  categories: ['Jul 2026', 'Aug 2026'],
  bands: [{ name: 'Likely', low: ['90.125', null], high: ['120', '130'] }],
  line: { name: 'Expected', values: ['100', '110'] },
};
const options = rangeOptions(plot, plainLook(['130']));

it('draws no incomplete range', () => {
  expect(options.series).toMatchObject([
    { type: 'arearange', data: [[0, 90.125, 120], null] },
    { type: 'line', data: [{ y: 100 }, { y: 110 }] },
  ]);
});

it('describes both ends', () => {
  expect(spokenText(options, pointAt(0, 0, 'Likely'))).toBe('Jul 2026, Likely: 90.125 to 120 t CO2-e');
  expect(spokenText(options, pointAt(1, 0, 'Likely'))).toBe('Aug 2026, Likely: No data');
  expect(spokenText(options, pointAt(1, 1, 'Expected'))).toBe('Aug 2026, Expected: 110 t CO2-e');
});

it('lists the line first in the tooltip', () => {
  expect(tooltipOf(options, [pointAt(0, 0, 'Likely'), pointAt(0, 1, 'Expected')])).toBe(
    'Jul 2026 | Expected: 100.0 t CO2-e | Likely: 90.1 to 120.0 t CO2-e',
  );
});

it('makes the marked point stand out', () => {
  const marked = rangeOptions({ ...plot, marked: 1 }, plainLook(['130']));
  expect(marked.series).toMatchObject([
    { type: 'arearange' },
    { type: 'line', data: [{ y: 100 }, { y: 110, marker: { enabled: true, radius: 6 } }] },
  ]);
  expect(JSON.stringify(options.series)).not.toContain('radius');
});

it('compares with other lines, in their own colours', () => {
  const others = [{ name: 'Target', values: ['95', '90'] }];
  const compared = rangeOptions({ ...plot, others }, plainLook(['130']));
  expect(compared.series).toMatchObject([
    { type: 'arearange', legendIndex: 2 },
    { type: 'line', legendIndex: 0 },
    { type: 'line', name: 'Target', legendIndex: 1, data: [{ y: 95 }, { y: 90 }] },
  ]);
  const [, line, target] = compared.series ?? [];
  expect((target as { color: string }).color).not.toBe((line as { color: string }).color);
  expect(spokenText(compared, pointAt(1, 2, 'Target'))).toBe('Aug 2026, Target: 90 t CO2-e');
  expect(tooltipOf(compared, [pointAt(0, 0, 'Likely'), pointAt(0, 1, 'Expected'), pointAt(0, 2, 'Target')])).toBe(
    'Jul 2026 | Expected: 100.0 t CO2-e | Target: 95.0 t CO2-e | Likely: 90.1 to 120.0 t CO2-e',
  );
});
