import { expect, test } from 'vitest';
import { decimal, exactText } from '#domain/units';
import { row, section } from './document-parts.ts';
import { energyIn, sectionIn } from './energy-unit.ts';
import type { WrittenSection } from '../written-report.ts';

const columns = [
  { id: 'line', label: 'Line', kind: 'text', unit: null },
  { id: 'consumed', label: 'Consumed', kind: 'amount', unit: 'GJ' },
  { id: 'records', label: 'Records', kind: 'count', unit: null },
] as const;

const rows = [
  row('fuels', { line: 'Fuels', consumed: '36.000000', records: '2' }),
  row('heat', { line: 'Heat', consumed: null, records: null }),
];
const written = section('energy', 'Energy', { columns: [...columns], rows });

const shown = ({ rows: all }: WrittenSection) => ('read' in all ? [] : all.map(({ cells }) => Object.values(cells)));

// One kWh is 3.6 MJ.
test('energy is in the unit of the framework', () => {
  expect(exactText(energyIn(decimal('3.6'), 'kWh') ?? decimal(0))).toBe('1000');
  expect(energyIn(null, 'kWh')).toBeNull();
  const inMwh = sectionIn(written, 'MWh');
  expect(inMwh.columns.map(({ unit }) => unit)).toEqual([null, 'MWh', null]);
  expect(shown(inMwh)).toEqual([
    ['Fuels', '10.000000', '2'],
    ['Heat', null, null],
  ]);
  expect(shown(sectionIn(written, 'kWh'))[0]).toEqual(['Fuels', '10000.000000', '2']);
  expect(sectionIn(written, 'GJ')).toBe(written);
});

test('rows that are read on demand are converted as they are read', async () => {
  const long = {
    count: 2,
    last: row('total', { line: 'Total', consumed: '3.600000', records: '2' }),
    read: async function* read() {
      for (const one of rows) yield { row: one, place: [one.id] };
    },
  };
  const { rows: converted } = sectionIn({ ...written, rows: long }, 'MWh');
  if (!('read' in converted)) throw new Error('The rows are read on demand.');
  const read = [];
  for await (const { row: one, place } of converted.read(null)) read.push([one.cells['consumed'], place]);
  expect(read).toEqual([
    ['10.000000', ['fuels']],
    [null, ['heat']],
  ]);
  expect(converted.last?.cells['consumed']).toBe('1.000000');
});
