import { dashboardCalls } from '../dashboard-area.ts';
import type { DashboardPanelProps } from '../dashboard-panel.ts';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import { BreakDownRanking } from './BreakDownRanking.tsx';

/** Emissions by category, largest first. */
export function EmissionTypes(props: DashboardPanelProps) {
  const nameOf = useReferenceName();
  return (
    <BreakDownRanking
      {...props}
      route={dashboardCalls[props.area].emissionTypes}
      nameOf={({ id, name }) => nameOf('category', id, name)}
      narrowedBy={({ id }) => ({ categoryId: id })}
    />
  );
}
