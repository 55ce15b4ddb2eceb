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

/**
 * Sorts from the largest down and adds up what is beyond `most`. What has no figure is left out: it has no rank.
 * One that is left is shown itself, because "Others (1)" takes the same room and says less.
 */
export function topAndOthers(items: readonly NamedFigure[], most: number): TopAndOthers {
  const ranked = items
    .filter(
      (item): item is { name: string; value: string } => item.value !== null && decimalPlaces(item.value) !== null,
    )
    .toSorted((one, other) => compareDecimals(other.value, one.value));
  if (ranked.length <= most + 1) return { top: ranked };
  const rest = ranked.slice(most);
  return {
    top: ranked.slice(0, most),
    others: { count: rest.length, value: exactSum(rest.map(({ value }) => value)) ?? '0' },
  };
}
