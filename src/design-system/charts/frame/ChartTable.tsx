import styled from '@emotion/styled';
import { formatExact } from '../../format/decimal-string.ts';
import { ownProps } from '../../styles/own-props.ts';
import { type, visuallyHidden } from '../../styles/mixins.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { Link } from '../../components/Link/index.ts';
import type { Figure } from '../chart.ts';
import { inMeasure } from '../figures/measure.ts';
import type { Measure } from '../figures/measure.ts';
import { cellText, hasFoot, placesOf, totalsAreIncomplete } from '../figures/sheet.ts';
import type { ChartSheet, SheetColumn } from '../figures/sheet.ts';

/** Pixels; a lower table would show little between its header and its totals. */
const MIN_HEIGHT = 320;

const Scroller = styled('div', ownProps('tall'))<{ tall: number }>`
  /* As high as the drawing it replaces; the rest scrolls. */
  max-height: ${({ tall }) => Math.max(tall, MIN_HEIGHT)}px;
  overflow: auto;
  &:focus-visible {
    outline-offset: -2px;
  }
  @media print {
    max-height: none;
    overflow: visible;
  }
`;

const Sheet = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  ${({ theme }) => type(theme, 'sm')};
  caption {
    ${visuallyHidden};
  }
  th,
  td {
    padding: 6px 10px;
    border-bottom: 1px solid ${({ theme }) => theme.color.border};
    text-align: end;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  th {
    color: ${({ theme }) => theme.color.textMuted};
    font-weight: ${({ theme }) => theme.fontWeight.medium};
  }
  th:first-of-type {
    text-align: start;
  }
  thead th {
    position: sticky;
    top: 0;
    background: ${({ theme }) => theme.color.surface};
  }
  tbody th:first-of-type {
    min-width: 16ch;
    white-space: normal;
  }
  td[data-none] {
    color: ${({ theme }) => theme.color.textSubtle};
  }
  td[data-derived],
  tfoot :is(th, td) {
    color: ${({ theme }) => theme.color.text};
    font-weight: ${({ theme }) => theme.fontWeight.semibold};
  }
  tfoot :is(th, td) {
    position: sticky;
    bottom: 0;
    border-top: 1px solid ${({ theme }) => theme.color.borderStrong};
    border-bottom: 0;
    background: ${({ theme }) => theme.color.surface};
  }
`;

const Note = styled.p`
  padding: ${({ theme }) => `${theme.space.sm} 10px 0`};
  color: ${({ theme }) => theme.color.textMuted};
  ${({ theme }) => type(theme, 'xs')};
`;

/** Props of the table of a chart. */
export interface ChartTableProps {
  readonly title: string;
  readonly sheet: ChartSheet;
  readonly measure: Measure;
  readonly digits?: number;
  /** Height of the drawing in pixels. */
  readonly tall: number;
}

/** The figures of a chart as a table. */
export function ChartTable({ title, sheet, measure, digits, tall }: ChartTableProps) {
  const text = useDesignSystemText();
  const places = placesOf(sheet, measure, digits);
  const cell = (value: Figure | undefined, { name, percent = false, derived }: SheetColumn) => {
    if (value === undefined) return <td key={name} />;
    const read = cellText(value, percent, measure, places);
    const whole = percent || value === null ? null : formatExact(inMeasure(value, measure) ?? '');
    return (
      <td
        key={name}
        data-none={read === null || undefined}
        data-derived={(derived && !percent) || undefined}
        title={digits !== undefined && whole !== null && whole !== read ? whole : undefined}
      >
        {read ?? text.noData}
      </td>
    );
  };
  return (
    <div>
      <Scroller tall={tall} tabIndex={0} role="region" aria-label={`${title}. ${text.tableScroll}`}>
        <Sheet>
          <caption>
            {title} ({measure.unit})
          </caption>
          <thead>
            <tr>
              <th scope="col">{sheet.head}</th>
              {sheet.columns.map(({ name, percent }) => (
                <th key={name} scope="col">
                  {name} ({percent ? '%' : measure.unit})
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map((row, at) => (
              <tr key={`${at} ${row}`}>
                <th scope="row">{sheet.links?.[at] === undefined ? row : <Link href={sheet.links[at]}>{row}</Link>}</th>
                {sheet.columns.map((column) => cell(column.cells[at], column))}
              </tr>
            ))}
          </tbody>
          {hasFoot(sheet) ? (
            <tfoot>
              <tr>
                <th scope="row">{text.chartTotal}</th>
                {sheet.columns.map((column) => cell(column.total, column))}
              </tr>
            </tfoot>
          ) : null}
        </Sheet>
      </Scroller>
      {totalsAreIncomplete(sheet) ? <Note>{text.chartTotalNote}</Note> : null}
    </div>
  );
}
