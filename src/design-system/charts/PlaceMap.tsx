import { lazy, Suspense } from 'react';
import { EmptyState } from '../components/EmptyState/index.ts';
import { useDesignSystemText } from '../text/DesignSystemTextProvider.tsx';
import type { ChartProps } from './chart.ts';
import { exactSum } from './figures/exact-sum.ts';
import { measureOf } from './figures/measure.ts';
import type { NamedFigure } from './figures/top-and-others.ts';
import { Waiting } from './frame/ChartState.tsx';
import { FrameShell } from './frame/FrameShell.tsx';
import { useStableValue } from './frame/use-stable-value.ts';
import type { MapLegend } from './map/MapPicture.tsx';
import type { MapPlace } from './map/place-circles.ts';
import { useRoom } from './spots/use-room.ts';

const drawing = () => import('./map/MapDrawing.tsx');
const MapDrawing = lazy(async () => ({ default: (await drawing()).MapDrawing }));

/** Texts of a map, in the reader's language. */
export interface PlaceMapWords extends MapLegend {
  /** None of the items has a position. */
  readonly nowhere: string;
}

/** Places on a map. */
export interface PlaceMapProps extends Omit<ChartProps, 'onPointPress' | 'still'> {
  /** What the circles measure; the title by default. */
  readonly measure?: string;
  readonly places: readonly MapPlace[];
  /** Items without a position: in the table only. */
  readonly unplaced?: readonly NamedFigure[];
  readonly words: PlaceMapWords;
  /** A sentence below the map, such as what it leaves out. */
  readonly note?: string;
}

/** Where places are, as circles by their figure on the outline of the world. Loaded when it is seen, without any network. */
export function PlaceMap(props: PlaceMapProps) {
  const { title, measure: name = title, unplaced = [], unit, digits, words, note, height = 400 } = props;
  const places = useStableValue(props.places);
  const text = useDesignSystemText();
  const { room, width } = useRoom();
  const all: readonly (NamedFigure & { readonly approximately?: string; readonly href?: string })[] = [
    ...places,
    ...unplaced,
  ];
  const measure = measureOf(
    unit,
    digits,
    all.map(({ value }) => value),
  );
  const waiting = <Waiting tall={height} />;
  const legend = { exact: words.exact, approximate: words.approximate, below: words.below };
  return (
    <FrameShell
      chart={props}
      tall={height}
      filled={all.length > 0}
      measure={measure}
      note={note}
      sheet={{
        head: text.category,
        rows: all.map((one) => (one.approximately === undefined ? one.name : `${one.name} (${one.approximately})`)),
        links: all.map(({ href }) => href),
        columns: [{ name, cells: all.map(({ value }) => value), total: exactSum(all.map(({ value }) => value)) }],
      }}
      picture={async () => (await drawing()).takeMap(places, legend, title)}
      drawing={
        <div ref={room}>
          {places.length === 0 ? (
            <EmptyState icon="chart" title={words.nowhere} />
          ) : width === 0 ? (
            waiting
          ) : (
            <Suspense fallback={waiting}>
              <MapDrawing {...{ places, legend, measure, title, width, height }} noData={text.noData} />
            </Suspense>
          )}
        </div>
      }
    />
  );
}
