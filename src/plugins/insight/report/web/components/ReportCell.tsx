import { formatDay } from '#core';
import { CopyValue, Inline, NoValue, NumberText } from '#design-system';
import type { ReportColumn } from '../../contract/index.ts';
import { typedFigure } from '../report-figures.ts';

interface ReportCellProps {
  readonly kind: ReportColumn['kind'];
  /** Digits after the point, for figures. */
  readonly digits?: number;
  /** Null: no data. Undefined: empty on purpose, a heading for example. */
  readonly value: string | null | undefined;
  /** What the figure is called where a button copies it. */
  readonly copyOf?: string | undefined;
}

/** A cell of a report; figures are rounded to be read, and whole behind it. */
export function ReportCell({ kind, digits = 0, value, copyOf }: ReportCellProps) {
  if (value === undefined) return null;
  if (value === null) return <NoValue />;
  if (kind === 'text') return value;
  if (kind === 'date') return formatDay(value);
  const figure = <NumberText value={value} digits={digits} />;
  if (copyOf === undefined) return figure;
  return (
    <Inline gap="xxs" wrap={false} justify="end">
      {figure}
      <CopyValue label={copyOf} text={typedFigure(value)} />
    </Inline>
  );
}
