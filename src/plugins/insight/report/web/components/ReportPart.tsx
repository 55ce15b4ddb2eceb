import { useTranslate } from '#core';
import { DataTable, EmptyState, PaperPart, type DataColumn } from '#design-system';
import type { ReportColumn, ReportDocument, ReportRow, ReportSection } from '../../contract/index.ts';
import type { ReportChoice } from '../address/report-choice.ts';
import { facilityAddress, rowAddress } from '../address/row-address.ts';
import type { ReportArea } from '../report-area.ts';
import { figureDecimals, isFigureKind } from '../../domain/index.ts';
import { typedFigure } from '../report-figures.ts';
import { useMoreRows } from '../use-more-rows.ts';
import type { ReportScreenState } from '../use-report-screen.ts';
import { ReportCell } from './ReportCell.tsx';
import { RestOfRows } from './RestOfRows.tsx';

/** Number of rows from which a table has its own scroll area and is virtualised. */
const MANY_ROWS = 400;
const FRAME_HEIGHT = 620;

interface ReportPartProps {
  readonly area: ReportArea;
  readonly choice: ReportChoice;
  readonly asked: ReportScreenState['asked'];
  readonly document: ReportDocument;
  readonly section: ReportSection;
  /** Whether each figure has a copy button. */
  readonly copies: boolean;
}

/** A section of a report: its heading, notes and table. */
export function ReportPart({ area, choice, asked, document, section, copies }: ReportPartProps) {
  const t = useTranslate();
  const { title, note, columns } = section;
  const { rows, ...rest } = useMoreRows(area, asked, section);
  const isApart = rows.length === 0 && rest.more !== null;
  const [naming] = columns;
  const nameOf = (row: ReportRow) => (naming ? (row.cells[naming.id] ?? '') : '');
  return (
    <PaperPart title={title} note={note}>
      {columns.length === 0 || isApart ? null : (
        <DataTable
          caption={title}
          columns={columns.map((column, place) =>
            columnOf(column, place, { rows, copies, nameOf, isOfFew: columns.length <= FEW_COLUMNS }),
          )}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={(row) => rowAddress(area, document, row) ?? facilityAddress(area, choice, row)}
          rowRole={({ level, isTotal }) => ({ level, isTotal })}
          rowLabel={nameOf}
          density="compact"
          tools={copies ? { copy: true } : undefined}
          virtual={rows.length >= MANY_ROWS ? { height: FRAME_HEIGHT } : undefined}
          empty={<EmptyState icon="table" title={t('report.section.empty')} />}
        />
      )}
      <RestOfRows {...rest} />
    </PaperPart>
  );
}

interface Drawn {
  readonly rows: readonly ReportRow[];
  readonly copies: boolean;
  readonly nameOf: (row: ReportRow) => string;
  readonly isOfFew: boolean;
}

const FEW_COLUMNS = 3;

/** Width in characters of a code or year, and of a sentence; columns of names are in between. */
const SHORT = 14;
const LONG = 60;

const longestOf = (rows: readonly ReportRow[], id: string) =>
  rows.reduce((longest, { cells }) => Math.max(longest, cells[id]?.length ?? 0), 0);

/** Width from the longest text of a column; row labels may be indented. */
function roomFor(longest: number, isNaming: boolean, isOfFew: boolean): Partial<DataColumn<ReportRow>> {
  // Beside one or two columns, names take the remaining width.
  if (isNaming && isOfFew) return { width: '60%' };
  if (longest <= SHORT) return { width: isNaming ? 'md' : 'sm', maxWidth: 'md', keepsLine: !isNaming };
  if (longest > LONG) return { width: 'xl', minWidth: 'md', maxWidth: 'xl' };
  return { width: isNaming ? 'xl' : 'md', maxWidth: 'xl' };
}

function columnOf(
  column: ReportColumn,
  place: number,
  { rows, copies, nameOf, isOfFew }: Drawn,
): DataColumn<ReportRow> {
  const { id, label, unit, kind } = column;
  const numeric = isFigureKind(kind);
  const digits = numeric
    ? figureDecimals(
        kind,
        rows.map(({ cells }) => cells[id]),
      )
    : 0;
  return {
    id,
    header: label,
    ...(unit === null ? {} : { unit }),
    numeric,
    ...(numeric ? {} : roomFor(longestOf(rows, id), place === 0, isOfFew)),
    value: ({ cells }) => {
      const value = cells[id] ?? null;
      return value !== null && numeric ? typedFigure(value) : value;
    },
    cell: (row) => (
      <ReportCell
        {...{ kind, digits }}
        value={row.cells[id]}
        copyOf={copies ? `${nameOf(row)}, ${label}` : undefined}
      />
    ),
  };
}
