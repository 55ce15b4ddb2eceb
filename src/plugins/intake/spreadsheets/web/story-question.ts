import type { InboxItem } from '#plugins/intake/inbox/contract';
import type { SheetQuestion } from '../contract/index.ts';
import { CodeBook, placeMapping, proposeMapping, ReadingTally, SheetReader, type SheetRow } from '../domain/index.ts';

const rowsOf = (lines: readonly (readonly string[])[]): SheetRow[] =>
  lines.map((texts, at) => ({
    number: at + 1,
    cells: texts.flatMap((text, column) => (text === '' ? [] : [{ column, text, kind: 'text' as const }])),
  }));

/** A question as the server asks it about these rows, for a company with one facility. */
export function storyQuestion(lines: readonly (readonly string[])[]): InboxItem {
  const samples = [{ name: 'CSV', rows: rowsOf(lines) }];
  const proposal = proposeMapping(samples, { facilities: ['Mine 1'], inputs: ['Diesel oil'], fileName: 'fuel.csv' });
  if (!proposal) throw new Error('The story has no rows.');
  const { mapping, reasons, open } = proposal;
  const tally = new ReadingTally();
  const placed = placeMapping(mapping, samples[0]?.rows ?? []);
  const reader = placed && new SheetReader(placed, new CodeBook([], { facilities: [], inputs: [] }), 'CSV');
  for (const row of samples[0]?.rows ?? []) if (reader) tally.add(reader.read(row));
  const detail: SheetQuestion = {
    samples: samples.map(({ name, rows }) => ({
      name,
      rows: rows.map(({ number, cells }) => ({ number, cells: [...cells] })),
    })),
    mapping: { ...mapping, sheets: [...mapping.sheets], columns: [...mapping.columns] },
    reasons: reasons.map(({ column, code, values }) => ({ column, reason: code, values: { ...values } })),
    open: open.map(({ about, examples }) => ({ about, examples: [...examples] })),
    words: [...tally.summary().words],
    known: null,
    separator: ',',
  };
  return {
    id: '0190a000-0000-7000-8000-000000000001',
    evidenceId: '0190a000-0000-7000-8000-000000000002',
    name: 'fuel.csv',
    format: 'csv',
    size: 1_000,
    sha256: '0'.repeat(64),
    origin: 'upload',
    sender: null,
    state: 'ASKS',
    reader: 'spreadsheet',
    question: { id: 'spreadsheets.map', detail },
    message: null,
    notes: [],
    progress: { done: 0, of: null },
    batchId: null,
    createdAt: '2026-01-05T00:00:00.000Z',
    createdBy: 'Avery Reed',
  };
}
