import { Dashboard } from '../components/Dashboard.tsx';
import { today } from '../today.ts';

/** The dashboard across companies, for staff. */
export function AdminDashboardPage() {
  return <Dashboard area="admin" today={today()} />;
}
