import { formatDay } from '#core';
import type { Translate } from '#core';
import { Badge, Inline, NumberText, Text, TwoLines } from '#design-system';
import type { DataColumn } from '#design-system';
import type { ReferenceName } from '#plugins/reference/reference-data/web';
import type { OpenWarning } from '../../contract/index.ts';
import { findingText, kindText } from '../finding-text.ts';

const periodOf = ({ fromDate, toDate }: OpenWarning) => `${formatDay(fromDate)} – ${formatDay(toDate)}`;

/** Columns: warning, record, who deals with it, and the amount at stake. */
export function warningColumns(t: Translate, nameOf: ReferenceName, today: string): readonly DataColumn<OpenWarning>[] {
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
      id: 'assignee',
      header: t('record-checks-screen.of-owner'),
      cell: ({ owner }) => owner?.name ?? '',
      hideBelow: 'md',
    },
    {
      id: 'due',
      header: t('record-checks-screen.due-day'),
      cell: (row) => <Due row={row} today={today} t={t} />,
      hideBelow: 'md',
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

interface DueProps {
  readonly row: OpenWarning;
  readonly today: string;
  readonly t: Translate;
}

/** The due day; once it has passed, it says so. */
export function Due({ row: { due }, today, t }: DueProps) {
  if (due === null) return null;
  return due < today ? (
    <Inline gap="xs">
      <Text>{formatDay(due)}</Text>
      <Badge tone="danger">{t('record-checks-screen.past-due')}</Badge>
    </Inline>
  ) : (
    formatDay(due)
  );
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
      {warning.owner || warning.due ? (
        <Text as="p" size="sm" tone="muted">
          {[warning.owner?.name, warning.due && formatDay(warning.due)].filter(Boolean).join(' · ')}
        </Text>
      ) : null}
    </>
  );
}
