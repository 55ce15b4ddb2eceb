import { decimal, fixedText } from '#domain/units';
import type { TargetList, TargetRow } from '../../contract/index.ts';
import { plannedOf } from '../../domain/index.ts';
import { digitsOf } from '../target-words.ts';

/** The target to speak of: one that is off track, otherwise the first. */
export const targetToWatch = (targets: readonly TargetRow[]): TargetRow | undefined =>
  targets.find(({ track }) => track === 'OFF_TRACK') ?? targets[0];

/** How far the judged year is from the path; null without a judged year. */
export interface TargetHead {
  readonly way: 'above' | 'below' | 'on';
  /** Without its sign, rounded as it is shown. */
  readonly gap: string;
  readonly year: string;
}

/** The distance of a target as the sentence on top of the dashboard says it. */
export function targetHead(target: Pick<TargetRow, 'judged' | 'kind'>): TargetHead | null {
  const { judged } = target;
  if (judged === null || judged.gap === null) return null;
  const gap = decimal(judged.gap);
  const shown = fixedText(gap.abs(), digitsOf(target));
  const way = !/[1-9]/.test(shown) ? 'on' : gap.isNegative() ? 'below' : 'above';
  return { way, gap: shown, year: `FY${judged.year}` };
}

/** What the first absolute target permits in a financial year, for the comparison with the plan. */
export function plannedYearOf({ targets }: Pick<TargetList, 'targets'>, year: number) {
  const target = targets.find(({ kind }) => kind === 'ABSOLUTE');
  const planned = target ? plannedOf(target, year) : null;
  return target && planned !== null
    ? { name: target.name, scopes: target.scopes.map(Number), amount: fixedText(planned, 6) }
    : null;
}
