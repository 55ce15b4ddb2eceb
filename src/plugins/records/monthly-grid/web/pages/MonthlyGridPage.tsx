import type { RecordArea } from '#plugins/records/records/web';
import { MonthlyGrid } from '../components/MonthlyGrid.tsx';

/** The sheet for company users. */
export function HomeGridPage() {
  return <PlacedGrid area="home" />;
}

/** The sheet for platform staff, who select the company. */
export function AdminGridPage() {
  return <PlacedGrid area="admin" />;
}

function PlacedGrid({ area }: { area: RecordArea }) {
  return <MonthlyGrid area={area} />;
}
