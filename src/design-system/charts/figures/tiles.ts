import type { Figure } from '../chart.ts';
import { compareDecimals, exactShare, exactSum } from './exact-sum.ts';
import { figured, type NamedFigure } from './top-and-others.ts';

/** An item of a treemap. */
export interface TreemapItem extends NamedFigure {
  /** What its colour stands for: items of one group have one colour. */
  readonly group?: string;
  /** Where it leads. */
  readonly href?: string;
  /** It stands for several items, such as those that a response leaves out: never larger than a place at the end. */
  readonly isRest?: boolean;
}

/** A tile: an item, or the rest together. */
export interface Tile {
  readonly name: string;
  readonly value: string;
  /** Per cent of what is drawn. */
  readonly share: Figure;
  readonly group: string | null;
  readonly href: string | undefined;
  readonly isRest: boolean;
}

/** What a treemap shows, and what it cannot. */
export interface Tiles {
  readonly tiles: readonly Tile[];
  /** Names of items whose figure is zero or below: an area cannot show it. */
  readonly notDrawn: readonly string[];
  /** Sum of the tiles, and of all items with a figure. */
  readonly drawn: Figure;
  readonly total: Figure;
  /** Groups by their sum, the largest first. */
  readonly groups: readonly string[];
}

/** Per cent of the whole below which a tile is too small to press or to read. */
const SMALL = 0.5;

/**
 * Items above zero as tiles, the largest first. Those after the first `most`, and those below half a per cent, are one
 * tile named by `restName`, unless there is only one of them.
 */
export function tilesOf(items: readonly TreemapItem[], most: number, restName: (count: number) => string): Tiles {
  const known = figured(items);
  const above = items.flatMap((item) =>
    item.value !== null &&
    known.includes(item as NamedFigure & { value: string }) &&
    compareDecimals(item.value, '0') > 0
      ? [{ ...item, value: item.value }]
      : [],
  );
  const drawn = exactSum(above.map(({ value }) => value));
  const isSmall = (value: string) => Number(exactShare(value, drawn) ?? '0') < SMALL;
  const ranked = above
    .filter(({ isRest }) => !isRest)
    .toSorted((one, other) => compareDecimals(other.value, one.value));
  const large = ranked.slice(0, most).filter(({ value }) => !isSmall(value));
  const left = ranked.slice(large.length);
  const named = left.length === 1 ? ranked : large;
  const small = left.length === 1 ? [] : left;
  const given = above.filter(({ isRest }) => isRest);
  const rest = [
    ...(small.length > 0
      ? [{ name: restName(small.length), value: exactSum(small.map(({ value }) => value)) ?? '0' }]
      : []),
    ...given.map(({ name, value }) => ({ name, value })),
  ];
  return {
    tiles: [
      ...named.map((item) => ({
        name: item.name,
        value: item.value,
        share: exactShare(item.value, drawn),
        group: item.group ?? null,
        href: item.href,
        isRest: false,
      })),
      ...rest.map((one) => ({
        ...one,
        share: exactShare(one.value, drawn),
        group: null,
        href: undefined,
        isRest: true,
      })),
    ],
    notDrawn: known.filter(({ value }) => compareDecimals(value, '0') <= 0).map(({ name }) => name),
    drawn,
    total: exactSum(known.map(({ value }) => value)),
    groups: groupsOf(named),
  };
}

function groupsOf(items: readonly { readonly group?: string; readonly value: string }[]): readonly string[] {
  const names = [...new Set(items.flatMap(({ group }) => group ?? []))];
  const sumOf = (name: string) =>
    exactSum(items.filter(({ group }) => group === name).map(({ value }) => value)) ?? '0';
  return names.toSorted((one, other) => compareDecimals(sumOf(other), sumOf(one)));
}
