import { RecordsBehind } from '../behind/RecordsBehind.tsx';

/** The records behind a figure, across companies. */
export function AdminRecordsPage() {
  return <RecordsBehind area="admin" />;
}
