import { describe, expect, test } from 'vitest';
import { readPdfText } from '#server';
import { BILLS, electricityTwoSites } from '../../../../../tests/support/bills.ts';
import { MUTATIONS, sequence } from '../../../../../tests/support/mutations.ts';
import {
  billOfLayout,
  billText,
  guessBill,
  learnMarks,
  readByLayout,
  supplierOf,
  totalOf,
  uncounted,
  type Bill,
  type BillPieces,
  type BillText,
} from '../domain/index.ts';

const OWN = new Set(['51824753556']);

const textOf = async (pdf: Buffer): Promise<BillText> => billText(await readPdfText(pdf), { country: null });

/** The guess as a person would confirm it. */
function guessed(text: BillText): BillPieces {
  const guess = guessBill(text);
  const piece = (id: number | null) => (id === null ? null : (text.pieces[id] ?? null));
  const needed = (id: number | null) => {
    const found = piece(id);
    if (!found) throw new Error('Not guessed.');
    return found;
  };
  return {
    from: needed(guess.from),
    to: needed(guess.to),
    invoice: piece(guess.invoice),
    money: piece(guess.money),
    parts: guess.parts.map(({ number, quantities, unit }) => ({
      number: piece(number),
      quantities: quantities.map(needed),
      unit,
    })),
  };
}

const said = (bill: Bill, unit: string) => ({
  period: [bill.from.value, bill.to.value],
  invoice: bill.invoice?.value,
  money: [bill.money?.value, bill.currency],
  parts: bill.parts.map((part) => [part.number?.value, totalOf(part.quantities, unit)]),
});

const quantity = (sum: string, unit: string) => ({ ok: true, quantity: sum, unit });

/** Totals of both bills, added up by hand. */
const GOLDEN = {
  electricityAu: {
    supplier: ['abn:10612345678', 'Brolga Energy'],
    unit: 'kWh',
    // 1234.5 + 800 + 300.25 and 987.5 + 1012 + 95.5
    first: { period: ['2025-03-12', '2025-04-11'], parts: [['41020345678', '2334.75']] },
    second: {
      period: ['2025-04-12', '2025-05-10'],
      invoice: 'BE-1052290',
      money: ['1640.02', 'AUD'],
      parts: [['41020345678', '2095']],
    },
  },
  gasAu: {
    supplier: ['abn:34337654321', 'Wattle Gas Networks'],
    unit: 'MJ',
    first: { period: ['2025-03-01', '2025-03-31'], parts: [['52408811203', '64208']] },
    second: {
      period: ['2025-04-01', '2025-04-30'],
      invoice: '88231107',
      money: ['3112.05', 'AUD'],
      parts: [['52408811203', '101377']],
    },
  },
  waterAu: {
    supplier: ['abn:98904412337', 'Lower Hunter Water'],
    unit: 'kL',
    // 200 + 51 and 200 + 9.5
    first: { period: ['2025-01-02', '2025-04-01'], parts: [['3004471822', '251']] },
    second: {
      period: ['2025-04-02', '2025-06-30'],
      invoice: 'W0104455',
      money: ['690.40', 'AUD'],
      parts: [['3004471822', '209.5']],
    },
  },
  fuelAu: {
    supplier: ['abn:61481203344', 'Coolabah Fuels'],
    unit: 'L',
    first: {
      period: ['2025-03-18', '2025-03-18'],
      parts: [
        ['C40817', '4500'],
        ['C40817', '500'],
      ],
    },
    second: {
      period: ['2025-04-15', '2025-04-15'],
      invoice: '551977',
      money: ['8011.90', 'AUD'],
      parts: [
        ['C40817', '3905.5'],
        ['C40817', '640'],
      ],
    },
  },
  wasteAu: {
    supplier: ['abn:65275518820', 'Banksia Waste Services'],
    unit: 't',
    first: {
      period: ['2025-03-01', '2025-03-31'],
      parts: [
        ['BW-20931', '8.42'],
        ['BW-20931', '1.25'],
      ],
    },
    second: {
      period: ['2025-04-01', '2025-04-30'],
      invoice: 'BWS-7802',
      money: ['2881.30', 'AUD'],
      parts: [
        ['BW-20931', '11.06'],
        ['BW-20931', '0.93'],
      ],
    },
  },
  freightAu: {
    supplier: ['abn:46568810242', 'Nullarbor Road Freight'],
    unit: 'tkm',
    // 33660 + 5510, and the next month 33660 + 5510 + 1200: the printed total counts, because the list varies.
    first: { period: ['2025-03-01', '2025-03-31'], parts: [['NRF-5518', '39170']] },
    second: {
      period: ['2025-04-01', '2025-04-30'],
      invoice: 'NR-21340',
      money: ['4747.60', 'AUD'],
      parts: [['NRF-5518', '40370']],
    },
  },
  electricityGb: {
    supplier: ['vat:GB412773071', 'Pennine Power'],
    unit: 'kWh',
    // 9000 + 3100 and 11250 + 2875
    first: { period: ['2025-03-01', '2025-03-31'], parts: [['2300458812117', '12100']] },
    second: {
      period: ['2025-04-01', '2025-04-30'],
      invoice: 'PP447021',
      money: ['4180.66', 'GBP'],
      parts: [['2300458812117', '14125']],
    },
  },
  gasUs: {
    supplier: ['site:prairiegaslight.com', 'Prairie Gas & Light'],
    unit: 'therm',
    first: { period: ['2025-03-04', '2025-04-03'], parts: [['4471229018', '1104.3']] },
    second: {
      period: ['2025-04-04', '2025-05-05'],
      invoice: '7794418',
      money: ['611.95', 'USD'],
      parts: [['4471229018', '688']],
    },
  },
} as const;

describe.each(Object.entries(GOLDEN))('bills of %s', (name, { supplier, unit, first, second }) => {
  const { draw, months } = BILLS[name] ?? {};
  if (!draw || !months) throw new Error(`No bills of ${name}.`);

  test('are recognised and guessed without a layout', async () => {
    const text = await textOf(await draw(months[0]));
    const found = supplierOf(text, OWN);
    expect([found?.key, found?.name]).toEqual(supplier);
    const pieces = guessed(text);
    const marks = learnMarks(text, pieces, null);
    expect(marks).not.toBeNull();
    const bill = marks && billOfLayout(text, readByLayout(text, marks), null);
    expect(bill && said(bill, unit)).toMatchObject({
      period: first.period,
      parts: first.parts.map(([number, sum]) => [number, quantity(sum, unit)]),
    });
  });

  test('are read by the layout of the first', async () => {
    const before = await textOf(await draw(months[0]));
    const marks = learnMarks(before, guessed(before), null);
    if (!marks) throw new Error('Nothing learnt.');
    const text = await textOf(await draw(months[1]));
    expect(supplierOf(text, OWN)?.key).toBe(supplier[0]);
    const reading = readByLayout(text, marks);
    expect(reading.isComplete).toBe(true);
    const bill = billOfLayout(text, reading, null);
    expect(bill && said(bill, unit)).toEqual({
      ...second,
      parts: second.parts.map(([number, sum]) => [number, quantity(sum, unit)]),
    });
    expect(bill && uncounted(text, bill.parts)).toEqual([]);
  });
});

describe('a layout', () => {
  const { draw, months } = BILLS['electricityAu'] ?? {};
  if (!draw || !months) throw new Error('No bills.');

  test('does not read the bill of another supplier', async () => {
    const before = await textOf(await draw(months[0]));
    const marks = learnMarks(before, guessed(before), null);
    const gas = BILLS['gasAu'];
    if (!marks || !gas) throw new Error('Nothing learnt.');
    expect(readByLayout(await textOf(await gas.draw(gas.months[0])), marks).isComplete).toBe(false);
  });

  test('tells two meters of one bill apart, also when their figures change', async () => {
    const facts = {
      invoice: 'BE-1',
      issued: '',
      from: '1 Mar 2025',
      to: '31 Mar 2025',
      quantities: ['100.5', '50', '2,000', '1,000.25'],
      total: '$400.00',
      meters: ['4102 0345 678', '4102 0345 999'] as const,
    };
    const before = await textOf(await electricityTwoSites(facts));
    const marks = learnMarks(before, guessed(before), null);
    if (!marks) throw new Error('Nothing learnt.');
    const text = await textOf(
      await electricityTwoSites({
        ...facts,
        from: '1 Apr 2025',
        to: '30 Apr 2025',
        quantities: ['7', '8.5', '90', '91.125'],
      }),
    );
    const bill = billOfLayout(text, readByLayout(text, marks), null);
    // 7 + 8.5 and 90 + 91.125
    expect(bill && said(bill, 'kWh').parts).toEqual([
      ['41020345678', quantity('15.5', 'kWh')],
      ['41020345999', quantity('181.125', 'kWh')],
    ]);
  });

  test('names a line of the table that it does not count', async () => {
    const before = await textOf(await draw(months[0]));
    const pieces = guessed(before);
    const marks = learnMarks(
      before,
      { ...pieces, parts: pieces.parts.map((part) => ({ ...part, quantities: part.quantities.slice(0, 2) })) },
      null,
    );
    if (!marks) throw new Error('Nothing learnt.');
    const text = await textOf(await draw(months[1]));
    const bill = billOfLayout(text, readByLayout(text, marks), null);
    expect(bill && uncounted(text, bill.parts).map((piece) => piece.text)).toEqual(['95.5 kWh']);
  });
});

/** Random texts at random places: what a strange PDF may contain. */
function strangePages(random: () => number) {
  const words = [
    '12/03/2025',
    '31 Feb 2025',
    'kWh',
    '1,234.5 kWh',
    'NMI',
    '4102 0345 678',
    '$',
    '-',
    'Peak usage',
    'Total',
    'ABN 51 824 753 556',
    '9'.repeat(40),
    '(1',
    '1.2.3.4',
    '€',
    'tháng 13 năm 2025',
    '\u0000\ud800',
    ' ',
    'to',
    'A'.repeat(90),
    '1'.repeat(90),
  ];
  const pick = () => words[Math.floor(random() * words.length)] ?? '';
  return Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
    width: 595,
    height: 842,
    items: Array.from({ length: Math.floor(random() * 25) }, () => ({
      text: `${pick()}${random() < 0.4 ? ` ${pick()}` : ''}`,
      x: random() * 595,
      y: random() < 0.5 ? Math.floor(random() * 20) * 14 : random() * 842,
      width: random() * 200,
      height: 4 + random() * 20,
    })),
  }));
}

test('whatever stands on a page is guessed and learnt from without a fault, in time', async () => {
  const random = sequence(4312);
  const { draw, months } = BILLS['electricityAu'] ?? {};
  if (!draw || !months) throw new Error('No bills.');
  const known = await textOf(await draw(months[0]));
  const marks = learnMarks(known, guessed(known), null);
  if (!marks) throw new Error('Nothing learnt.');
  let slowest = 0;
  for (let round = 0; round < MUTATIONS; round += 1) {
    const begun = performance.now();
    const text = billText(strangePages(random), { country: null });
    const guess = guessBill(text);
    const bill = billOfLayout(text, readByLayout(text, marks), null);
    supplierOf(text, OWN);
    if (bill) uncounted(text, bill.parts);
    const ids = [
      guess.from,
      guess.to,
      guess.money,
      guess.invoice,
      ...guess.parts.flatMap(({ quantities }) => quantities),
    ];
    expect(ids.every((id) => id === null || text.pieces[id] !== undefined)).toBe(true);
    slowest = Math.max(slowest, performance.now() - begun);
  }
  expect(slowest).toBeLessThan(2_000);
}, 600_000);

test('a document of 60 full pages takes seconds, not minutes', () => {
  const line = 'From 12/03/2025 to 11/04/2025 NMI 4102 0345 678 Peak usage 1,234.5 kWh Total $12.00';
  const pages = Array.from({ length: 60 }, () => ({
    width: 595,
    height: 842,
    items: Array.from({ length: 60 }, (_, at) => ({ text: line, x: 40, y: 14 * at, width: 500, height: 9 })),
  }));
  const begun = performance.now();
  const text = billText(pages, { country: null });
  expect(guessBill(text).from).not.toBeNull();
  expect(performance.now() - begun).toBeLessThan(8_000);
});
