import { useCall, useTranslate } from '#core';
import { Button, EmptyState, Grid, Section, Skeleton } from '#design-system';
import type { DashboardPanelProps } from '#plugins/insight/dashboard/web';
import { panelsRoutes } from '../../contract/index.ts';
import { panelWords } from '../panel-words.ts';
import { panelAddress } from '../panels-place.ts';
import { usePanelNames } from '../use-panel-names.ts';
import { PanelPicture } from './PanelPicture.tsx';

/** How many panels the dashboard shows: the first ones of the reader. */
const SHOWN = 4;

/** The first own panels on the dashboard. Each keeps its own period: the filter above is not theirs. */
export function OnDashboard({ title }: DashboardPanelProps) {
  const t = useTranslate();
  const names = usePanelNames();
  const { data, error } = useCall(panelsRoutes.list, {});
  if (!data && !error) return <Skeleton height="table" />;
  const panels = data?.data ?? [];
  return (
    <Section
      title={title}
      description={t('own-panels.own-period')}
      actions={<Button href={panelAddress.list}>{t('own-panels.all')}</Button>}
    >
      {error || panels.length === 0 ? (
        <EmptyState
          icon="chart"
          title={t('own-panels.none')}
          text={error ? t(error.message) : t('own-panels.none.text')}
        />
      ) : (
        <Grid columns={2} minColumn={320} gap="xl">
          {panels.slice(0, SHOWN).map(({ id, name, definition }) => (
            <Section key={id} title={name} description={panelWords(t, definition, names)}>
              <PanelPicture definition={definition} title={name} />
            </Section>
          ))}
        </Grid>
      )}
    </Section>
  );
}
