import type { RecordArea } from '#plugins/records/records/web';
import { MonthlyGrid } from '../components/MonthlyGrid.tsx';

/** The sheet of a company's own people. */
export function HomeGridPage() {
  return <PlacedGrid area="home" />;
}

/** The sheet of platform staff, who choose the company. */
export function AdminGridPage() {
  return <PlacedGrid area="admin" />;
}

function PlacedGrid({ area }: { area: RecordArea }) {
  return <MonthlyGrid area={area} />;
}
