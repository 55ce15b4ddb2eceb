import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messageFor, Problem } from '#contract';
import { nem12File, steadyNumbers } from '../../../../../tests/support/meter-files.ts';
import { isLong } from '../../../../../tests/support/server-runs.ts';
import { decodeDay, encodeDay, LocalClock, MonthSums, sameDayValues, type MeterFile } from '../domain/index.ts';
import { faultProblem, parseGreenButton, parseNem, parseTable } from './parse-meter-file.ts';

const golden = (name: string) => readFileSync(new URL(`../domain/golden/${name}`, import.meta.url));

const CHANNEL = { nmi: '6102345678', suffix: 'E1', length: 30, from: '2025-04-04', to: '2025-04-08', seed: 1 } as const;

const LONG_TABLE = [
  'Meter,Timestamp,kWh,Quality',
  ...Array.from(
    { length: 60 },
    (_, at) =>
      `PUMP,2025-10-26 ${String(Math.floor(at / 4)).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')},1.${at},A`,
  ),
].join('\n');

const ANSWER = { unit: 'kWh', stamp: 'start', clock: 'local', dates: 'dmy' } as const;

async function table(bytes: Buffer): Promise<MeterFile> {
  const read = await parseTable({ name: 'x.csv', bytes }, ANSWER, () => {});
  read.asks();
  read.listed();
  try {
    return read.read((_meter, year) => {
      const clock = new LocalClock('Europe/London');
      return { clock, offset: clock.standardOffset(year) };
    });
  } catch (fault) {
    throw faultProblem(fault);
  }
}

type Parse = (bytes: Buffer) => Promise<MeterFile>;

const nem: Parse = (bytes) => parseNem({ name: '', bytes }, () => {});
const green: Parse = (bytes) => parseGreenButton({ name: '', bytes });

/** Each format with its files, among which its rounds are shared. */
const FORMATS: readonly (readonly [name: string, parse: Parse, files: readonly Buffer[]])[] = [
  ['NEM12', nem, [golden('nem12.csv'), Buffer.from(nem12File([{ ...CHANNEL, estimatedEvery: 2 }]).text)]],
  ['NEM13', nem, [golden('nem13.csv')]],
  ['Green Button', green, [golden('green-button-electricity.xml'), golden('green-button-gas.xml')]],
  ['interval CSV', table, [golden('half-hourly.csv'), Buffer.from(LONG_TABLE)]],
];

/** Flips, deletes, inserts and repeats bytes, or cuts the end off. */
function mutated(bytes: Buffer, next: (most: number) => number): Buffer {
  let result = Buffer.from(bytes);
  for (let change = next(4); change >= 0; change -= 1) {
    const at = next(result.length + 1);
    const length = 1 + next(next(4) === 0 ? 200 : 4);
    const [head, tail] = [result.subarray(0, at), result.subarray(at)];
    const noise = Buffer.from(Array.from({ length }, () => (next(2) === 0 ? next(256) : 44 + next(14))));
    switch (next(5)) {
      case 0:
        result = Buffer.concat([head, noise, tail.subarray(length)]);
        break;
      case 1:
        result = Buffer.concat([head, tail.subarray(length)]);
        break;
      case 2:
        result = Buffer.concat([head, noise, tail]);
        break;
      case 3:
        result = Buffer.concat([head, result.subarray(Math.max(0, at - length * 20), at), tail]);
        break;
      default:
        if (next(5) === 0) result = Buffer.from(head);
    }
  }
  return result;
}

/** Whether everything that was read can be stored, and adds up. */
function isSound({ channels }: MeterFile): boolean {
  const sums = new MonthSums(new LocalClock('Australia/Sydney'));
  for (const { days, offset, spans } of channels) {
    for (const [day, one] of days) {
      if (!sameDayValues(decodeDay(encodeDay(one.day)), one.day)) return false;
      sums.day(day, offset, one.day);
    }
    for (const span of spans) sums.span(span);
  }
  return sums.sums().every(({ quantity, estimated }) => quantity.gte(estimated) && !quantity.isNegative());
}

/** Changed files of each format. */
const ROUNDS = isLong ? 100_000 : 600;

/** Far more than a small file takes on a busy machine. */
const SECONDS = 5;

test.each(FORMATS)(
  'damaged files of %s are read or refused with a sentence, in time',
  async (_name, parse, files) => {
    const faults: Problem[] = [];
    let [rounds, unsound] = [0, 0];
    for (const bytes of files) {
      expect((await parse(bytes)).channels.length).toBeGreaterThan(0);
      const next = steadyNumbers(bytes.length);
      for (let round = 0; round < ROUNDS / files.length; round += 1) {
        rounds += 1;
        const begin = performance.now();
        const outcome = await parse(mutated(bytes, next)).catch((fault: unknown) => fault);
        if (outcome instanceof Problem) faults.push(outcome);
        else if (outcome instanceof Error) throw outcome;
        else if (!isSound(outcome as MeterFile)) unsound += 1;
        expect(performance.now() - begin).toBeLessThan(SECONDS * 1000);
      }
    }
    expect([rounds, unsound]).toEqual([ROUNDS, 0]);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.filter(({ statusCode }) => statusCode !== 400)).toEqual([]);
  },
  isLong ? 3_600_000 : 120_000,
);

test('a table with a quotation that is never closed is refused with its line', async () => {
  const [titles, ...rows] = LONG_TABLE.split('\n');
  const bytes = Buffer.from([titles, rows[0], `"${rows[1]}`, ...rows.slice(2)].join('\n'));
  await expect(table(bytes)).rejects.toMatchObject({
    statusCode: 400,
    message: messageFor('api.file-quotation', { line: 3 }),
  });
});
