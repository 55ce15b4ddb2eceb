import { formatDay, useCall, useTranslate } from '#core';
import { Button, formatDecimal, Grid, Inline, Paper, PrintWidth, Stack, Text, VisuallyHidden } from '#design-system';
import type { CivilDate } from '#domain/time';
import { dashboardCalls } from '../dashboard-area.ts';
import type { DashboardFilter } from '../filter/dashboard-filter.ts';
import { HeadlineLine } from '../headline/HeadlineLine.tsx';
import { EmissionsByFacility } from '../panels/EmissionsByFacility.tsx';
import { EmissionsByMonth } from '../panels/EmissionsByMonth.tsx';
import { EmissionTypes } from '../panels/EmissionTypes.tsx';
import { PanelBoundary } from '../components/PanelBoundary.tsx';
import { TotalCards, type DashboardPartProps } from '../components/Totals.tsx';
import { useIncluded } from '../components/use-included.ts';

interface OnePageProps extends DashboardPartProps {
  readonly filter: DashboardFilter;
  readonly today: CivilDate;
  readonly onClose: () => void;
}

/** Pixels of one of three pictures between the margins of A4 across. */
const THIRD = 318;

/** Pixels of a total: five beside each other on the sheet. */
const CARD = 150;

const PICTURES = [
  { title: 'dashboard.by-month', Panel: EmissionsByMonth },
  { title: 'dashboard.by-category', Panel: EmissionTypes },
  { title: 'dashboard.by-facility', Panel: EmissionsByFacility },
] as const;

/** The dashboard on one sheet of A4, to print or to save as PDF: sentence, totals, three pictures, sources and date. */
export function OnePage({ area, query, unit, filter, today, onClose }: OnePageProps) {
  const t = useTranslate();
  const included = useIncluded(area, filter);
  const { data } = useCall(dashboardCalls[area].totals, { query });
  const records = data?.data.records ?? 0;
  const day = t('dashboard.page.date', { day: formatDay(today) });
  return (
    <Stack gap="lg">
      <Inline>
        <Button variant="primary" icon="print" onPress={() => window.print()}>
          {t('dashboard.page.print')}
        </Button>
        <Button onPress={onClose}>{t('dashboard.page.close')}</Button>
      </Inline>
      <Paper isWide heading={t('dashboard.title')} foot={day}>
        <HeadlineLine {...{ area, query, unit }} />
        <TotalCards {...{ area, query, unit }} minCard={CARD} />
        <VisuallyHidden as="h2">{t('dashboard.panels')}</VisuallyHidden>
        <PrintWidth.Provider value={THIRD}>
          <Grid columns={3} minColumn={200} gap="md">
            {PICTURES.map(({ title, Panel }) => (
              <PanelBoundary key={title}>
                <Panel {...{ area, query, unit }} title={t(title)} />
              </PanelBoundary>
            ))}
          </Grid>
        </PrintWidth.Provider>
        <Text as="p" size="sm" tone="muted">
          {[
            t('dashboard.page.sources', { count: records, number: formatDecimal(String(records), 0) ?? '' }),
            ...included,
            day,
          ].join(' · ')}
        </Text>
      </Paper>
    </Stack>
  );
}
