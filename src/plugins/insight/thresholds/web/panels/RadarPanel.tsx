import { addressOf, useCall, useLanguage, useTranslate } from '#core';
import { Button, DataTable, EmptyState, Heading, Inline, Stack, Text } from '#design-system';
import { financialYearOf } from '#domain/time';
import { behindAddress, type DashboardPanelProps } from '#plugins/insight/dashboard/web';
import { thresholdsRoutes } from '../../contract/index.ts';
import { lineSummary, radarColumns, Standing } from '../components/radar-columns.tsx';
import { comingFirst, linesOf, nameOf, narrowedTo, workingText } from '../threshold-words.ts';
import { THRESHOLDS_PATH } from '../thresholds-path.ts';

/** Number of lines: the nearest to their limits. */
const MOST = 6;

/** The nearest thresholds, in the financial year in which the dashboard's period ends. */
export function RadarPanel({ area, query, title }: DashboardPanelProps) {
  const t = useTranslate();
  const language = useLanguage();
  const companyId = area === 'admin' ? query.companyId : undefined;
  const isAsked = area === 'home' || companyId !== undefined;
  const { year } = financialYearOf(query.to);
  const includeDrafts = query.includeDrafts !== false && query.includeDrafts !== 'false';
  const { data, error, refetch } = useCall(
    thresholdsRoutes.radar,
    { query: { year, includeDrafts, ...(companyId === undefined ? {} : { companyId }) } },
    { enabled: isAsked },
  );
  const radar = data?.data;
  const lines = radar ? comingFirst(linesOf(radar)) : [];
  return (
    <Stack gap="md">
      <Inline justify="between">
        <Heading level={3}>{`${title} FY${year}`}</Heading>
        <Button size="sm" href={addressOf(area, THRESHOLDS_PATH)}>
          {t('thresholds.all')}
        </Button>
      </Inline>
      {isAsked ? (
        <DataTable
          caption={title}
          density="compact"
          columns={radarColumns(t, language, true)}
          rows={lines.slice(0, MOST)}
          rowKey={({ subject, line }) => `${subject.facilityId} ${line.id}`}
          rowLabel={({ subject, line }) => `${nameOf(t, subject)}, ${t(`thresholds.line.${line.id}`)}`}
          rowHref={(row) => (radar ? behindAddress(area, query, narrowedTo(radar, row)) : undefined)}
          card={(row) => (
            <>
              <Text as="p" size="sm" numeric>
                {lineSummary(t, row)}
              </Text>
              <Standing row={row} t={t} />
            </>
          )}
          state={error ? 'error' : radar ? 'ready' : 'loading'}
          error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
          empty={<EmptyState title={t('thresholds.none')} text={t('thresholds.none.text')} />}
        />
      ) : (
        <EmptyState icon="factory" title={t('thresholds.choose')} text={t('thresholds.choose.text')} />
      )}
      {lines[0] ? (
        <Text size="sm" tone="muted">
          {t('shell.named', { name: nameOf(t, lines[0].subject), what: workingText(t, lines[0].line) })}
        </Text>
      ) : null}
    </Stack>
  );
}
