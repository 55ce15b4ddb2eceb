import { decimal, fixedText, sum } from '#domain/units';
import { readAt } from '#plugins/insight/report/server';
import { perform, threadTask, type Database, type PerformedTask } from '#server';
import type { VarianceQuestion } from '../contract/index.ts';
import type { Cause, Part } from '../domain/index.ts';
import { facilityNames } from './facility-names.ts';
import type { FoundVariance, VarianceView } from './variance-view.ts';

/** Parts of a report: bar by bar the largest, and all others together. */
const PARTS_AT_MOST = 2_000;

interface AskedComparison {
  readonly companyId: string;
  readonly question: VarianceQuestion;
  /** Name of the snapshot to read. */
  readonly snapshot: string;
}

export interface ComparedPart extends Part {
  readonly cause: Cause;
  readonly facilityName: string;
}

/** A variance as a report shows it: small, however many records it is about. */
export interface Comparison extends Omit<FoundVariance, 'bars'> {
  readonly bars: readonly { readonly cause: Cause; readonly amount: string }[];
  /** Bar by bar. */
  readonly parts: readonly ComparedPart[];
  readonly others: { readonly parts: number; readonly amount: string } | null;
}

/** Compares two figures of a company away from the thread that serves requests: a large one has 100,000 lines. */
export const compareTask = threadTask<AskedComparison, Comparison>({
  id: 'variance/compare',
  lane: 'short',
  seconds: 300,
});

/** Runs that task in threads. */
export function performedComparisons(database: Database, view: VarianceView): readonly PerformedTask[] {
  return [
    perform(compareTask, ({ companyId, question, snapshot }) =>
      readAt(database, companyId, snapshot, async (trx) =>
        comparisonOf(await view.of(trx, companyId, question, PARTS_AT_MOST), await facilityNames(trx, companyId)),
      ),
    ),
  ];
}

function comparisonOf({ bars, ...found }: FoundVariance, names: ReadonlyMap<string, string>): Comparison {
  const parts = bars.flatMap(({ cause, parts: own }) =>
    own.map((part): ComparedPart => ({ ...part, cause, facilityName: names.get(part.facility) ?? part.facility })),
  );
  const rest = parts.slice(PARTS_AT_MOST);
  const smaller = bars.flatMap(({ more }) => (more ? [more] : []));
  const others = {
    parts: rest.length + smaller.reduce((count, more) => count + more.parts, 0),
    amount: fixedText(sum([...rest, ...smaller].map(({ amount }) => decimal(amount))), 6),
  };
  return {
    ...found,
    bars: bars.map(({ cause, amount }) => ({ cause, amount })),
    parts: parts.slice(0, PARTS_AT_MOST),
    others: others.parts === 0 ? null : others,
  };
}
