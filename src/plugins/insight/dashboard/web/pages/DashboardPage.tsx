import { today } from '#core';
import { Dashboard } from '../components/Dashboard.tsx';

/** The dashboard of the own company. */
export function DashboardPage() {
  return <Dashboard area="home" today={today()} />;
}
