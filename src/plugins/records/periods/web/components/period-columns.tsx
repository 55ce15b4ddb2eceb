import { formatDay, formatMoment, type Translate } from '#core';
import { StatusChip, Text, TwoLines, type DataColumn } from '#design-system';
import type { PeriodRow } from '../../contract/index.ts';

/** Records of a period by status, blocking ones first. */
const ORDER = ['DRAFT', 'RETURNED', 'SUBMITTED', 'APPROVED'] as const;

function recordsIn(t: Translate, { records }: PeriodRow): string {
  const parts = ORDER.flatMap((status) => {
    const count = records[status] ?? 0;
    return count === 0 ? [] : [t('shell.named', { name: t(`records.status.${status}`), what: count })];
  });
  return parts.length > 0 ? parts.join(' · ') : t('periods.no-records');
}

const LOOKS = { IN_REVIEW: { tone: 'info', icon: 'eye' }, OPEN: { tone: 'neutral', icon: 'edit' } } as const;

function State({ row: { state }, t }: { readonly row: PeriodRow; readonly t: Translate }) {
  return (
    <StatusChip status={state} label={t(`periods.state.${state}`)} {...(state === 'LOCKED' ? {} : LOOKS[state])} />
  );
}

function closed({ lockedAt, lockedBy, changedAt, changedBy }: PeriodRow) {
  const [at, by] = lockedAt === null ? [changedAt, changedBy] : [lockedAt, lockedBy];
  return at === null ? null : <TwoLines first={formatMoment(at)} second={by ?? ''} />;
}

/** Columns: period, status, records, and who locked it. */
export function periodColumns(t: Translate): readonly DataColumn<PeriodRow>[] {
  return [
    {
      id: 'facility',
      header: t('periods.facility'),
      cell: ({ facilityName }) => facilityName,
      maxWidth: 'lg',
    },
    {
      id: 'year',
      header: t('periods.year'),
      cell: ({ year, from, to }) => <TwoLines first={`FY${year}`} second={`${formatDay(from)} – ${formatDay(to)}`} />,
    },
    { id: 'state', header: t('periods.state'), cell: (row) => <State row={row} t={t} /> },
    { id: 'records', header: t('periods.records'), cell: (row) => recordsIn(t, row), hideBelow: 'md' },
    { id: 'closed', header: t('periods.changed'), cell: closed, hideBelow: 'md' },
    {
      id: 'seal',
      header: t('periods.seal'),
      cell: ({ seal }) => (seal === null ? null : <Text numeric>{seal.slice(0, SHOWN_OF_SEAL)}</Text>),
      copy: ({ seal }) => seal ?? '',
      hideBelow: 'md',
    },
  ];
}

/** Length of a SHA-256 prefix that is distinguishable by eye; copying gives all of it. */
const SHOWN_OF_SEAL = 12;

/** What a phone shows below a period's facility. */
export function PeriodCard({ row, t }: { readonly row: PeriodRow; readonly t: Translate }) {
  return (
    <>
      <Text as="p" size="sm">{`FY${row.year}`}</Text>
      <State row={row} t={t} />
      <Text as="p" size="sm" tone="muted">
        {recordsIn(t, row)}
      </Text>
    </>
  );
}
