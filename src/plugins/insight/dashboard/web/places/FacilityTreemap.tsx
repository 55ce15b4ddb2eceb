import { useTranslate } from '#core';
import { formatDecimal, TreemapChart } from '#design-system';
import { behindAddress } from '../behind/use-behind.ts';
import { dashboardCalls } from '../dashboard-area.ts';
import type { DashboardPanelProps } from '../dashboard-panel.ts';
import { emissionsIn, scopesOf } from '../panels/amounts.ts';
import { usePanelCall } from '../panels/panel-call.ts';
import { usePanelWords } from '../panels/use-panel-words.ts';
import { treemapItems } from './facility-items.ts';
import { listedNames } from './listed-names.ts';

/** Facilities as areas by t CO2-e, in the colour of their state; a tile leads to the facility's records. */
export function FacilityTreemap({ area, query, unit, title }: DashboardPanelProps) {
  const t = useTranslate();
  const { moreName, partial } = usePanelWords();
  const { answer, state } = usePanelCall(dashboardCalls[area].facilities, { query });
  const found = answer?.data;
  return (
    <TreemapChart
      title={title}
      description={partial(found?.total.missing) ?? t('dashboard.treemap.text')}
      {...state}
      {...emissionsIn(unit)}
      measure={t('dashboard.measure')}
      empty={t('dashboard.panel.empty')}
      items={treemapItems(
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
        moreName,
      )}
      words={{
        others: (count) => t('dashboard.treemap.others', { count, number: formatDecimal(String(count), 0) ?? '' }),
        nothingAbove: t('dashboard.treemap.nothing'),
        notDrawn: (names, drawn, total) =>
          t('dashboard.treemap.not-drawn', { names: listedNames(t, names), drawn, total }),
      }}
    />
  );
}
