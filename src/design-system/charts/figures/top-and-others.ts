import type { Figure } from '../chart.ts';
import { compareDecimals, decimalPlaces, exactSum } from './exact-sum.ts';

/** An item with its figure. */
export interface NamedFigure {
  readonly name: string;
  readonly value: Figure;
}

/** The largest items, and the sum of the rest. */
export interface TopAndOthers {
  readonly top: readonly NamedFigure[];
  /** Absent if nothing is left. */
  readonly others?: { readonly count: number; readonly value: string };
}

type Figured = NamedFigure & { readonly value: string };

/** The items with a figure, in the given order. */
export const figured = (items: readonly NamedFigure[]): readonly Figured[] =>
  items.filter((item): item is Figured => item.value !== null && decimalPlaces(item.value) !== null);

/**
 * Sorts in descending order and adds up everything after the first `most` items. Items without a figure have no rank
 * and are left out. A single remaining item is shown itself, because "Others (1)" takes the same room and says less.
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
