import { useTranslate } from '#core';
import { RankingChart } from '#design-system';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import { useBehind } from '../behind/use-behind.ts';
import { dashboardCalls } from '../dashboard-area.ts';
import type { DashboardPanelProps } from '../dashboard-panel.ts';
import { namedRows } from './amounts.ts';
import { usePanelCall } from './panel-call.ts';

/** Energy by input. Inputs without energy, such as purchased freight, have no bar. */
export function InputConsumption({ area, query, title }: DashboardPanelProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const open = useBehind(area, query);
  const { answer, state } = usePanelCall(dashboardCalls[area].consumption, { query });
  const rows = namedRows(
    answer?.data.rows ?? [],
    ({ id, name }) => nameOf('input', id, name),
    ({ id }) => id,
  ).filter(({ row }) => row.energyGj !== null && !isNothing(row.energyGj));
  return (
    <RankingChart
      title={title}
      {...state}
      unit="GJ"
      digits={0}
      measure={t('dashboard.energy')}
      items={rows.map(({ name, row }) => ({ name, value: row.energyGj }))}
      empty={t('dashboard.consumption.empty')}
      onPointPress={({ category }) => {
        const input = rows.find(({ name }) => name === category)?.row;
        if (input) open({ scope: [1, 2], inputTypeId: input.id });
      }}
    />
  );
}

const isNothing = (figure: string) => !/[1-9]/.test(figure);
