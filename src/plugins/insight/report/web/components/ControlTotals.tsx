import { useTranslate } from '#core';
import { DataTable, PaperPart, Text } from '#design-system';
import type { ReportControl } from '../../contract/index.ts';
import { figureDecimals } from '../../domain/index.ts';
import { ReportCell } from './ReportCell.tsx';

interface ControlTotalsProps {
  readonly controls: readonly ReportControl[];
  readonly copies: boolean;
}

/** Totals to compare a report with the dashboard and its files. */
export function ControlTotals({ controls, copies }: ControlTotalsProps) {
  const t = useTranslate();
  return (
    <PaperPart title={t('report.controls')} note={t('report.controls.text')}>
      <DataTable
        caption={t('report.controls')}
        density="compact"
        wraps
        rows={controls}
        rowKey={({ id }) => id}
        columns={[
          { id: 'label', header: t('report.controls.total'), width: 'xl', cell: ({ label }) => label },
          {
            id: 'amount',
            header: t('report.controls.amount'),
            numeric: true,
            cell: ({ amount, unit, label }) => (
              <ReportCell
                kind="amount"
                digits={figureDecimals(unit === '' ? 'count' : 'amount', [amount])}
                value={amount}
                copyOf={copies ? label : undefined}
              />
            ),
          },
          { id: 'unit', header: t('report.controls.unit'), cell: ({ unit }) => <Text>{unit}</Text> },
        ]}
      />
    </PaperPart>
  );
}
