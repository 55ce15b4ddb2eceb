import { shortPlace } from '#plugins/company/company/contract';
import type { EmissionBreakDown } from '../../contract/index.ts';
import type { AmountUnit, MapPlace, NamedFigure, TreemapItem } from '#design-system';
import { inUnit } from '../figures.ts';
import { namedRows } from '../panels/amounts.ts';

type Row = EmissionBreakDown['rows'][number];

interface ItemsOf {
  readonly found: EmissionBreakDown | undefined;
  readonly unit: AmountUnit;
  /** Address of the records of a facility. */
  readonly addressOf: (row: Row) => string;
}

/** Names that tell facilities of the same name apart by their companies. */
const named = (found: EmissionBreakDown | undefined) =>
  namedRows(
    found?.rows ?? [],
    ({ name }) => name,
    ({ companyName }) => companyName,
  );

/** Facilities as tiles, in the colour of their state; those that the response leaves out are one at the end. */
export function treemapItems(
  { found, unit, addressOf }: ItemsOf,
  moreName: (groups: number) => string,
): readonly TreemapItem[] {
  const items = named(found).map(({ name, row }) => ({
    name,
    value: inUnit(row.amount, unit),
    href: addressOf(row),
    ...(row.place ? { group: shortPlace(row.place) } : {}),
  }));
  const more = found?.more ?? null;
  return more === null
    ? items
    : [...items, { name: moreName(more.groups), value: inUnit(more.amount, unit), isRest: true }];
}

/** Facilities with a position as places, and those without. */
export function mapItems(
  { found, unit, addressOf }: ItemsOf,
  approximately: (row: Row) => string,
): { readonly places: readonly MapPlace[]; readonly unplaced: readonly NamedFigure[] } {
  const rows = named(found);
  return {
    places: rows.flatMap(({ name, row }) => {
      const position = row.place?.position;
      if (!position) return [];
      return [
        {
          id: row.id,
          name,
          value: inUnit(row.amount, unit),
          latitude: Number(position.latitude),
          longitude: Number(position.longitude),
          href: addressOf(row),
          ...(position.precision === 'FACILITY' ? {} : { approximately: approximately(row) }),
        },
      ];
    }),
    unplaced: rows
      .filter(({ row }) => !row.place?.position)
      .map(({ name, row }) => ({ name, value: inUnit(row.amount, unit) })),
  };
}
