import { useTranslate } from '#core';
import { RankingChart } from '#design-system';
import type { EmissionBreakDown } from '../../contract/index.ts';
import type { Narrowed } from '../behind/behind.ts';
import { useBehind } from '../behind/use-behind.ts';
import type { dashboardCalls } from '../dashboard-area.ts';
import type { DashboardPanelProps } from '../dashboard-panel.ts';
import { barsOf, emissionsIn, namedRows, scopesOf } from './amounts.ts';
import { usePanelCall } from './panel-call.ts';
import { usePanelWords } from './use-panel-words.ts';

type Row = EmissionBreakDown['rows'][number];

interface BreakDownRankingProps extends DashboardPanelProps {
  readonly route: (typeof dashboardCalls)['home' | 'admin']['facilities'];
  readonly nameOf: (row: Row) => string;
  /** The records behind a bar. */
  readonly narrowedBy: (row: Row) => Narrowed;
}

/** Bars of a breakdown, largest first; a bar links to its records. */
export function BreakDownRanking({ area, query, unit, title, route, nameOf, narrowedBy }: BreakDownRankingProps) {
  const t = useTranslate();
  const { moreName, partial } = usePanelWords();
  const open = useBehind(area, query);
  const { answer, state } = usePanelCall(route, { query });
  const found = answer?.data;
  const rows = namedRows(found?.rows ?? [], nameOf, ({ companyName }) => companyName);
  return (
    <RankingChart
      title={title}
      description={partial(found?.total.missing)}
      {...state}
      {...emissionsIn(unit)}
      measure={t('dashboard.measure')}
      items={barsOf(rows, found?.more ?? null, { unit, moreName })}
      empty={t('dashboard.panel.empty')}
      onPointPress={({ category }) => {
        const row = rows.find(({ name }) => name === category)?.row;
        if (row) open({ scope: scopesOf(row), ...narrowedBy(row) });
      }}
    />
  );
}
