import { lazy, Suspense } from 'react';
import { EmptyState } from '../components/EmptyState/index.ts';
import { useDesignSystemText } from '../text/DesignSystemTextProvider.tsx';
import type { ChartProps } from './chart.ts';
import { exactShare } from './figures/exact-sum.ts';
import { measureOf, rounded } from './figures/measure.ts';
import { tilesOf, type TreemapItem } from './figures/tiles.ts';
import { Waiting } from './frame/ChartState.tsx';
import { FrameShell } from './frame/FrameShell.tsx';
import { useRoom } from './spots/use-room.ts';

const drawing = () => import('./tiles/TreemapDrawing.tsx');
const TreemapDrawing = lazy(async () => ({ default: (await drawing()).TreemapDrawing }));

/** Width in pixels below which there is room for fewer tiles. */
const NARROW = 560;
const MOST = { wide: 24, narrow: 10 } as const;

/** Texts of a treemap, in the reader's language. */
export interface TreemapWords {
  /** The small ones together: `{count} others`. */
  readonly others: (count: number) => string;
  /** Nothing is above zero. */
  readonly nothingAbove: string;
  /** What is zero or below, with the sum of the tiles and the total. */
  readonly notDrawn: (names: readonly string[], drawn: string, total: string) => string;
}

/** Parts of a whole as areas. */
export interface TreemapChartProps extends Omit<ChartProps, 'onPointPress' | 'still'> {
  /** What the areas measure; the title by default. */
  readonly measure?: string;
  readonly items: readonly TreemapItem[];
  readonly words: TreemapWords;
}

/** Parts of a whole as areas, each a link. What is zero or below has no area: a sentence names it, the table shows it. */
export function TreemapChart(props: TreemapChartProps) {
  const { title, measure: name = title, items, unit, digits, words, height = 360 } = props;
  const text = useDesignSystemText();
  const { room, width } = useRoom();
  const tiles = tilesOf(items, width >= NARROW ? MOST.wide : MOST.narrow, words.others);
  const measure = measureOf(unit, digits, [tiles.drawn, tiles.total]);
  const figure = (value: string | null) => `${rounded(value, measure) ?? text.noData} ${measure.unit}`;
  const hasFigures = items.some(({ value }) => value !== null);
  const waiting = <Waiting tall={height} />;
  return (
    <FrameShell
      chart={props}
      tall={height}
      filled={hasFigures}
      measure={measure}
      note={
        tiles.notDrawn.length > 0
          ? words.notDrawn(tiles.notDrawn, figure(tiles.drawn ?? '0'), figure(tiles.total))
          : undefined
      }
      sheet={{
        head: text.category,
        rows: items.map((item) => item.name),
        links: items.map(({ href }) => href),
        columns: [
          { name, cells: items.map(({ value }) => value), total: tiles.total },
          {
            name: text.chartShare,
            percent: true,
            derived: true,
            cells: items.map(({ value }) => exactShare(value, tiles.total)),
          },
        ],
      }}
      picture={async () => (await drawing()).takeTreemap(tiles, measure, title)}
      drawing={
        <div ref={room}>
          {tiles.tiles.length === 0 ? (
            <EmptyState icon="chart" title={words.nothingAbove} />
          ) : width === 0 ? (
            waiting
          ) : (
            <Suspense fallback={waiting}>
              <TreemapDrawing {...{ tiles, measure, title, width, height }} />
            </Suspense>
          )}
        </div>
      }
    />
  );
}
