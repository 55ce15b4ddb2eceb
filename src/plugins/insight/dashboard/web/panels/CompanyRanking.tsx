import { adminDashboardRoutes } from '../../contract/index.ts';
import type { DashboardPanelProps } from '../dashboard-panel.ts';
import { BreakDownRanking } from './BreakDownRanking.tsx';

/** Companies by emissions, for staff. */
export function CompanyRanking(props: DashboardPanelProps) {
  return (
    <BreakDownRanking
      {...props}
      route={adminDashboardRoutes.companies}
      nameOf={({ name }) => name}
      narrowedBy={({ id }) => ({ companyId: id })}
    />
  );
}
