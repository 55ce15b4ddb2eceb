import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';

/** A rectangle in pixels. */
export interface TileBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels between two tiles. */
const GAP = 2;

/** Rectangles whose areas are in the ratio of the values, as square as possible, in the given order. */
export function tileBoxes(values: readonly number[], width: number, height: number): readonly TileBox[] {
  const root = hierarchy<{ readonly value: number; readonly children?: readonly { readonly value: number }[] }>({
    value: 0,
    children: values.map((value) => ({ value })),
  }).sum(({ value }) => value);
  const laid = treemap<(typeof root)['data']>().tile(treemapSquarify).size([width, height]).paddingInner(GAP)(root);
  return (laid.children ?? []).map(({ x0, x1, y0, y1 }) => ({ x: x0, y: y0, width: x1 - x0, height: y1 - y0 }));
}
