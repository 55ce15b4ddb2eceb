import { formatDay } from '#core';
import type { Translate } from '#core';
import { Inline, NumberText, Text, TwoLines } from '#design-system';
import type { DataColumn } from '#design-system';
import type { ReferenceName } from '#plugins/reference/reference-data/web';
import type { OpenWarning } from '../../contract/index.ts';
import { findingText, kindText } from '../finding-text.ts';

const periodOf = ({ fromDate, toDate }: OpenWarning) => `${formatDay(fromDate)} – ${formatDay(toDate)}`;

/** Columns: warning, record, and the amount at stake. */
export function warningColumns(t: Translate, nameOf: ReferenceName): readonly DataColumn<OpenWarning>[] {
  return [
    {
      id: 'record',
      header: t('record-checks.record'),
      cell: (row) => <TwoLines first={nameOf('input', row.inputTypeId, row.inputTypeName)} second={row.facilityName} />,
      maxWidth: 'lg',
    },
    { id: 'period', header: t('record-checks.period'), cell: periodOf, hideBelow: 'md' },
    {
      id: 'warning',
      header: t('record-checks.warning'),
      cell: (row) => <TwoLines first={kindText(t, row)} second={findingText(t, row)} />,
      maxWidth: 'xl',
    },
    {
      id: 'tonnes',
      header: t('record-checks.at-stake'),
      unit: 't CO2-e',
      numeric: true,
      cell: ({ tonnes }) => <NumberText value={tonnes} digits={1} />,
    },
  ];
}

/** What a phone shows below a warning's input. */
export function WarningCard({ warning, t }: { warning: OpenWarning; t: Translate }) {
  return (
    <>
      <Text as="p" size="sm">
        {findingText(t, warning)}
      </Text>
      <Inline justify="between">
        <Text size="sm" tone="muted">
          {periodOf(warning)}
        </Text>
        <NumberText value={warning.tonnes} digits={1} unit="t CO2-e" />
      </Inline>
    </>
  );
}
