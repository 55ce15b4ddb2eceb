import { formatMoment, type Translate } from '#core';
import { StatusChip, Text, TwoLines, type DataColumn } from '#design-system';
import type { ExceptionRow } from '../../contract/index.ts';
import { recordName, signedTonnes } from '../audit-words.ts';

const LOOKS = {
  OPEN: { tone: 'warning', icon: 'clock' },
  CORRECTED: { tone: 'success', icon: 'check' },
  UNCORRECTED: { tone: 'danger', icon: 'ban' },
} as const;

const Status = ({ row: { status }, t }: { readonly row: ExceptionRow; readonly t: Translate }) => (
  <StatusChip status={status} label={t(`audit.screen.exception.${status}`)} {...LOOKS[status]} />
);

const where = (t: Translate, { record }: ExceptionRow) =>
  record ? recordName(t, record) : t('audit.screen.elsewhere');

export function exceptionColumns(t: Translate): readonly DataColumn<ExceptionRow>[] {
  const amount = (
    id: 'effect' | 'projected' | 'rest',
    of: (row: ExceptionRow) => string,
  ): DataColumn<ExceptionRow> => ({
    id,
    header: t(`audit.screen.${id}`),
    unit: 't CO2-e',
    cell: (row) => signedTonnes(of(row)),
    value: of,
    numeric: true,
  });
  return [
    {
      id: 'description',
      header: t('audit.screen.found'),
      cell: (row) => <TwoLines first={row.description} second={where(t, row)} />,
      copy: ({ description }) => description,
      maxWidth: 'xl',
    },
    amount('effect', ({ effect }) => effect),
    amount('projected', ({ projected }) => projected),
    amount('rest', ({ remaining }) => remaining),
    { id: 'status', header: t('audit.screen.state'), cell: (row) => <Status row={row} t={t} /> },
    {
      id: 'response',
      header: t('audit.screen.response'),
      cell: ({ response, respondedBy, respondedAt }) =>
        response === null ? null : (
          <TwoLines first={response} second={`${respondedBy ?? ''}, ${formatMoment(respondedAt ?? '')}`} />
        ),
      maxWidth: 'xl',
      hideBelow: 'md',
    },
  ];
}

/** What a phone shows of an exception below what was found. */
export function ExceptionCard({ row, t }: { readonly row: ExceptionRow; readonly t: Translate }) {
  return (
    <>
      <Text as="p" size="sm" numeric>
        {`${signedTonnes(row.effect)} t CO2-e · ${t('audit.screen.projected')} ${signedTonnes(row.projected)} t CO2-e`}
      </Text>
      <Status row={row} t={t} />
      {row.response === null ? null : (
        <Text as="p" size="sm">
          {row.response}
        </Text>
      )}
    </>
  );
}
