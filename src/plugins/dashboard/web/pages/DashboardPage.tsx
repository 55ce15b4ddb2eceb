import { Dashboard } from '../components/Dashboard.tsx';
import { today } from '../today.ts';

/** The dashboard of the own company. */
export function DashboardPage() {
  return <Dashboard area="home" today={today()} />;
}
