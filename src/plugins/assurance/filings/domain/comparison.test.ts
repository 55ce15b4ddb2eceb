import { expect, test } from 'vitest';
import { comparisonOf, type ComparedReport } from './comparison.ts';

const columns = [
  { id: 'source', label: 'Source', kind: 'text', unit: null },
  { id: 'total', label: 'Emissions', kind: 'amount', unit: 't CO2-e' },
];
const report = (diesel: string | null, change: Partial<ComparedReport> = {}): ComparedReport => ({
  notes: ['AR5'],
  controls: [{ id: 'scope1', label: 'Scope 1', unit: 't CO2-e', amount: diesel }],
  sections: [
    {
      id: 'sources',
      title: 'Sources',
      columns,
      rows: [
        { id: 'diesel', cells: { source: 'Diesel', total: diesel } },
        { id: 'gas', cells: { source: 'Gas', total: '5.5' } },
      ],
    },
  ],
  ...change,
});

test('treats equal figures in different notation as equal', () => {
  expect(comparisonOf(report('16141'), report('16141.000000'))).toEqual({
    controls: [{ label: 'Scope 1', unit: 't CO2-e', filed: '16141', now: '16141.000000', change: '0' }],
    rows: [],
    notes: { gone: [], added: [] },
  });
});

test('reports changes figure by figure, exactly', () => {
  const { controls, rows } = comparisonOf(report('16141.000001'), report('6176'));
  expect(controls).toMatchObject([{ change: '-9965.000001' }]);
  expect(rows).toEqual([
    {
      section: 'Sources',
      row: 'Diesel',
      label: 'Emissions',
      unit: 't CO2-e',
      filed: '16141.000001',
      now: '6176',
      change: '-9965.000001',
    },
  ]);
});

test('reports added and removed rows, sections, figures and notes as differences without a number', () => {
  const now = report('1', { notes: ['AR6'], sections: [{ ...report('1').sections[0]!, rows: [] }] });
  const { rows, notes } = comparisonOf(report('1'), now);
  expect(rows.map(({ row, label, filed, now: is, change }) => [row, label, filed, is, change])).toEqual([
    ['Diesel', 'Source', 'Diesel', null, null],
    ['Diesel', 'Emissions', '1', null, null],
    ['Gas', 'Source', 'Gas', null, null],
    ['Gas', 'Emissions', '5.5', null, null],
  ]);
  expect(notes).toEqual({ gone: ['AR5'], added: ['AR6'] });
  expect(comparisonOf(report(null), report('2')).controls).toMatchObject([{ filed: null, now: '2', change: null }]);
});
