import { dashboardCalls } from '../dashboard-area.ts';
import type { DashboardPanelProps } from '../dashboard-panel.ts';
import { BreakDownRanking } from './BreakDownRanking.tsx';

/** Emissions by facility, largest first. */
export function EmissionsByFacility(props: DashboardPanelProps) {
  return (
    <BreakDownRanking
      {...props}
      route={dashboardCalls[props.area].facilities}
      nameOf={({ name }) => name}
      narrowedBy={({ id, companyId }) => ({ facilityId: id, companyId: companyId ?? undefined })}
    />
  );
}
