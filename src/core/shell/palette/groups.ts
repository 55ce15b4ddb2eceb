import type { Command, CommandGroup } from '#design-system';
import type { PaletteReader, PaletteSource } from './palette-source.ts';

/** What the palette offers without a search. */
export interface PaletteParts {
  readonly places: readonly Command[];
  readonly actions: CommandGroup;
  readonly sources: readonly PaletteSource[];
}

/** Places, groups of plugins, commands of the kernel. A screen that a plugin offers is left out of the places. */
export function paletteGroups(
  reader: PaletteReader,
  { places, actions, sources }: PaletteParts,
): readonly CommandGroup[] {
  const offered = sources.toSorted((a, b) => a.order - b.order).flatMap((source) => source.commands?.(reader) ?? []);
  const named = new Set(offered.flatMap(({ items }) => items.map(({ href }) => href)));
  const rest = places.filter(({ href }) => !named.has(href));
  return [{ id: 'places', label: reader.t('shell.palette.places'), items: rest }, ...offered, actions];
}
