import { describe, expect, test } from 'vitest';
import { Problem } from '#contract';
import { HOSTILE_XML, ublAu, ublCredit, ublEu } from '../../../../../tests/support/e-invoices.ts';
import { MUTATIONS, mutated, sequence } from '../../../../../tests/support/mutations.ts';
import { partsOf, totalOf } from '../domain/index.ts';
import { invoiceOf } from './invoice-of.ts';

const totals = (bytes: Buffer) =>
  partsOf(invoiceOf(bytes)).parts.map(({ number, label, unit, from, to, lines }) => [
    number,
    label,
    from,
    to,
    totalOf(
      lines.map((line) => ({ value: line.quantity, unit: line.unit })),
      unit,
    ),
  ]);

describe('an e-invoice', () => {
  test('of an Australian supplier has its lines added up by meter', () => {
    const invoice = invoiceOf(ublAu());
    expect(invoice).toMatchObject({
      isCreditNote: false,
      id: 'BE-204',
      supplier: { key: 'abn:10612345678', name: 'Brolga Energy' },
      currency: 'AUD',
      payable: '827.61',
      attachments: ['BE-204.pdf'],
    });
    // 1500.5 + 700
    expect(totals(ublAu())).toEqual([
      ['41020345678', '', '2025-04-01', '2025-04-30', { ok: true, quantity: '2200.5', unit: 'kWh' }],
    ]);
    expect(partsOf(invoice).left.map(({ line, why }) => [line.name, line.unitCode, why])).toEqual([
      ['Supply charge', 'DAY', 'unit'],
    ]);
  });

  test('of a European supplier has a period for each line, and records for each unit', () => {
    expect(invoiceOf(ublEu()).supplier).toEqual({ key: 'vat:FR40303265045', name: 'Énergie du Rhône SA' });
    expect(totals(ublEu())).toEqual([
      ['30001610071843', '', '2025-03-01', '2025-03-31', { ok: true, quantity: '4.25', unit: 'MWh' }],
      ['30001610071843', 'gaz naturel', '2025-03-01', '2025-03-31', { ok: true, quantity: '812', unit: 'm3' }],
    ]);
  });

  test('that is a credit note says so', () => {
    const note = invoiceOf(ublCredit());
    expect([note.isCreditNote, note.lines.map(({ quantity, unit }) => [quantity, unit])]).toEqual([
      true,
      [['120', 'kWh']],
    ]);
  });

  test.each(Object.entries(HOSTILE_XML))('with %s is refused at once', (_, bytes) => {
    const begun = performance.now();
    expect(() => invoiceOf(bytes)).toThrow(Problem);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  test('that is another document is refused', () => {
    expect(() => invoiceOf(Buffer.from('<feed></feed>'))).toThrow('bills.no-invoice');
  });
});

test('a changed e-invoice is read or refused, in time', () => {
  const random = sequence(21);
  const golden = [ublAu(), ublEu(), ublCredit()];
  const faults: string[] = [];
  let slowest = 0;
  for (let round = 0; round < MUTATIONS; round += 1) {
    const file = mutated(golden[round % golden.length] ?? ublAu(), random);
    const begun = performance.now();
    try {
      totals(file);
    } catch (error) {
      if (!(error instanceof Problem)) faults.push(`${round}: ${String(error)}`);
    }
    slowest = Math.max(slowest, performance.now() - begun);
  }
  expect(faults).toEqual([]);
  expect(slowest).toBeLessThan(2_000);
}, 600_000);
