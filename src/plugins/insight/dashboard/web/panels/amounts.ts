import type { AmountUnit } from '#design-system';
import { AMOUNT_UNITS, inUnit } from '../figures.ts';

/** How a chart of emissions reads the selected unit. */
export function emissionsIn(unit: AmountUnit) {
  return { unit: `${unit} CO2-e`, digits: AMOUNT_UNITS[unit].digits } as const;
}

/** A part of a whole with a unique name: a chart identifies parts by name. */
export interface NamedRow<Row> {
  readonly name: string;
  readonly row: Row;
}

/** Names rows for a chart. `moreOf` distinguishes rows with the same name. */
export function namedRows<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  moreOf: (row: Row) => string | null = () => null,
): readonly NamedRow<Row>[] {
  const names = rows.map(nameOf);
  return rows.map((row, at) => {
    const name = names[at] ?? '';
    const isAlone = names.indexOf(name) === names.lastIndexOf(name);
    const more = isAlone ? null : moreOf(row);
    return { name: more === null ? name : `${name} (${more})`, row };
  });
}

interface Amounted {
  readonly amount: string | null;
}

/** Bars of a ranking, with the remainder as one of them. */
export function barsOf<Row extends Amounted>(
  named: readonly NamedRow<Row>[],
  more: (Amounted & { readonly groups: number }) | null,
  { unit, moreName }: { readonly unit: AmountUnit; readonly moreName: (groups: number) => string },
) {
  const bars = named.map(({ name, row }) => ({ name, value: inUnit(row.amount, unit) }));
  return more === null ? bars : [...bars, { name: moreName(more.groups), value: inUnit(more.amount, unit) }];
}

/** Scopes for which a row has figures. */
export function scopesOf(row: {
  readonly scopes: readonly { readonly scope: number; readonly amount: string | null }[];
}) {
  return row.scopes.filter(({ amount }) => amount !== null).map(({ scope }) => scope);
}
