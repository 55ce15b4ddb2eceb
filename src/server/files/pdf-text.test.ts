import { describe, expect, test } from 'vitest';
import { BILLS, locked, plainBill, scanned } from '../../../tests/support/bills.ts';
import { MUTATIONS, mutated, sequence } from '../../../tests/support/mutations.ts';
import { Problem } from '#contract';
import { readPdfText } from './pdf-text.ts';

const { draw, months } = BILLS['electricityAu'] ?? {};
if (!draw || !months) throw new Error('No bill.');
const bill = await draw(months[0]);

/** The code of the problem that the promise rejects with. */
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'read',
    (error: unknown) => (error instanceof Problem ? error.code : `not a problem: ${String(error)}`),
  );

describe('the texts of a PDF', () => {
  test('have their places on the page, in points from its upper left corner', async () => {
    const [first, second] = await readPdfText(bill);
    expect([first?.width, first?.height]).toEqual([595.28, 841.89]);
    const name = first?.items.find(({ text }) => text === 'Brolga Energy');
    expect(name?.height).toBe(22);
    expect(name?.x).toBeCloseTo(40, 1);
    // Drawn from y = 40.
    expect(name?.y).toBeGreaterThan(35);
    expect(name?.y).toBeLessThan(45);
    expect(second?.items.some(({ text }) => text === '1,234.5 kWh')).toBe(true);
  });

  test('are absent from a scanned page', async () => {
    const pages = await readPdfText(await scanned());
    expect(pages.map(({ items }) => items.length)).toEqual([0]);
  });

  test.each([
    ['a password', () => locked(), 'file.pdf-locked'],
    ['no PDF inside', async () => Buffer.from('%PDF-1.7 nothing'), 'file.pdf-broken'],
    ['no bytes', async () => Buffer.alloc(0), 'file.pdf-broken'],
  ])('are refused for a file with %s', async (_, make, code) => {
    expect(await codeOf(readPdfText(await make()))).toBe(code);
  });

  test.each([{ pages: 1 }, { items: 10 }, { characters: 50 }])('are refused beyond a limit: %o', async (limits) => {
    expect(await codeOf(readPdfText(bill, { limits }))).toBe('file.pdf-much');
  });

  test('end with the signal, and with what onPage throws', async () => {
    const stop = new Error('not wanted');
    await expect(readPdfText(bill, { signal: AbortSignal.abort(stop) })).rejects.toBe(stop);
    await expect(
      readPdfText(bill, {
        onPage: () => {
          throw stop;
        },
      }),
    ).rejects.toBe(stop);
  });

  test('leave the bytes of the caller alone', async () => {
    const copy = Buffer.from(bill);
    await readPdfText(bill);
    expect(bill.equals(copy)).toBe(true);
  });
});

test('a changed PDF is read or refused, in time', async () => {
  const random = sequence(71);
  const plain = await plainBill();
  const faults: string[] = [];
  let slowest = 0;
  for (let round = 0; round < MUTATIONS; round += 1) {
    // Compressed content is changed as well, but every tenth time only: it takes longer to read.
    const file = mutated(round % 10 === 0 ? bill : plain, random);
    const begun = performance.now();
    const code = await codeOf(readPdfText(file));
    slowest = Math.max(slowest, performance.now() - begun);
    if (code.startsWith('not a problem')) faults.push(`${round}: ${code}`);
  }
  expect(faults).toEqual([]);
  // The limit of seconds of one reading.
  expect(slowest).toBeLessThan(20_000);
}, 3_600_000);
