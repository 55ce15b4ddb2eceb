import type { RecordRow, RecordTotals } from '../contract/index.ts';
import { UNIT } from './words/record-words.ts';
import type { ScopeFigure } from './record-screen-paths.ts';

type FigureId = ScopeFigure['of'];

/** A figure of a stored record: t CO2-e, or GJ of energy; null if it could not be calculated. */
export function figureOf({ emissions, energy }: Pick<RecordRow, 'emissions' | 'energy'>, of: FigureId): string | null {
  return of === 'energy' ? energy : emissions[of];
}

/** The same for the totals of a filter. The first figure of a scope is its total. */
export function totalOf({ total, market, energy }: RecordTotals, of: FigureId): string | null {
  if (of === 'energy') return energy;
  return of === 'market' ? market : total;
}

/** Unit shown after a figure. */
export const unitOfFigure = (of: FigureId): string => (of === 'energy' ? UNIT.energy : UNIT.emissions);

/** Unit shown in a column header. */
export const columnUnitOf = (of: FigureId): string => (of === 'energy' ? UNIT.energy : 't');
