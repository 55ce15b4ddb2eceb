import { expect, test } from 'vitest';
import { readPdfText } from '#server';
import { BILLS, electricityTwoSites } from '../../../../../tests/support/bills.ts';
import { billView } from '../contract/index.ts';
import { billOfLayout, billText, guessBill, learnMarks, readByLayout, type BillText } from '../domain/index.ts';
import { viewOfBill, type ReadBill } from './bill-view.ts';

const textOf = async (pdf: Buffer): Promise<BillText> => billText(await readPdfText(pdf), { country: null });

const shown = (text: BillText, bill: ReadBill) =>
  billView.parse(JSON.parse(JSON.stringify(viewOfBill(text, { key: 'abn:1', name: 'Brolga Energy' }, bill).detail)));

/** A bill by what the labels show, as a person would confirm it. */
function guessed(text: BillText): ReadBill {
  const guess = guessBill(text);
  const figure = (id: number | null) => ({ piece: id === null ? null : (text.pieces[id] ?? null) });
  return {
    from: figure(guess.from),
    to: figure(guess.to),
    invoice: figure(guess.invoice),
    money: figure(guess.money),
    parts: guess.parts.map(({ number, quantities }) => ({
      number: figure(number),
      quantities: quantities.map(figure),
    })),
  };
}

/** What is outlined, as `field record: text`, in order. */
const outlined = ({ pages, marks }: ReturnType<typeof shown>) => {
  const texts = new Map(pages.flatMap(({ pieces }) => pieces.map(({ id, text }) => [id, text] as const)));
  return marks.map(({ piece, field, record }) => `${field} ${record ?? 'bill'}: ${texts.get(piece)}`);
};

test('the second bill of a supplier outlines every figure that its layout found', async () => {
  const { draw, months } = BILLS['electricityAu'] ?? {};
  if (!draw || !months) throw new Error('No bills.');
  const first = await textOf(await draw(months[0]));
  const guess = guessBill(first);
  const piece = (id: number | null) => {
    const found = id === null ? undefined : first.pieces[id];
    if (!found) throw new Error('Not guessed.');
    return found;
  };
  const marks = learnMarks(
    first,
    {
      from: piece(guess.from),
      to: piece(guess.to),
      invoice: piece(guess.invoice),
      money: piece(guess.money),
      parts: guess.parts.map(({ number, quantities, unit }) => ({
        number: piece(number),
        quantities: quantities.map(piece),
        unit,
      })),
    },
    'AUD',
  );
  if (!marks) throw new Error('No layout.');
  const second = await textOf(await draw(months[1]));
  const bill = billOfLayout(second, readByLayout(second, marks), marks.currency);
  if (!bill) throw new Error('No bill.');
  const view = shown(second, bill);
  expect([view.supplier, view.of, view.records]).toEqual(['Brolga Energy', 2, 1]);
  expect(outlined(view)).toEqual([
    'from bill: 12 Apr 2025',
    'to bill: 10 May 2025',
    'invoice bill: BE-1052290',
    'money bill: $1,640.02',
    'number 0: 4102 0345 678',
    'quantities 0: 987.5 kWh',
    'quantities 0: 1,012.0 kWh',
    'quantities 0: 95.5 kWh',
  ]);
});

test('the figures of each record are outlined with its number', async () => {
  const text = await textOf(
    await electricityTwoSites({
      invoice: 'BE-2001',
      issued: '',
      from: '1 Mar 2025',
      to: '31 Mar 2025',
      quantities: ['10', '20.5', '30', '40.25'],
      total: '$400.00',
      meters: ['4102 0345 678', '4102 0345 999'],
    }),
  );
  const view = shown(text, guessed(text));
  expect(view.records).toBeGreaterThan(1);
  const records = new Set(view.marks.filter(({ field }) => field === 'quantities').map(({ record }) => record));
  expect([...records]).toEqual([...Array(view.records).keys()]);
});

test('a bill whose figures were all entered shows its first page', async () => {
  const { draw, months } = BILLS['electricityAu'] ?? {};
  if (!draw || !months) throw new Error('No bills.');
  const text = await textOf(await draw(months[0]));
  const typed = { piece: null };
  const view = shown(text, {
    from: typed,
    to: typed,
    invoice: null,
    money: null,
    parts: [{ number: null, quantities: [typed] }],
  });
  expect([view.pages.map(({ number }) => number), view.marks]).toEqual([[1], []]);
  expect(view.pages[0]?.pieces.length).toBeGreaterThan(10);
});
