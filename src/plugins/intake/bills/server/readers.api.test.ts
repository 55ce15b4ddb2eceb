import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '#contract';
import { Reader, type ArrivedFile, type Reading } from '#plugins/intake/inbox/server';
import { CompanyStore } from '#plugins/company/company/server';
import { Clock, Database, uuidv7 } from '#server';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { BILLS, locked, scanned } from '../../../../../tests/support/bills.ts';
import { HOSTILE_XML, ublAu, ublCredit, ublEu } from '../../../../../tests/support/e-invoices.ts';
import { markDetail, placeDetail, type BillMeaning, type MarkAnswer, type MarkDetail } from '../contract/index.ts';
import { BillStore } from './bill-store.ts';
import { EInvoiceReader } from './e-invoice-reader.ts';
import { PdfBillReader } from './pdf-bill-reader.ts';

let server: ApiServer;
let database: Database;
let company: TestCompany;
let pdf: PdfBillReader;
let ubl: EInvoiceReader;

beforeAll(async () => {
  server = await apiServer();
  database = server.services.get(Database);
  const store = new BillStore(server.services.get(Clock));
  pdf = new PdfBillReader(database, server.services.get(CompanyStore), store);
  ubl = new EInvoiceReader(database, store);
});

afterAll(() => server.close());

beforeEach(async () => {
  company = await server.company('Ironbark');
});

const control = { signal: new AbortController().signal, progress: () => undefined };

const arrived = (bytes: Buffer, change: Partial<ArrivedFile> = {}): ArrivedFile => ({
  itemId: uuidv7(),
  companyId: company.id,
  accountId: uuidv7(),
  name: 'bill.pdf',
  format: 'pdf',
  bytes,
  sha256: '0'.repeat(64),
  answer: null,
  asksAgain: false,
  ...change,
});

const billOf = async (name: string, month: 0 | 1): Promise<Buffer> => {
  const bills = BILLS[name];
  if (!bills) throw new Error(`No bills of ${name}.`);
  return bills.draw(bills.months[month]);
};

const electricity = (change: Partial<BillMeaning> = {}): BillMeaning => ({
  facilityId: company.facility.id,
  scope: 2,
  categoryId: 'ELECTRICITY',
  inputTypeId: 'grid-electricity',
  consumptionTypeId: 'PURCHASED',
  unit: 'kWh',
  ...change,
});

/** The answer of a person who confirms what was found. */
function confirmed({ found }: MarkDetail, meaning: BillMeaning): MarkAnswer {
  const mark = (piece: number | null) => {
    if (piece === null) throw new Error('Nothing found.');
    return { piece };
  };
  return {
    from: mark(found.from),
    to: mark(found.to),
    invoice: mark(found.invoice),
    money: mark(found.money),
    parts: found.parts.map(({ number, quantities }) => ({
      number: number === null ? null : { piece: number },
      quantities: quantities.map((piece) => ({ piece })),
      meaning,
    })),
  };
}

async function asked(file: ArrivedFile): Promise<MarkDetail> {
  const reading = await pdf.read(file, control);
  if (reading.kind !== 'asks') throw new Error(`It ${reading.kind}.`);
  // What is stored is JSON.
  return markDetail.parse(JSON.parse(JSON.stringify(reading.detail)));
}

async function rowsOf(reading: Reading) {
  if (reading.kind !== 'proposes') throw new Error(`It ${reading.kind}.`);
  const rows = [];
  for await (const { record, cells, issues } of reading.rows) {
    if (!('cells' in record)) throw new Error('Not by names.');
    rows.push({
      record: Object.fromEntries([...record.cells].map(([field, { text }]) => [field, text])),
      cells,
      issues: issues.map(({ level, code }) => `${level} ${code}`),
    });
  }
  return rows;
}

const record = (reader: PdfBillReader | EInvoiceReader, file: ArrivedFile) =>
  database.withTenant(file.companyId, (trx) =>
    reader.recorded(trx, file, { companyId: file.companyId, batchId: uuidv7(), accountId: file.accountId }),
  );

/** Marks, reads and records the first bill. */
async function firstBill(name: string, meaning: BillMeaning): Promise<ArrivedFile> {
  const file = arrived(await billOf(name, 0));
  const answered = { ...file, answer: confirmed(await asked(file), meaning) };
  await pdf.read(answered, control);
  await record(pdf, answered);
  return answered;
}

test('both readers are bound, and each takes its own kind of file', () => {
  const readers = server.services.every(Reader);
  const best = (file: Pick<ArrivedFile, 'name' | 'format' | 'bytes'>) =>
    readers.map((reader) => [reader.id, reader.recognise(file)]).filter(([, sure]) => sure !== 0);
  expect(best({ name: 'a.pdf', format: 'pdf', bytes: Buffer.from('%PDF-1.7') })).toContainEqual(['pdf-bill', 0.5]);
  expect(best({ name: 'a.xml', format: 'xml', bytes: ublAu() })).toContainEqual(['e-invoice', 0.9]);
  expect(best({ name: 'a.xml', format: 'xml', bytes: Buffer.from('<feed></feed>') })).not.toContainEqual([
    'e-invoice',
    0.9,
  ]);
});

describe('the first bill of a supplier', () => {
  test('asks with the page and everything that the labels show', async () => {
    const detail = await asked(arrived(await billOf('electricityAu', 0)));
    expect([detail.supplier, detail.isKnown, detail.currency, detail.pages.length]).toEqual([
      'Brolga Energy',
      false,
      'AUD',
      2,
    ]);
    const pieces = detail.pages.flatMap((page) => page.pieces);
    const text = (id: number | null) => pieces.find((piece) => piece.id === id)?.text;
    const { found } = detail;
    expect([found.from, found.to, found.invoice, found.money].map(text)).toEqual([
      '12 Mar 2025',
      '11 Apr 2025',
      'BE-1047731',
      '$827.76',
    ]);
    expect(found.parts.map((part) => [text(part.number), part.quantities.map(text), part.unit, part.meaning])).toEqual([
      ['4102 0345 678', ['1,234.5 kWh', '800.0 kWh', '300.25 kWh'], 'kWh', null],
    ]);
  });

  test('proposes what was marked, with each figure and its page', async () => {
    const file = arrived(await billOf('electricityAu', 0));
    const answer = confirmed(await asked(file), electricity());
    const [row, ...others] = await rowsOf(await pdf.read({ ...file, answer }, control));
    expect(others).toEqual([]);
    expect(row).toEqual({
      record: {
        facility: company.facility.id,
        scope: '2',
        category: 'ELECTRICITY',
        input: 'grid-electricity',
        use: 'PURCHASED',
        from: '2025-03-12',
        to: '2025-04-11',
        // 1234.5 + 800 + 300.25
        quantity: '2334.75',
        unit: 'kWh',
        reference: 'BE-1047731',
        remark: 'Brolga Energy',
      },
      cells: [
        '2',
        '1,234.5 kWh + 800.0 kWh + 300.25 kWh',
        '2025-03-12 – 2025-04-11',
        '2334.75 kWh',
        '41020345678',
        'BE-1047731',
        '827.76 AUD',
      ],
      issues: [],
    });
  });

  test('is recorded in the unit that was chosen', async () => {
    const file = arrived(await billOf('electricityAu', 0));
    const answer = confirmed(await asked(file), electricity({ unit: 'MWh' }));
    const [row] = await rowsOf(await pdf.read({ ...file, answer }, control));
    // 2334.75 kWh, rounded half up to three decimals.
    expect([row?.record['quantity'], row?.record['unit']]).toEqual(['2.335', 'MWh']);
  });

  test('teaches nothing before it is recorded', async () => {
    const file = arrived(await billOf('electricityAu', 0));
    await pdf.read({ ...file, answer: confirmed(await asked(file), electricity()) }, control);
    expect((await asked(arrived(await billOf('electricityAu', 1)))).isKnown).toBe(false);
  });

  test.each([
    ['no object', 'x', 'bills.answer'],
    ['a piece that is no day', { from: 0 }, 'bills.piece'],
    ['a piece that is not there', { from: 99_999 }, 'bills.piece'],
  ])('refuses an answer with %s', async (_, change, code) => {
    const file = arrived(await billOf('electricityAu', 0));
    const answer = confirmed(await asked(file), electricity());
    const wrong = typeof change === 'string' ? change : { ...answer, from: { piece: change.from } };
    await expect(pdf.read({ ...file, answer: wrong }, control)).rejects.toMatchObject({ code, statusCode: 400 });
  });

  test('refuses a period that ends before it begins', async () => {
    const file = arrived(await billOf('electricityAu', 0));
    const answer = confirmed(await asked(file), electricity());
    const turned = { ...answer, from: answer.to, to: answer.from };
    await expect(pdf.read({ ...file, answer: turned }, control)).rejects.toMatchObject({ code: 'bills.order' });
  });
});

describe('the second bill of a supplier', () => {
  test.each([
    ['electricityAu', '2095', ['2025-04-12', '2025-05-10'], 'BE-1052290'],
    ['gasUs', '688', ['2025-04-04', '2025-05-05'], '7794418'],
    ['electricityGb', '14125', ['2025-04-01', '2025-04-30'], 'PP447021'],
  ])('of %s is proposed without a question', async (name, quantity, [from, to], reference) => {
    const unit = name === 'gasUs' ? 'therm' : 'kWh';
    await firstBill(name, electricity({ unit }));
    const [row, ...others] = await rowsOf(await pdf.read(arrived(await billOf(name, 1)), control));
    expect(others).toEqual([]);
    expect(row?.record).toMatchObject({ facility: company.facility.id, from, to, quantity, unit, reference });
  });

  test('is asked about when a person changes how it is read, with every figure found on the page', async () => {
    await firstBill('electricityAu', electricity());
    const detail = await asked(arrived(await billOf('electricityAu', 1), { asksAgain: true }));
    expect(detail.isKnown).toBe(true);
    const { from, to, parts } = detail.found;
    expect([from, to].map((piece) => typeof piece)).toEqual(['number', 'number']);
    expect(parts.map(({ quantities }) => quantities.length)).toEqual([3]);
    expect(parts[0]?.meaning).toMatchObject({ facilityId: company.facility.id });
  });

  test('says so if its quantity differs strongly from the last one', async () => {
    await firstBill('gasAu', electricity({ unit: 'MJ' }));
    // 64208 MJ in 31 days, then 101377 in 30: less than twice per day. The water bill halves: no warning either.
    const [alike] = await rowsOf(await pdf.read(arrived(await billOf('gasAu', 1)), control));
    expect(alike?.issues).toEqual([]);
    const { draw, months } = BILLS['gasAu'] ?? {};
    if (!draw || !months) throw new Error('No bills.');
    const more = await draw({ ...months[1], quantities: ['160,000'], total: '$9,999.00' });
    const [row] = await rowsOf(await pdf.read(arrived(more), control));
    expect(row?.issues).toEqual(['warning bills.differs', 'warning bills.money-differs']);
  });

  test('asks where the figures belong if its meter is new, with all of them found', async () => {
    await firstBill('electricityAu', electricity());
    const { draw, months } = BILLS['electricityAu'] ?? {};
    if (!draw || !months) throw new Error('No bills.');
    const detail = await asked(arrived(await draw({ ...months[1], meter: '4102 0345 111' })));
    expect([detail.isKnown, detail.found.parts[0]?.quantities.length, detail.found.parts[0]?.meaning]).toEqual([
      true,
      3,
      null,
    ]);
  });

  test('of another company is not known', async () => {
    await firstBill('electricityAu', electricity());
    const other = await server.company('Hallam');
    const file = arrived(await billOf('electricityAu', 1), { companyId: other.id });
    expect((await asked(file)).isKnown).toBe(false);
  });

  test('asks again after the first was undone', async () => {
    const file = await firstBill('electricityAu', electricity());
    await database.withTenant(company.id, (trx) => pdf.undone(trx, file));
    const detail = await asked(arrived(await billOf('electricityAu', 1)));
    expect([detail.isKnown, detail.found.parts[0]?.meaning]).toEqual([false, null]);
  });

  test('makes no second layout if the first reads it', async () => {
    await firstBill('electricityAu', electricity());
    await firstBill('gasAu', electricity({ unit: 'MJ' }));
    const second = arrived(await billOf('electricityAu', 1));
    await pdf.read(second, control);
    await record(pdf, second);
    const count = await database.withTenant(company.id, async (trx) => {
      const layouts = await new BillStore(server.services.get(Clock)).layouts(trx, company.id, 'abn:10612345678');
      return layouts.length;
    });
    expect(count).toBe(1);
  });
});

describe('files that cannot be read', () => {
  test('a scanned page is kept as evidence', async () => {
    expect(await pdf.read(arrived(await scanned()), control)).toEqual({ kind: 'keeps', why: { key: 'bills.scan' } });
  });

  test('a locked PDF is refused', async () => {
    await expect(pdf.read(arrived(await locked()), control)).rejects.toMatchObject({ code: 'file.pdf-locked' });
  });

  test.each(Object.entries(HOSTILE_XML))('XML with %s is refused', async (_, bytes) => {
    await expect(ubl.read(arrived(bytes, { format: 'xml' }), control)).rejects.toBeInstanceOf(Problem);
  });
});

describe('an e-invoice', () => {
  const invoice = (bytes: Buffer, change: Partial<ArrivedFile> = {}) =>
    arrived(bytes, { name: 'invoice.xml', format: 'xml', ...change });

  test('asks once what its meter is, and is proposed the next time', async () => {
    const file = invoice(ublAu());
    const first = await ubl.read(file, control);
    if (first.kind !== 'asks') throw new Error(`It ${first.kind}.`);
    const detail = placeDetail.parse(JSON.parse(JSON.stringify(first.detail)));
    expect(detail.parts.map(({ number, quantity, unit }) => [number, quantity, unit])).toEqual([
      ['41020345678', '2200.5', 'kWh'],
    ]);
    const answered = { ...file, answer: { parts: [{ meaning: electricity() }] } };
    const reading = await ubl.read(answered, control);
    const [row] = await rowsOf(reading);
    expect(row?.record).toMatchObject({
      quantity: '2200.5',
      from: '2025-04-01',
      to: '2025-04-30',
      reference: 'BE-204',
    });
    expect(reading.kind === 'proposes' && reading.notes.map(({ key }) => key)).toEqual([
      'bills.left-unit',
      'bills.attached',
    ]);
    await record(ubl, answered);
    const [next] = await rowsOf(await ubl.read(invoice(ublAu(5)), control));
    expect(next?.record).toMatchObject({ facility: company.facility.id, from: '2025-05-01', to: '2025-05-31' });
  });

  test('is known from bills of the same meter in PDF', async () => {
    await firstBill('electricityAu', electricity());
    const [row] = await rowsOf(await ubl.read(invoice(ublAu()), control));
    expect(row?.record).toMatchObject({ facility: company.facility.id, quantity: '2200.5' });
  });

  test('leaves out what nobody says the meaning of', async () => {
    const meaning = electricity({ unit: 'kWh' });
    const file = invoice(ublEu(), { answer: { parts: [{ meaning }, { meaning: null }] } });
    const rows = await rowsOf(await ubl.read(file, control));
    // 4.25 MWh
    expect(rows.map((row) => [row.record['quantity'], row.record['unit']])).toEqual([['4250', 'kWh']]);
  });

  test('that is a credit note is kept, and says why', async () => {
    expect(await ubl.read(invoice(ublCredit()), control)).toEqual({
      kind: 'keeps',
      why: { key: 'bills.credit-note', values: { id: 'BE-CN-7' } },
    });
  });
});
