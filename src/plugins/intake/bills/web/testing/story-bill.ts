import { reply } from '#core/testing';
import type { RouteReplying } from '#core/testing';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { categorySelectionRoute, inputTypeSelectionRoute } from '#plugins/reference/reference-data/contract';
import type { InboxItem } from '#plugins/intake/inbox/contract';
import {
  MARK_QUESTION,
  PLACE_QUESTION,
  type BillView,
  type BillMeaning,
  type BillPiece,
  type MarkDetail,
  type PlaceDetail,
} from '../../contract/index.ts';

const FACILITY = '0190a000-0000-7000-8000-0000000000f1';

export const storyMeaning: BillMeaning = {
  facilityId: FACILITY,
  scope: 2,
  categoryId: 'ELECTRICITY',
  inputTypeId: 'grid-electricity',
  consumptionTypeId: 'PURCHASED',
  unit: 'kWh',
};

type Taking = BillPiece['takes'][number];

/** Pieces of a page; numbers and days are recognised by their texts, as the server does. */
class StoryPage {
  readonly pieces: BillPiece[] = [];

  constructor(private next = 0) {}

  add(x: number, y: number, text: string, takes: readonly Taking[] = [], height = 9): number {
    const id = this.next;
    this.next += 1;
    const number = /^[\d,.]+/.exec(text.replace(/^\$/, ''))?.[0].replaceAll(',', '') ?? null;
    this.pieces.push({
      id,
      text,
      x,
      y,
      width: text.length * height * 0.5,
      height,
      takes: [...takes],
      value: takes.includes('quantity') || takes.includes('money') ? number : null,
      unit: text.endsWith('kWh') ? 'kWh' : null,
    });
    return id;
  }
}

function drawnBill(supplier: string) {
  const page = new StoryPage();
  page.add(40, 40, supplier, [], 18);
  page.add(40, 70, 'ABN 10 612 345 678', ['code'], 8);
  page.add(340, 110, 'Invoice number');
  const invoice = page.add(460, 110, 'BE-1047731', ['code']);
  page.add(40, 150, 'Billing period:');
  const from = page.add(120, 150, '12 Mar 2025', ['days']);
  page.add(176, 150, 'to');
  const to = page.add(190, 150, '11 Apr 2025', ['days']);
  page.add(40, 170, 'NMI:');
  const number = page.add(66, 170, '4102 0345 678', ['code']);
  const rows = ['Peak usage', 'Off-peak usage', 'Shoulder usage'].map((label, at) => {
    page.add(40, 200 + 16 * at, label);
    return page.add(270, 200 + 16 * at, `${['1,234.5', '800.0', '300.25'][at]} kWh`, ['quantity', 'code']);
  });
  page.add(40, 280, 'Total amount due', [], 11);
  const money = page.add(480, 280, '$827.76', ['money', 'code'], 11);
  return { page, invoice, from, to, number, rows, money };
}

const A4 = { width: 595.28, height: 841.89 };

/** A bill of an unknown supplier, of which everything was found. */
export function storyBill(change: Partial<MarkDetail> = {}, supplier = 'Brolga Energy'): MarkDetail {
  const { page, invoice, from, to, number, rows, money } = drawnBill(supplier);
  return {
    supplier,
    isKnown: false,
    pages: [{ ...A4, pieces: page.pieces }],
    more: 0,
    currency: 'AUD',
    found: { from, to, invoice, money, parts: [{ number, quantities: rows, unit: 'kWh', meaning: null }] },
    ...change,
  };
}

/** The pages of a bill that is proposed, with its figures. */
export function storyView(): BillView {
  const { page, invoice, from, to, number, rows, money } = drawnBill('Brolga Energy');
  const at = (field: BillView['marks'][number]['field'], piece: number, record: number | null = null) => ({
    piece,
    field,
    record,
  });
  return {
    supplier: 'Brolga Energy',
    pages: [
      {
        number: 1,
        ...A4,
        pieces: page.pieces.map(({ id, text, x, y, width, height }) => ({ id, text, x, y, width, height })),
      },
    ],
    of: 2,
    records: 1,
    marks: [
      at('from', from),
      at('to', to),
      at('invoice', invoice),
      at('money', money),
      at('number', number, 0),
      ...rows.map((row) => at('quantities', row, 0)),
    ],
  };
}

const NOTHING: MarkDetail['found'] = { from: null, to: null, invoice: null, money: null, parts: [] };

/** The same bill, of which nothing was found. */
export const storyUnknown = (): MarkDetail => storyBill({ found: NOTHING });

/** Two meters on one bill, the second of which is known. */
export function storyMeters(): MarkDetail {
  const bill = storyBill();
  const [part] = bill.found.parts;
  const [first = 0, second = 0, third = 0] = part?.quantities ?? [];
  const number = part?.number ?? null;
  return {
    ...bill,
    isKnown: true,
    found: {
      ...bill.found,
      parts: [
        { number, quantities: [first], unit: 'kWh', meaning: null },
        { number: null, quantities: [second, third], unit: 'kWh', meaning: storyMeaning },
      ],
    },
  };
}

export const storyInvoice: PlaceDetail = {
  supplier: 'Brolga Energy',
  invoice: 'BE-204',
  parts: [
    {
      number: '41020345678',
      from: '2025-04-01',
      to: '2025-04-30',
      quantity: '2200.5',
      unit: 'kWh',
      lines: [
        { name: 'Peak energy', quantity: '1500.5', unit: 'kWh' },
        { name: 'Off-peak energy', quantity: '700', unit: 'kWh' },
      ],
      meaning: null,
    },
    {
      number: null,
      from: '2025-04-01',
      to: '2025-04-30',
      quantity: '51',
      unit: 'kL',
      lines: [{ name: 'Water', quantity: '51', unit: 'kL' }],
      meaning: null,
    },
  ],
};

export const storyItem = (detail: MarkDetail | PlaceDetail): InboxItem => ({
  id: '0190a000-0000-7000-8000-0000000000a1',
  evidenceId: '0190a000-0000-7000-8000-0000000000a2',
  name: 'brolga-april.pdf',
  format: 'pdf',
  size: 48_120,
  sha256: 'a'.repeat(64),
  origin: 'upload',
  sender: null,
  state: 'ASKS',
  reader: 'pages' in detail ? 'pdf-bill' : 'e-invoice',
  question: { id: 'pages' in detail ? MARK_QUESTION : PLACE_QUESTION, detail },
  message: null,
  notes: [],
  progress: { done: 0, of: null },
  batchId: null,
  createdAt: '2025-04-17T01:00:00.000Z',
  createdBy: 'Mara Quinn',
});

/** One facility, and grid electricity with one use. */
export const storyChoices: readonly RouteReplying[] = [
  reply(facilitySelectionRoute, {
    statusCode: 200,
    data: {
      commonObjects: [
        {
          id: FACILITY,
          code: 'MAY',
          name: 'Mayfield foundry',
          companyId: '0190a000-0000-7000-8000-0000000000c1',
          country: 'AU',
          subdivision: 'AU-NSW',
          state: 'NSW',
          timeZone: 'Australia/Sydney',
          currency: 'AUD',
          grid: 'NSW',
          zone: 'metro',
          fromDate: '2019-07-01',
          toDate: null,
        },
      ],
    },
  }),
  reply(categorySelectionRoute, {
    statusCode: 200,
    data: {
      commonObjects: [
        { id: 'ELECTRICITY', code: 'ELECTRICITY', name: 'Electricity', scope: 2, ghgCategoryNo: null, derived: false },
      ],
    },
  }),
  reply(inputTypeSelectionRoute, {
    statusCode: 200,
    data: {
      commonObjects: [
        {
          id: 'grid-electricity',
          code: 'grid-electricity',
          name: 'Grid electricity',
          label: null,
          marketBased: false,
          categoryId: 'ELECTRICITY',
          subCategoryId: 'PURCHASED_ELECTRICITY',
          units: ['kWh', 'MWh', 'GJ'],
          methodId: 'electricity',
          versionId: 'NGA-2025',
          consumptionTypes: [{ id: 'PURCHASED', code: 'PURCHASED', name: 'Purchased', editionIds: ['NGA-2025'] }],
          factors: [],
          alternates: [],
        },
      ],
    },
  }),
];
