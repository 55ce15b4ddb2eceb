import { formatDay, type Translate } from '#core';
import { StatusChip, Text, TwoLines, type DataColumn } from '#design-system';
import type { InstrumentRow } from '../../contract/index.ts';
import { kindText, mwhText, serialText, standing } from '../instrument-words.ts';

/** Columns of the ledger; staff also see the company. */
export function instrumentColumns(t: Translate, isStaff: boolean): readonly DataColumn<InstrumentRow>[] {
  const company: DataColumn<InstrumentRow> = {
    id: 'company',
    header: t('instruments.company'),
    cell: ({ companyName }) => companyName,
    maxWidth: 'lg',
  };
  return [
    {
      id: 'reference',
      header: t('instruments.one'),
      cell: (row) => <TwoLines first={row.reference} second={kindText(t, row.kind)} />,
      copy: ({ reference }) => reference,
      maxWidth: 'xl',
    },
    ...(isStaff ? [company] : []),
    { id: 'standing', header: t('instruments.standing'), cell: (row) => <InstrumentStatus row={row} t={t} /> },
    figure('mwh', t('instruments.held'), ({ mwh }) => mwh),
    figure('remaining', t('instruments.remaining'), ({ remainingMwh }) => remainingMwh),
    {
      id: 'generated',
      header: t('instruments.generated'),
      hideBelow: 'md',
      cell: (row) => <TwoLines first={formatDay(row.generatedOn)} second={serialText(t, row) ?? row.region} />,
    },
  ];
}

/** Whether an instrument counts, as a word with an icon. */
export function InstrumentStatus({ row, t }: { row: InstrumentRow; t: Translate }) {
  const { status, tone, label } = standing(t, row);
  return <StatusChip status={status} tone={tone} label={label} />;
}

function figure(id: string, header: string, of: (row: InstrumentRow) => string): DataColumn<InstrumentRow> {
  return {
    id,
    header,
    unit: 'MWh',
    numeric: true,
    align: 'end',
    cell: (row) => <Text numeric>{mwhText(of(row))}</Text>,
    value: of,
  };
}
