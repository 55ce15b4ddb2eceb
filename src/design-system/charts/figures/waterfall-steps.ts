import type { Figure } from '../chart.ts';
import type { WaterfallStep } from '../plot.ts';
import { exactSum } from './exact-sum.ts';
import type { NamedFigure } from './top-and-others.ts';

/** A step with the resulting level; null before the first known figure. */
export interface LevelledStep extends WaterfallStep {
  readonly level: Figure;
}

/** The steps from the start to the end level, which is the sum of start and changes, so it cannot differ from them. */
export function waterfallSteps(
  start: NamedFigure,
  changes: readonly NamedFigure[],
  endName: string,
): readonly LevelledStep[] {
  const given = [start, ...changes].map(({ value }) => value);
  const level = (at: number) => exactSum(given.slice(0, at + 1));
  const end = level(changes.length);
  return [
    { ...start, isLevel: true, level: level(0) },
    ...changes.map((change, at) => ({ ...change, isLevel: false, level: level(at + 1) })),
    { name: endName, value: end, isLevel: true, level: end },
  ];
}
