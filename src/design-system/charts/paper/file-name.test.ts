import { expect, it } from 'vitest';
import { fileName } from './file-name.ts';

it.each([
  ['Emissions by month', 'emissions-by-month.csv'],
  ['Phát thải / tháng: 2026', 'phát-thải-tháng-2026.csv'],
  ['../..', 'chart.csv'],
])('%s is saved as %s', (title, name) => {
  expect(fileName(title, 'csv')).toBe(name);
});
