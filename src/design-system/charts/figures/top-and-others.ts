import type { Figure } from '../chart.ts';
import { compareDecimals, decimalPlaces, exactSum } from './exact-sum.ts';

/** A thing with its figure. */
export interface NamedFigure {
  readonly name: string;
  readonly value: Figure;
}

/** The largest, and the sum of what is left. */
export interface TopAndOthers {
  readonly top: readonly NamedFigure[];
  /** Absent where nothing is left. */
  readonly others?: { readonly count: number; readonly value: string };
}

type Figured = NamedFigure & { readonly value: string };

/** What has a figure, in the order given. */
export const figured = (items: readonly NamedFigure[]): readonly Figured[] =>
  items.filter((item): item is Figured => item.value !== null && decimalPlaces(item.value) !== null);

/**
 * Sorts from the largest down and adds up what is beyond `most`. What has no figure is left out: it has no rank.
 * One that is left is shown itself, because "Others (1)" takes the same room and says less.
 */
export function topAndOthers(items: readonly NamedFigure[], most: number): TopAndOthers {
  const ranked = figured(items).toSorted((one, other) => compareDecimals(other.value, one.value));
  if (ranked.length <= most + 1) return { top: ranked };
  const rest = ranked.slice(most);
  return {
    top: ranked.slice(0, most),
    others: { count: rest.length, value: exactSum(rest.map(({ value }) => value)) ?? '0' },
  };
}
