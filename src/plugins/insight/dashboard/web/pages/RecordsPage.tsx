import { RecordsBehind } from '../behind/RecordsBehind.tsx';

/** The records behind a figure, of the own company. */
export function RecordsPage() {
  return <RecordsBehind area="home" />;
}
