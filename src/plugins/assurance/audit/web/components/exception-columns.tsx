import { formatMoment, type Translate } from '#core';
import { Inline, Stack, StatusChip, Text, TwoLines, type DataColumn } from '#design-system';
import type { ExceptionRow } from '../../contract/index.ts';
import { recordName, signedTonnes, UNIT } from '../audit-words.ts';

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

/** Who responded for the company, and when. */
const answered = ({ respondedBy, respondedAt }: ExceptionRow) =>
  `${respondedBy ?? ''}, ${formatMoment(respondedAt ?? '')}`;

/** The error, its projection, and what remains after corrections. */
const amounts: readonly { readonly id: string; readonly of: (row: ExceptionRow) => string }[] = [
  { id: 'effect', of: ({ effect }) => effect },
  { id: 'projected', of: ({ projected }) => projected },
  { id: 'rest', of: ({ remaining }) => remaining },
];

export function exceptionColumns(t: Translate): readonly DataColumn<ExceptionRow>[] {
  return [
    {
      id: 'description',
      header: t('audit.screen.found'),
      cell: (row) => <TwoLines first={row.description} second={where(t, row)} />,
      copy: ({ description }) => description,
      maxWidth: 'xl',
    },
    ...amounts.map(({ id, of }): DataColumn<ExceptionRow> => ({
      id,
      header: t(`audit.screen.${id}`),
      unit: 't CO2-e',
      cell: (row) => signedTonnes(of(row)),
      value: of,
      numeric: true,
    })),
    { id: 'status', header: t('audit.screen.state'), cell: (row) => <Status row={row} t={t} /> },
    {
      id: 'response',
      header: t('audit.screen.response'),
      cell: (row) => (row.response === null ? null : <TwoLines first={row.response} second={answered(row)} />),
      maxWidth: 'lg',
      hideBelow: 'md',
    },
  ];
}

/** What a phone shows of an exception below its description. */
export function ExceptionCard({ row, t }: { readonly row: ExceptionRow; readonly t: Translate }) {
  return (
    <Stack gap="xs">
      {amounts.map(({ id, of }) => (
        <Text key={id} size="sm" numeric>
          {`${t(`audit.screen.${id}`)} ${signedTonnes(of(row))}\u00A0${UNIT}`}
        </Text>
      ))}
      <Inline>
        <Status row={row} t={t} />
      </Inline>
      {row.response === null ? null : (
        <Stack gap="xxs">
          <Text size="sm">{row.response}</Text>
          <Text size="sm" tone="muted">
            {answered(row)}
          </Text>
        </Stack>
      )}
    </Stack>
  );
}
