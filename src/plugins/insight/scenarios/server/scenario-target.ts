import type { TargetLine } from '#plugins/insight/targets/server';
import type { StoredBody } from './scenario-tables.ts';

/** Whether a target measures what a scenario measures: only then may their lines be compared. */
export function measuresSame(line: TargetLine, { book, scopes, scope2Method }: StoredBody): boolean {
  const own = [...new Set(scopes)].toSorted().join(',');
  const covers2 = scopes.includes('2');
  return (
    line.book === book &&
    line.scopes.toSorted((one, other) => one - other).join(',') === own &&
    (!covers2 || line.scope2Method === scope2Method)
  );
}
