import { COMPANY_WRITERS, passes } from '#contract';
import { addressOf, useEvery, useSession, useTranslate } from '#core';
import { Banner, Button } from '#design-system';
import { RecordScope } from '#plugins/records/records/contract';
import type { DashboardArea } from '../dashboard-area.ts';

/** Says that the figures are missing, not zero. Those who may record are led there. */
export function NothingRecorded({ area }: { area: DashboardArea }) {
  const t = useTranslate();
  const { authorities } = useSession();
  const [first] = useEvery(RecordScope).toSorted((one, other) => one.number - other.number);
  const mayRecord = area === 'home' && first && passes(COMPANY_WRITERS, authorities);
  return (
    <Banner
      tone="neutral"
      title={t('dashboard.screen.nothing')}
      actions={
        mayRecord ? (
          <Button size="sm" icon="plus" href={addressOf(area, `${first.id}/create`)}>
            {t('dashboard.screen.nothing.add')}
          </Button>
        ) : undefined
      }
    >
      {mayRecord ? t('dashboard.screen.nothing.why') : null}
    </Banner>
  );
}
