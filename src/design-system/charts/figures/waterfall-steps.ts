import type { Figure } from '../chart.ts';
import type { WaterfallStep } from '../plot.ts';
import { exactSum } from './exact-sum.ts';
import type { NamedFigure } from './top-and-others.ts';

/** A step with the level it leads to; null while nothing is known. */
export interface LevelledStep extends WaterfallStep {
  readonly level: Figure;
}

/** From the start by every change to the end, which is their sum and so cannot differ from what leads to it. */
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
