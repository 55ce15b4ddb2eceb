import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nem12File, sumsByMonth, type MadeChannel } from '../../../../../tests/support/meter-files.ts';
import { decodeDay, encodeDay, FileFault, LocalClock, MonthSums, readNem, type MeterFile } from './index.ts';
import { LONGEST_IN_MONTH } from './month-sums.ts';

/** All lines of a generator, then what it returns. */
function read(text: string): MeterFile {
  const steps = readNem(text);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function monthsOf(file: MeterFile, at: number, zone: string) {
  const sums = new MonthSums(new LocalClock(zone));
  const channel = file.channels[at];
  for (const [day, brought] of channel?.days ?? []) sums.day(day, channel?.offset ?? 0, brought.day);
  return sums.sums();
}

const faultOf = (text: string): unknown => {
  try {
    read(text);
  } catch (fault) {
    if (fault instanceof FileFault) return [fault.key, fault.values['line']];
    throw fault;
  }
  return 'no fault';
};

const inKwh = (wattHours: bigint) => (Number(wattHours) / 1000).toFixed(3);

const YEAR = { from: '2024-07-01', to: '2025-06-30' };

const CHANNELS: readonly MadeChannel[] = [
  { nmi: '6102345678', suffix: 'E1', length: 30, seed: 1, estimatedEvery: 9, ...YEAR },
  { nmi: '6102345678', suffix: 'B1', length: 30, seed: 2, unit: 'WH', ...YEAR },
  {
    nmi: '6109876543',
    suffix: 'E1',
    length: 5,
    seed: 3,
    unit: 'MWH',
    estimatedEvery: 20,
    from: '2024-09-01',
    to: '2025-04-30',
  },
];

test('sums of a year of two meters by months of Sydney are those of every single interval', () => {
  const made = nem12File(CHANNELS);
  const file = read(made.text);
  expect(
    file.channels.map(({ identifier, channel, direction, unit }) => [identifier, channel, direction, unit]),
  ).toEqual([
    ['6102345678', 'E1', 'IMPORT', 'kWh'],
    ['6102345678', 'B1', 'EXPORT', 'kWh'],
    ['6109876543', 'E1', 'IMPORT', 'kWh'],
  ]);
  for (const zone of ['Australia/Sydney', 'Australia/Adelaide'])
    for (const [at, { nmi, suffix }] of CHANNELS.entries()) {
      const intervals = made.intervals.get(`${nmi} ${suffix}`) ?? [];
      const wanted = sumsByMonth(intervals, zone);
      const sums = monthsOf(file, at, zone);
      expect(sums.map(({ month, quantity, estimated }) => [month, quantity.toFixed(3), estimated.toFixed(3)])).toEqual(
        [...wanted].map(([month, { all, estimated }]) => [month, inKwh(all), inKwh(estimated)]),
      );
      const total = intervals.reduce((sum, one) => sum + one.wattHours, 0n);
      expect(
        sums.reduce((sum, { quantity }) => sum.plus(quantity), sums[0]!.quantity.minus(sums[0]!.quantity)).toFixed(3),
      ).toBe(inKwh(total));
    }
});

/** A day of 30-minute values, all the same. */
const line300 = (day: string, value: string, quality = 'A') =>
  `300,${day},${`${value},`.repeat(48)}${quality},,,20250101000000,`;
const line200 = (nmi = '6102345678', suffix = 'E1', unit = 'KWH', length = 30) =>
  `200,${nmi},E1,1,${suffix},N1,M1,${unit},${length},`;
const fileOf = (...lines: readonly string[]) => ['100,NEM12,202501010000,MDPINV,RETAILX', ...lines, '900'].join('\n');

test('daylight saving moves the hour after 23:00 of market time to the next day, so also at month ends', () => {
  // Sydney: daylight saving from 6 October 2024, 2:00, to 6 April 2025, 3:00 local time.
  const month = (first: string, days: number, value: string) =>
    Array.from({ length: days }, (_, at) => line300(`${first}${String(at + 1).padStart(2, '0')}`, value));
  // September has standard time: 30 days x 48 x 1 kWh. 1 October begins at midnight of market time too.
  const autumn = read(fileOf(line200(), ...month('202409', 30, '1'), ...month('202410', 31, '1')));
  expect(
    monthsOf(autumn, 0, 'Australia/Sydney').map(({ month: m, quantity, from, to }) => [
      m,
      quantity.toFixed(),
      from,
      to,
    ]),
  ).toEqual([
    ['2024-09-01', '1440', '2024-09-01', '2024-09-30'],
    // 31 x 48 = 1488 half hours, of which the last two are 1 November, 0:00 to 1:00, on the clock of Sydney.
    ['2024-10-01', '1486', '2024-10-01', '2024-10-31'],
    ['2024-11-01', '2', '2024-11-01', '2024-11-01'],
  ]);
  // March ends in daylight saving, April in standard time.
  const spring = read(fileOf(line200(), ...month('202503', 31, '1'), ...month('202504', 30, '1')));
  expect(monthsOf(spring, 0, 'Australia/Sydney').map(({ month: m, quantity }) => [m, quantity.toFixed()])).toEqual([
    // The first hour of March (0:00 to 1:00) is still market day 28 February: 1488 - 2.
    ['2025-03-01', '1486'],
    // 1440 and the two half hours at the end of market March.
    ['2025-04-01', '1442'],
  ]);
  expect(monthsOf(spring, 0, 'Australia/Brisbane').map(({ quantity }) => quantity.toFixed())).toEqual(['1488', '1440']);
});

test('null intervals are missing, not zero; estimates and substitutes are told apart from measured values', () => {
  const file = read(
    fileOf(
      line200(),
      line300('20250601', '1', 'V'),
      '400,1,8,N,,',
      '400,9,16,E52,,',
      '400,17,24,S14,32,',
      '400,25,32,F16,,',
      '400,33,48,A,,',
      line300('20250602', '0', 'N'),
    ),
  );
  const [sum] = monthsOf(file, 0, 'Australia/Sydney');
  expect(sum).toMatchObject({ month: '2025-06-01', from: '2025-06-01', to: '2025-06-01', missing: 56 });
  expect([sum?.quantity.toFixed(), sum?.estimated.toFixed()]).toEqual(['40', '24']);
  // A month of nulls alone has no sum at all.
  expect(monthsOf(read(fileOf(line200(), line300('20250601', '0', 'N'))), 0, 'Australia/Sydney')).toEqual([]);
});

test('units become kWh without rounding', () => {
  const sum = (unit: string, value: string) =>
    monthsOf(read(fileOf(line200('6102345678', 'E1', unit), line300('20250601', value))), 0, 'UTC').map(
      ({ quantity }) => quantity.toFixed(),
    );
  // In UTC the market day begins at 14:00 of the day before, in May: 20 half hours there, 28 in June.
  expect(sum('KWH', '0.001')).toEqual(['0.02', '0.028']);
  expect(sum('WH', '1.5')).toEqual(['0.03', '0.042']);
  expect(sum('MWH', '1.2345678')).toEqual(['24691.356', '34567.8984']);
});

test('reactive energy and power are left out and said so', () => {
  const file = read(fileOf(line200('6102345678', 'K1', 'KVARH'), line300('20250601', '1')));
  expect(file.channels).toEqual([]);
  expect(file.notes).toEqual([
    { key: 'meters.note.left-out', values: { meter: '6102345678', channel: 'K1', unit: 'KVARH' } },
  ]);
});

test('a broken line is named', () => {
  const good = line300('20250601', '1');
  expect(faultOf(fileOf(line200(), good))).toBe('no fault');
  expect(faultOf('hello')).toEqual(['meters.fault.no-header', 1]);
  expect(faultOf('')).toEqual(['meters.fault.no-header', 1]);
  expect(faultOf(`100,NEM12,1,A,B\n${line200()}\n${good}`)).toEqual(['meters.fault.no-end', 3]);
  expect(faultOf(`${fileOf(line200(), good)}\n${good}`)).toEqual(['meters.fault.after-end', 5]);
  expect(faultOf(fileOf(good))).toEqual(['meters.fault.no-details', 2]);
  expect(faultOf(fileOf('400,1,48,A,,'))).toEqual(['meters.fault.no-day', 2]);
  expect(faultOf(fileOf(line200(), '301,x'))).toEqual(['meters.fault.record', 3]);
  expect(faultOf(fileOf('250,6102345678'))).toEqual(['meters.fault.record', 2]);
  expect(faultOf(fileOf(line200('6102345678', 'E1', 'KWH', 10)))).toEqual(['meters.fault.length', 2]);
  expect(faultOf(fileOf(line200('6102345678', 'E1', 'KG')))).toEqual(['meters.fault.unit', 2]);
  expect(faultOf(fileOf(line200('6102345678', 'E')))).toEqual(['meters.fault.suffix', 2]);
  expect(faultOf(fileOf(line200('61023')))).toEqual(['meters.fault.nmi-form', 2]);
  expect(faultOf(fileOf(line200('20019857321')))).toEqual(['meters.fault.nmi-checksum', 2]);
  expect(faultOf(fileOf(line200(), good.replace('20250601', '20250631')))).toEqual(['meters.fault.day', 3]);
  expect(faultOf(fileOf(line200(), good.replace('1,1,1,1,', '1,1,1,')))).toEqual(['meters.fault.quality', 3]);
  expect(faultOf(fileOf(line200(), '300,20250601,1,1,A'))).toEqual(['meters.fault.values', 3]);
  expect(faultOf(fileOf(line200(), good.replace('1,1,1,1,', '1,-1,1,1,')))).toEqual(['meters.fault.value', 3]);
  expect(faultOf(fileOf(line200(), good.replace('1,1,1,1,', '1,1e3,1,1,')))).toEqual(['meters.fault.value', 3]);
  expect(faultOf(fileOf(line200(), good.replace('1,1,1,1,', '1,,1,1,')))).toEqual(['meters.fault.value', 3]);
  expect(faultOf(fileOf(line200(), line300('20250601', '1', 'X')))).toEqual(['meters.fault.quality', 3]);
  const open = line300('20250601', '1', 'V');
  expect(faultOf(fileOf(line200(), open))).toEqual(['meters.fault.no-quality', 3]);
  expect(faultOf(fileOf(line200(), open, '400,1,47,A,,'))).toEqual(['meters.fault.no-quality', 3]);
  expect(faultOf(fileOf(line200(), open, '400,1,40,A,,', '400,40,48,A,,'))).toEqual(['meters.fault.range-twice', 5]);
  expect(faultOf(fileOf(line200(), open, '400,1,49,A,,'))).toEqual(['meters.fault.range', 4]);
  expect(faultOf(fileOf(line200(), good, line300('20250601', '2')))).toEqual(['meters.fault.day-twice', 4]);
  expect(faultOf(fileOf(line200(), good, good))).toBe('no fault');
});

test('NEM13: reads between two days, imports and exports apart', () => {
  const file = read(readFileSync(new URL('golden/nem13.csv', import.meta.url), 'utf8'));
  const clock = new LocalClock('Australia/Sydney');
  expect(
    file.channels.map(({ channel, direction, spans }) => [
      channel,
      direction,
      ...spans.map(({ from, to, value, quality, line }) => [
        clock.dayAt(from),
        clock.dayAt(to),
        value.mantissa / 10 ** value.scale,
        quality,
        line,
      ]),
    ]),
  ).toEqual([
    ['11', 'IMPORT', ['2025-01-01', '2025-04-01', 1582.5, 'A', 2], ['2025-04-01', '2025-07-01', 885.5, 'E', 4]],
    ['41', 'EXPORT', ['2025-01-01', '2025-04-01', 250, 'A', 5]],
  ]);
  expect(file.channels[0]?.spans.every(({ from, to }) => to - from > LONGEST_IN_MONTH)).toBe(true);
});

test('a year of 5-minute data of one meter takes less than 1 MB, and comes back as it was', () => {
  // Load that jumps between 0 and 999,999 Wh in every interval: more than a real meter does.
  const made = nem12File([
    { nmi: '6102345678', suffix: 'E1', length: 5, seed: 7, peak: 1_000_000, estimatedEvery: 3, ...YEAR },
  ]);
  const file = read(made.text);
  const days = [...(file.channels[0]?.days.values() ?? [])].map(({ day }) => day);
  expect(days).toHaveLength(365);
  const stored = days.map(encodeDay);
  expect(stored.map(decodeDay)).toEqual(days);
  expect(stored.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(400_000);
});
