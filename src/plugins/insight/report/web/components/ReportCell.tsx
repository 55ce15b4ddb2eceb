import { formatDay } from '#core';
import { CopyValue, Inline, NoValue, NumberText } from '#design-system';
import type { ReportColumn } from '../../contract/index.ts';
import { typedFigure } from '../report-figures.ts';

interface ReportCellProps {
  readonly kind: ReportColumn['kind'];
  /** Number of decimals, for figures. */
  readonly digits?: number;
  /** Null: no data. Undefined: intentionally empty, for example in a heading. */
  readonly value: string | null | undefined;
  /** Accessible name of the figure on its copy button. */
  readonly copyOf?: string | undefined;
}

/** A cell of a report; figures are rounded for display, with the exact value in the tooltip. */
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
