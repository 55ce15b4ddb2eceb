import { addressOf, formatDay, formatMoment, useCall, useTranslate, type Translate } from '#core';
import { DataTable, Section, StatusChip, Text, TwoLines } from '#design-system';
import { thresholdsRoutes, type DeadlineRow } from '../../contract/index.ts';

interface DeadlineSectionProps {
  readonly area: 'home' | 'admin';
  readonly companyId: string;
}

/** Deadlines, statutory and between companies; the bell announces them thirty days before. */
export function DeadlineSection({ area, companyId }: DeadlineSectionProps) {
  const t = useTranslate();
  const { data, error, refetch } = useCall(thresholdsRoutes.deadlines, { query: { companyId } });
  return (
    <Section title={t('thresholds.screen.deadlines')} description={t('thresholds.deadlines.text')}>
      <DataTable
        caption={t('thresholds.screen.deadlines')}
        columns={[
          { id: 'day', header: t('thresholds.screen.day'), cell: ({ day }) => formatDay(day) },
          {
            id: 'what',
            header: t('thresholds.screen.due'),
            cell: (row) => <TwoLines first={whatOf(t, row)} second={sourceOf(t, row)} />,
            maxWidth: 'xl',
          },
          {
            id: 'year',
            header: t('thresholds.screen.year'),
            cell: (row) => (row.kind === 'LAW' ? `FY${row.year}` : null),
            hideBelow: 'sm',
          },
          { id: 'concerns', header: t('thresholds.concerns'), cell: (row) => <Concerned row={row} t={t} /> },
        ]}
        rows={data?.data ?? []}
        rowKey={(row) => (row.kind === 'LAW' ? `${row.id} ${row.year}` : row.id)}
        rowLabel={(row) => whatOf(t, row)}
        rowHref={(row) => linkOf(area, companyId, row)}
        card={(row) => (
          <>
            <Text as="p" size="sm">
              {whatOf(t, row)}
            </Text>
            <Text as="p" size="sm" tone="muted">
              {row.kind === 'LAW' ? `FY${row.year}` : sourceOf(t, row)}
            </Text>
            <Concerned row={row} t={t} />
          </>
        )}
        state={error ? 'error' : data ? 'ready' : 'loading'}
        error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
      />
    </Section>
  );
}

const whatOf = (t: Translate, row: DeadlineRow) =>
  row.kind === 'LAW' ? t(`thresholds.deadline.${row.id}`) : t(row.text, row.params);

const sourceOf = (t: Translate, row: DeadlineRow) => (row.kind === 'LAW' ? row.source : t(row.title));

function linkOf(area: 'home' | 'admin', companyId: string, row: DeadlineRow): string | undefined {
  if (row.kind === 'LAW') {
    if (row.filed === null) return undefined;
    const { id, number } = row.filed;
    // Filings outside the product have no page.
    const address = addressOf(area, number === null ? 'report/filings' : `report/filings/${id}`);
    return area === 'admin' ? `${address}?companyId=${companyId}` : address;
  }
  const path = area === 'home' ? row.link : row.staffLink;
  return path === null ? undefined : addressOf(area, path);
}

/** Whether it applies to the company; deadlines between companies do, and may be overdue. */
function Concerned({ row, t }: { readonly row: DeadlineRow; readonly t: Translate }) {
  if (row.kind === 'LAW' && row.filed)
    return (
      <StatusChip
        status="FILED"
        tone="success"
        icon="check"
        label={
          row.filed.number === null
            ? t('thresholds.concerns.ELSEWHERE', { day: formatDay(row.filed.at.slice(0, 10)) })
            : t('thresholds.concerns.FILED', { day: formatMoment(row.filed.at) })
        }
      />
    );
  if (row.kind === 'GIVEN' || row.overdueDays > 0)
    return row.overdueDays > 0 ? (
      <StatusChip
        status="OVERDUE"
        tone="danger"
        icon="clock"
        label={t('thresholds.concerns.OVERDUE', { count: row.overdueDays })}
      />
    ) : (
      <StatusChip status="DUE" tone="warning" icon="clock" label={t('thresholds.concerns.DUE')} />
    );
  const status = row.concerns === null ? 'UNKNOWN' : row.concerns ? 'YES' : 'NO';
  return (
    <StatusChip
      status={status}
      tone={row.concerns ? 'warning' : 'neutral'}
      label={t(`thresholds.concerns.${status}`)}
    />
  );
}
