import { today } from '#core';
import { Dashboard } from '../components/Dashboard.tsx';

/** The dashboard across companies, for staff. */
export function AdminDashboardPage() {
  return <Dashboard area="admin" today={today()} />;
}
