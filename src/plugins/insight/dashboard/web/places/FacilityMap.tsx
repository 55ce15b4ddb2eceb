import { useTranslate } from '#core';
import { PlaceMap } from '#design-system';
import { shortPlace } from '#plugins/company/company/contract';
import { behindAddress } from '../behind/use-behind.ts';
import { dashboardCalls } from '../dashboard-area.ts';
import type { DashboardPanelProps } from '../dashboard-panel.ts';
import { emissionsIn, scopesOf } from '../panels/amounts.ts';
import { usePanelCall } from '../panels/panel-call.ts';
import { usePanelWords } from '../panels/use-panel-words.ts';
import { mapItems } from './facility-items.ts';
import { listedNames } from './listed-names.ts';

/** Where facilities are, as circles by t CO2-e; a circle leads to the facility's records. */
export function FacilityMap({ area, query, unit, title }: DashboardPanelProps) {
  const t = useTranslate();
  const { moreName, partial } = usePanelWords();
  const { answer, state } = usePanelCall(dashboardCalls[area].facilities, { query });
  const found = answer?.data;
  const { places, unplaced } = mapItems(
    {
      found,
      unit,
      addressOf: (row) =>
        behindAddress(area, query, {
          scope: scopesOf(row),
          facilityId: row.id,
          companyId: row.companyId ?? undefined,
        }),
    },
    ({ place }) =>
      t(place?.position?.precision === 'SUBDIVISION' ? 'dashboard.map.state' : 'dashboard.map.country', {
        place: place ? shortPlace(place) : '',
      }),
  );
  const more = found?.more ?? null;
  const left = [
    ...(unplaced.length > 0
      ? [
          t('dashboard.map.unplaced', {
            names: listedNames(
              t,
              unplaced.map(({ name }) => name),
            ),
          }),
        ]
      : []),
    ...(more === null ? [] : [t('dashboard.map.more', { more: moreName(more.groups) })]),
    t('dashboard.map.source'),
  ];
  return (
    <PlaceMap
      title={title}
      description={partial(found?.total.missing) ?? t('dashboard.map.text')}
      {...state}
      {...emissionsIn(unit)}
      measure={t('dashboard.measure')}
      empty={t('dashboard.panel.empty')}
      places={places}
      unplaced={unplaced}
      words={{
        exact: t('dashboard.map.exact'),
        approximate: t('dashboard.map.approximate'),
        below: t('dashboard.map.below'),
        nowhere: t('dashboard.map.nowhere'),
      }}
      note={left.join(' ')}
    />
  );
}
