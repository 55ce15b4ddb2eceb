import { useTranslate } from '#core';
import { formatDecimal, Grid, Stat } from '#design-system';
import type { TaskSummary } from '#plugins/platform/tasks/contract';

/** How much there is to do, how much is at stake, and what was fixed this month. */
export function TaskNumbers({ summary }: { readonly summary: TaskSummary }) {
  const t = useTranslate();
  const { tasks, overdue, tonnes, fixed } = summary;
  const corrected = t('home.screen.fixed-tonnes', { tonnes: formatDecimal(fixed.tonnes, 0) ?? '0' });
  const explained = t('home.screen.explained', { count: fixed.explained });
  return (
    <Grid columns={3}>
      <Stat
        label={t('home.screen.needs-you')}
        value={tasks}
        hint={overdue === 0 ? t('home.screen.overdue-none') : t('home.screen.overdue-count', { count: overdue })}
      />
      <Stat label={t('home.screen.at-stake')} value={formatDecimal(tonnes, 0)} unit="t CO2-e" />
      <Stat
        label={t('home.screen.fixed')}
        value={fixed.issues}
        hint={fixed.explained === 0 ? corrected : `${corrected} · ${explained}`}
      />
    </Grid>
  );
}
