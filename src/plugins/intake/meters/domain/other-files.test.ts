import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readXml } from '#server';
import {
  FileFault,
  GreenButton,
  IntervalTable,
  layoutOf,
  LocalClock,
  MonthSums,
  type MeterFile,
  type TableAnswer,
} from './index.ts';

const golden = (name: string) => readFileSync(new URL(`golden/${name}`, import.meta.url));

function green(bytes: Uint8Array): MeterFile {
  const feed = new GreenButton();
  readXml(bytes, ['entry'], (entry) => feed.add(entry));
  return feed.done();
}

function months(file: MeterFile, at: number, zone: string) {
  const sums = new MonthSums(new LocalClock(zone));
  const channel = file.channels[at];
  for (const [day, { day: values }] of channel?.days ?? []) sums.day(day, channel?.offset ?? 0, values);
  for (const span of channel?.spans ?? []) sums.span(span);
  return sums
    .sums()
    .map(({ month, quantity, estimated, from, to }) => [month, quantity.toFixed(), estimated.toFixed(), from, to]);
}

test('Green Button: electricity by hours, both directions', () => {
  const file = green(golden('green-button-electricity.xml'));
  expect(
    file.channels.map(({ kind, identifier, channel, unit, commodity }) => [kind, identifier, channel, unit, commodity]),
  ).toEqual([
    ['ESPI', 'RetailCustomer/77/UsagePoint/1', 'delivered', 'kWh', 'ELECTRICITY'],
    ['ESPI', 'RetailCustomer/77/UsagePoint/1', 'reverse', 'kWh', 'ELECTRICITY'],
  ]);
  // 24 hours of 1000 + n Wh on each day: n from 0 to 23 is 276, from 24 to 47 is 852.
  expect(months(file, 0, 'America/Los_Angeles')).toEqual([
    ['2025-03-01', '24.276', '1', '2025-03-31', '2025-03-31'],
    ['2025-04-01', '24.852', '0', '2025-04-01', '2025-04-01'],
  ]);
  expect(months(file, 1, 'America/Los_Angeles').map(([month, quantity]) => [month, quantity])).toEqual([
    ['2025-03-01', '0.12'],
    ['2025-04-01', '0.12'],
  ]);
  // In UTC seven hours of the first day are already April: 1017 to 1023 Wh are 7140 Wh.
  expect(months(file, 0, 'UTC').map(([, quantity]) => quantity)).toEqual(['17.136', '31.992']);
});

test('Green Button: gas by days of 24 and 23 hours', () => {
  const file = green(golden('green-button-gas.xml'));
  expect(file.channels[0]).toMatchObject({ unit: 'therm', commodity: 'GAS' });
  // 1.25 + 2.5 + 3.75 therm.
  expect(months(file, 0, 'America/Los_Angeles')).toEqual([['2025-03-01', '7.5', '0', '2025-03-08', '2025-03-10']]);
});

test('Green Button: what is not energy within intervals is left out and said so', () => {
  const text = golden('green-button-gas.xml').toString();
  const notes = (from: string, to: string) => green(Buffer.from(text.replace(from, to))).notes.map(({ key }) => key);
  expect(notes('<uom>169</uom>', '<uom>38</uom>')).toEqual(['meters.note.uom']);
  expect(notes('<accumulationBehaviour>4', '<accumulationBehaviour>1')).toEqual(['meters.note.accumulation']);
  expect(notes('<flowDirection>1<', '<flowDirection>4<')).toEqual(['meters.note.flow']);
  expect(notes('<flowDirection>1</flowDirection>', '')).toEqual(['meters.note.no-flow']);
  expect(() =>
    green(Buffer.from(text.replaceAll('UsagePoint>', 'Other>').replaceAll('<UsagePoint', '<Other'))),
  ).toThrow(FileFault);
});

function table(text: string, answer: TableAnswer, zone: string) {
  const [titles = '', ...rows] = text.trim().split('\n');
  const layout = layoutOf(titles.split(','));
  if (!layout) throw new Error('This is no table of intervals.');
  const read = (given: TableAnswer): IntervalTable => {
    const made = new IntervalTable(layout, given);
    for (const [at, row] of rows.entries()) made.row(row.split(','), at + 2);
    const again = made.again();
    return again ? read(again) : made;
  };
  const made = read(answer);
  const clock = new LocalClock(zone);
  return {
    asks: made.asks(),
    meters: made.listed(),
    file: () => made.read((_meter, year) => ({ clock, offset: clock.standardOffset(year) })),
  };
}

test('half-hourly table with a column for each half hour', () => {
  const text = golden('half-hourly.csv').toString();
  expect(table(text, {}, 'Europe/London')).toMatchObject({
    asks: ['unit', 'clock'],
    meters: [{ kind: 'MPAN', identifier: '1012345678903', first: '2025-03-30', last: '2025-10-26' }],
  });
  // 46 half hours of 1.5 kWh on the short day and 48 of 2 kWh; 50 of 0.25 kWh on the long day.
  expect(months(table(text, { unit: 'kWh', clock: 'local' }, 'Europe/London').file(), 0, 'Europe/London')).toEqual([
    ['2025-03-01', '165', '0', '2025-03-30', '2025-03-31'],
    ['2025-10-01', '12.5', '0', '2025-10-26', '2025-10-26'],
  ]);
});

test('long table: the hour that occurs twice counts twice, the one that does not occur is a fault', () => {
  const row = (time: string, value = '1') => `10443720000000001,${time},${value}`;
  const head = 'ESI ID,Interval Ending,Usage (kWh)';
  // The clock of Houston goes back at 2:00 on 2 November 2025.
  const times = ['00:30', '01:00', '01:30', '02:00', '01:30', '02:00', '02:30'].map((time) =>
    row(`11/02/2025 ${time}`),
  );
  const asked = table([head, ...times].join('\n'), {}, 'America/Chicago');
  expect(asked.asks).toEqual(['clock', 'dates']);
  const answer = { clock: 'local', dates: 'mdy' } as const;
  const file = table([head, ...times].join('\n'), answer, 'America/Chicago').file();
  expect(months(file, 0, 'America/Chicago')).toEqual([['2025-11-01', '7', '0', '2025-11-02', '2025-11-02']]);
  // The second 1:00 may also be called 2:00, and in spring 2:00 may be called 3:00: the same half hours.
  const other = ['00:30', '01:00', '01:30', '01:00', '01:30', '02:00', '02:30'].map((time) =>
    row(`11/02/2025 ${time}`),
  );
  expect(table([head, ...other].join('\n'), answer, 'America/Chicago').file()).toEqual(file);
  const spring = (...ends: readonly string[]) =>
    table([head, ...ends.map((end) => row(`03/09/2025 ${end}`))].join('\n'), answer, 'America/Chicago');
  expect(spring('01:30', '03:00', '03:30').file()).toEqual(spring('01:30', '02:00', '03:30').file());
  expect(() => spring('02:00', '02:30').file()).toThrow('meters.fault.no-such-time');
  const never = table(
    ['ESI ID,Interval Start,Usage (kWh)', row('03/09/2025 02:00'), row('03/09/2025 02:30')].join('\n'),
    answer,
    'America/Chicago',
  );
  expect(() => never.file()).toThrow('meters.fault.no-such-time');
});

test('dates show the order of day and month themselves; times may name their offset', () => {
  const head = 'Meter,Timestamp,kWh';
  const us = table(
    `${head}\nPUMP,1/13/2025 00:00,1\nPUMP,1/13/2025 00:15,2`,
    { stamp: 'start', clock: 'standard' },
    'America/Denver',
  );
  expect(us.asks).toEqual([]);
  expect(months(us.file(), 0, 'America/Denver')).toEqual([['2025-01-01', '3', '0', '2025-01-13', '2025-01-13']]);
  const iso = table(
    `${head}\nPUMP,2025-01-01T00:00:00+01:00,1.5\nPUMP,2025-01-01T00:15:00+01:00,`,
    { stamp: 'end' },
    'UTC',
  );
  expect(iso.asks).toEqual([]);
  expect(months(iso.file(), 0, 'Europe/Paris')).toEqual([['2024-12-01', '1.5', '0', '2024-12-31', '2024-12-31']]);
});

test('a broken row is named', () => {
  const fault = (text: string, answer: TableAnswer = { stamp: 'start', clock: 'local', dates: 'dmy' }): unknown => {
    try {
      table(text, answer, 'Europe/London').file();
    } catch (thrown) {
      if (thrown instanceof FileFault) return [thrown.key, thrown.values['line']];
      throw thrown;
    }
    return 'no fault';
  };
  const head = 'MPAN,Timestamp,kWh';
  const rows = (...list: readonly string[]) => [head, ...list.map((one) => `1012345678903,${one}`)].join('\n');
  expect(fault(rows('01/01/2025 00:00,1', '01/01/2025 00:30,1'))).toBe('no fault');
  expect(fault(rows('01/01/2025 00:00,1', '01/01/2025 00:30,-1'))).toEqual(['meters.fault.cell', 3]);
  expect(fault(rows('01/01/2025 00:00,1', '32/01/2025 00:30,1'))).toEqual(['meters.fault.time', 3]);
  expect(fault(rows('01/01/2025 00:00,1', '01/01/2025 00:30,1', '01/01/2025 00:30,2'))).toEqual([
    'meters.fault.row-twice',
    4,
  ]);
  expect(fault(rows('01/01/2025 00:00,1', '01/01/2025 00:07,1'))).toEqual(['meters.fault.csv-length', 2]);
  expect(fault(`${head}\n1012345678904,01/01/2025 00:00,1`)).toEqual(['meters.fault.meter-mpan', 2]);
  expect(layoutOf(['Facility', 'Input', 'Quantity', 'From', 'To'])).toBeNull();
});
