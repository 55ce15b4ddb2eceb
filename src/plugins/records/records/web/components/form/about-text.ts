import type { Translate } from '#core';
import { firstText } from '../../words/record-words.ts';

/**
 * What belongs to a category or a use, while one chooses. Uses of one kind share a text: `TRANSPORT_HEAVY_EURO_V` has that of
 * `TRANSPORT_HEAVY`, `TRAVEL_SPEND` that of `SPEND`. Undefined if its name says it.
 */
export function aboutText(t: Translate, scopeId: string, kind: 'category' | 'use', id: string): string | undefined {
  const parts = id.split('_');
  // One word alone, `FUEL` of `FUEL_ENERGY_TD_LOSSES`, is no kind.
  const starts = [id, ...parts.slice(2).map((_, index) => parts.slice(0, parts.length - 1 - index).join('_'))];
  const ends = parts.slice(1).map((_, index) => parts.slice(index + 1).join('_'));
  const names = kind === 'use' ? [...starts, ...ends] : [id];
  return (
    firstText(
      t,
      names.map((name) => `records.about.${kind}.${scopeId}.${name}`),
      '',
    ) || undefined
  );
}
