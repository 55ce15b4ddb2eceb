import { pageAnswer } from '#contract';
import { pageOfAll, type PageAsked } from '#server';
import { FACTOR_CHANGES, type FactorChangeKind } from '../contract/index.ts';
import { compareEditions, type ComparableRow, type EditionDifference } from '../domain/compare-editions.ts';
import { matches, presentDifference } from './library-view.ts';

interface ComparedQuery extends PageAsked {
  readonly change: FactorChangeKind;
  readonly search?: string | undefined;
  readonly kind?: string | undefined;
}

/** One page of the differences between the rows of two editions. */
export function comparedPage(older: readonly ComparableRow[], newer: readonly ComparableRow[], query: ComparedQuery) {
  const { page, size, search, kind, change } = query;
  const differences = compareEditions(older, newer);
  const lines = differences.filter(
    (one) =>
      one.change === change &&
      (kind === undefined || one.row.kind === kind) &&
      matches(search, [one.row.name, one.row.input]),
  );
  const shown = pageOfAll(lines, query, ({ row }) => row.id);
  return {
    ...pageAnswer(shown.rows.map(presentDifference), page, size, lines.length, shown.next),
    counts: countsOf(differences),
  };
}

function countsOf(differences: readonly EditionDifference[]): Record<FactorChangeKind, number> {
  const counts = Object.fromEntries(FACTOR_CHANGES.map((change) => [change, 0])) as Record<FactorChangeKind, number>;
  for (const { change } of differences) counts[change] += 1;
  return counts;
}
