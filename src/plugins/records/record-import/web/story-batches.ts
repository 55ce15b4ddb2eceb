import { pageAnswer } from '#contract';
import type { ImportBatch, ImportRow } from '../contract/index.ts';

const ID = '0198a000-0000-7000-8000-00000000000';

/** A batch for stories, ready by default; `change` overrides its fields. */
export const storyBatch = (change: Partial<ImportBatch> = {}): ImportBatch => ({
  id: `${ID}1`,
  companyId: `${ID}9`,
  companyName: 'Redgum Mining',
  fileName: 'july-deliveries.xlsx',
  fileHash: 'a'.repeat(64),
  sheet: 'Data',
  state: 'READY',
  message: null,
  rows: 1204,
  accepted: 1180,
  warned: 21,
  rejected: 2,
  known: 1,
  effect: '18968.040000',
  atStake: '0.000000',
  asksAgain: false,
  progress: { done: 1204, of: 1204 },
  unread: [],
  examples: [],
  createdAt: '2026-07-04T01:30:00.000Z',
  createdBy: 'Mai Preparer',
  confirmedAt: null,
  undoneAt: null,
  canUndo: false,
  ...change,
});

export const STORY_ROWS: readonly ImportRow[] = [
  {
    row: 14,
    level: 'rejected',
    cells: [
      'North Pit',
      'Scope 1',
      'Stationary fuels',
      'Diesel oil',
      '',
      '01/07/2026',
      '31/07/2026',
      '1,234',
      'kL',
      'INV-88',
    ],
    issues: [
      {
        column: 'H',
        title: 'Quantity',
        level: 'error',
        code: 'figure.ambiguous',
        message: '1,234 can mean two numbers. Enter 1234 or 1.234, without thousands separators.',
      },
    ],
    effect: null,
    recordId: null,
    proposal: null,
    earlier: null,
    replaces: null,
  },
  {
    row: 57,
    level: 'rejected',
    cells: [
      'Norht Pit',
      'Scope 1',
      'Stationary fuels',
      'Diesel oil',
      '',
      '01/07/2026',
      '31/07/2026',
      '12',
      'kL',
      'INV-91',
    ],
    issues: [
      {
        column: 'A',
        title: 'Facility',
        level: 'error',
        code: 'facility.unknown',
        message: 'No facility named “Norht Pit”. Did you mean “North Pit”?',
      },
    ],
    effect: null,
    recordId: null,
    proposal: null,
    earlier: null,
    replaces: null,
  },
];

/** A row that is recorded as it is, compared with the year before. */
export const STORY_GOOD_ROW: ImportRow = {
  row: 15,
  level: 'accepted',
  cells: ['North Pit', 'Diesel oil', '01/07/2026', '31/07/2026', '700', 'kL'],
  issues: [],
  effect: '1896.804000',
  recordId: null,
  proposal: {
    facility: 'North Pit',
    typeScope: 1,
    categoryId: 'stationary-fuels',
    category: 'Stationary fuels',
    inputTypeId: 'diesel-oil',
    input: 'Diesel oil',
    fromDate: '2026-07-01',
    toDate: '2026-07-31',
    quantity: '700',
    unit: 'kL',
  },
  earlier: { from: '2025-07-01', to: '2025-07-01', effect: '1693.575000' },
  replaces: null,
};

/** One page of a list, as the server returns it. */
export const storyPage = <T>(rows: readonly T[]) => pageAnswer([...rows], 1, 10, rows.length);
