import { messageFor, problem } from '#contract';
import type { ArrivedFile, Reader, Reading, ReadingControl } from '#plugins/intake/inbox/server';
import type { ProposedRow } from '#plugins/records/record-import/server';

/** First line of the files that `LineReader` reads. */
export const LINES = 'lines of a test';

/**
 * Reads text files of a test: a line per record, `facility name;from;to;kL;reference`. A line `ask` asks which facility
 * `?` means, `keep` keeps the file, `refuse` refuses it, `crash` is a fault of the program, `slow` waits until the
 * reading is aborted.
 */
export class LineReader implements Reader {
  readonly id = 'lines';
  readonly formats = ['csv'] as const;
  readonly calls: string[] = [];
  failsToRecord = false;
  /** The record that the first line replaces. */
  replaces: string | undefined;

  recognise({ bytes }: Pick<ArrivedFile, 'bytes'>): number {
    return bytes.subarray(0, LINES.length).toString() === LINES ? 0.9 : 0;
  }

  async read({ bytes, answer }: ArrivedFile, control: ReadingControl): Promise<Reading> {
    const { signal } = control;
    const [, ...lines] = bytes.toString().trim().split('\n');
    const [first] = lines;
    if (first === 'keep') return { kind: 'keeps', why: { key: 'inbox.nothing-found' } };
    if (first === 'refuse') throw problem('lines.refused', 400, messageFor('api.file-xml', { line: 7 }));
    if (first === 'crash') throw new Error('A fault of the reader.');
    if (first === 'slow')
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    if (first === 'ask' && typeof answer !== 'string')
      return { kind: 'asks', question: 'lines.facility', detail: { unknown: ['?'] } };
    return {
      kind: 'proposes',
      titles: ['Facility', 'From', 'To', 'kL', 'Reference'],
      rows: this.rows(lines, typeof answer === 'string' ? answer : '?', control),
      notes: [{ key: 'api.file-empty' }],
    };
  }

  private *rows(lines: readonly string[], unknown: string, control: ReadingControl): Iterable<ProposedRow> {
    for (const [index, line] of lines.entries()) {
      const cells = line.split(';');
      if (cells.length < 5) continue;
      control.progress(index + 1);
      const [facility = '', from = '', to = '', quantity = '', reference = ''] = cells;
      const named = {
        facility: facility === '?' ? unknown : facility,
        category: 'Stationary fuels',
        input: 'Diesel oil',
      };
      const all = { ...named, use: 'Stationary', from, to, quantity, unit: 'kL', reference };
      yield {
        number: index + 2,
        cells,
        record: {
          cells: new Map(
            Object.entries(all).map(([field, text], column) => [field, { column, text, kind: 'text' as const }]),
          ),
        },
        issues: [],
        ...(this.replaces === undefined || index > 0 ? {} : { replaces: this.replaces }),
      };
    }
  }

  async recorded(): Promise<void> {
    this.calls.push('recorded');
    if (this.failsToRecord) throw new Error('The reader could not store its part.');
  }

  async undone(): Promise<void> {
    this.calls.push('undone');
  }
}
