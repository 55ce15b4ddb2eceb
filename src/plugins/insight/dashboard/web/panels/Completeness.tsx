import { monthLabel, useLanguage, useTranslate } from '#core';
import { DataTable, EmptyState, Heading, NumberText, Stack, Text } from '#design-system';
import type { DashboardCompleteness } from '../../contract/index.ts';
import { behindAddress } from '../behind/use-behind.ts';
import { dashboardCalls } from '../dashboard-area.ts';
import type { DashboardPanelProps } from '../dashboard-panel.ts';
import { usePanelCall } from './panel-call.ts';

type Row = DashboardCompleteness['facilities'][number];

/** Maximum number of facilities: the least complete come first. */
const MOST = 8;
/** Maximum number of months named per row. */
const MONTHS_NAMED = 3;

/** Which facilities have not reported which months. */
export function Completeness({ area, query, title }: DashboardPanelProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { answer, state } = usePanelCall(dashboardCalls[area].completeness, { query });
  const missingOf = ({ missing }: Row) => {
    const named = missing.slice(0, MONTHS_NAMED).map((month) => monthLabel(month, language));
    const left = missing.length - named.length;
    return [...named, ...(left > 0 ? [t('dashboard.complete.months-more', { count: left })] : [])].join(', ');
  };
  return (
    <Stack gap="md">
      <Heading level={3}>{title}</Heading>
      <DataTable
        caption={title}
        density="compact"
        columns={[
          { id: 'facility', header: t('dashboard.behind.facility'), cell: ({ name }) => name, maxWidth: 'md' },
          ...(area === 'admin'
            ? [
                {
                  id: 'company',
                  header: t('dashboard.company'),
                  cell: (row: Row) => row.companyName,
                  maxWidth: 'md' as const,
                },
              ]
            : []),
          {
            id: 'recorded',
            header: t('dashboard.complete.recorded'),
            numeric: true,
            cell: (row) => t('dashboard.complete.of', { recorded: row.recorded, expected: row.expected }),
          },
          {
            id: 'percent',
            header: t('dashboard.complete.share'),
            unit: '%',
            numeric: true,
            cell: ({ percent }) => <NumberText value={percent} digits={1} />,
          },
          { id: 'missing', header: t('dashboard.complete.missing'), cell: missingOf, maxWidth: 'lg', hideBelow: 'sm' },
        ]}
        rows={answer?.data.facilities.filter(({ missing }) => missing.length > 0).slice(0, MOST) ?? []}
        rowKey={({ id }) => id}
        card={(row) => (
          <Text size="sm" tone="muted" numeric>
            {[t('dashboard.complete.of', { recorded: row.recorded, expected: row.expected }), missingOf(row)].join(
              ' · ',
            )}
          </Text>
        )}
        rowHref={({ id, companyId }) =>
          behindAddress(area, query, { facilityId: id, companyId: area === 'admin' ? companyId : undefined })
        }
        state={state.error === false ? (state.loading ? 'loading' : 'ready') : 'error'}
        error={state.error === false ? undefined : { text: state.error, onRetry: state.onRetry }}
        empty={<EmptyState icon="check" title={t('dashboard.complete.all')} />}
      />
    </Stack>
  );
}
