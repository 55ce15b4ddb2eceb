import { error, type ImportNames, type RowReader } from '../../domain/index.ts';
import type { ProposedRow } from '../proposed-row.ts';
import type { DraftRow } from './draft-row.ts';
import { fieldOfPath } from './field-of-path.ts';
import type { RowTrial } from './row-trial.ts';

/** No title row: issues name the field, not a column. */
const NO_MATCH = { fields: new Map(), missing: [], unread: [] } as const;

const PLACES = {
  column: () => ({ column: '', title: '' }),
  fieldOf: (path: string) => fieldOfPath(path, NO_MATCH),
};

/** Fields without which a body is no record; a reader that does not know one leaves the row to be rejected. */
const NEEDED = {
  facilityId: 'Facility',
  categoryId: 'Category',
  inputTypeId: 'Input',
  fromDate: 'From',
  toDate: 'To',
  quantity: 'Quantity',
  unit: 'Unit',
} as const;

/** Reads the rows that a reader proposes. */
export class ProposedRows {
  constructor(
    private readonly trial: RowTrial,
    private readonly reader: RowReader,
    private readonly names: Pick<ImportNames, 'usualFramework'>,
    private readonly evidenceId: string,
  ) {}

  async *all(rows: AsyncIterable<ProposedRow> | Iterable<ProposedRow>): AsyncIterable<DraftRow> {
    for await (const row of rows) yield this.read(row);
  }

  private read({ number, cells, record, issues, replaces }: ProposedRow): DraftRow {
    const read = 'cells' in record ? this.reader.read(record.cells) : this.ofBody(record.body);
    const body = { ...read.body, attachmentIds: [this.evidenceId] };
    return {
      number,
      cells,
      isStray: false,
      ...(replaces === undefined ? {} : { replaces }),
      ...this.trial.of(body, [...issues, ...read.issues], PLACES),
    };
  }

  private ofBody(given: Readonly<Record<string, unknown>>) {
    const { usualFramework } = this.names;
    const missing = Object.entries(NEEDED).filter(([field]) => given[field] === undefined);
    return {
      body: { ...(usualFramework === undefined ? {} : { frameworkId: usualFramework }), methodInputs: {}, ...given },
      issues: missing.map(([, title]) => error('', 'cell.missing', { title })),
    };
  }
}
