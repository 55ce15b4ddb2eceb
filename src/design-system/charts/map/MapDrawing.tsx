import { useMemo, useState } from 'react';
import { formatDecimal } from '../../format/decimal-string.ts';
import { exact, rounded, type Measure } from '../figures/measure.ts';
import { paperMarkup } from '../spots/paper-markup.tsx';
import { Ground, SpotLine } from '../spots/SpotFrame.styles.ts';
import { Spots } from '../spots/Spots.tsx';
import { legendHeight, MapPicture, type MapLegend } from './MapPicture.tsx';
import { mapView } from './map-view.ts';
import { placeCircles, type MapPlace, type PlaceCircle } from './place-circles.ts';

/** Width and height of the picture in a file, in pixels. */
const PAPER = { width: 960, height: 460 } as const;

function drawn(places: readonly MapPlace[], width: number, height: number) {
  const view = mapView(places, width, height);
  return { view, circles: placeCircles(places, (longitude, latitude) => view([longitude, latitude])) };
}

interface MapDrawingProps {
  readonly places: readonly MapPlace[];
  readonly legend: MapLegend;
  readonly measure: Measure;
  readonly title: string;
  /** Without a figure. */
  readonly noData: string;
  readonly width: number;
  readonly height: number;
}

/** A map with a link on each circle. Loaded, with the outline of the world, when the first map is seen. */
export function MapDrawing({ places, legend, measure, title, noData, width, height }: MapDrawingProps) {
  const [shown, setShown] = useState<string | null>(null);
  const { view, circles } = useMemo(() => drawn(places, width, height), [places, width, height]);
  const described = ({ name, share, approximately }: PlaceCircle, figure: string | null) =>
    [
      `${name}: ${figure === null ? noData : `${figure} ${measure.unit}`}`,
      ...(share === null ? [] : [`${formatDecimal(share, 1) ?? ''}%`]),
      ...(approximately === undefined ? [] : [approximately]),
    ].join(', ');
  const pointed = circles.find(({ id }) => id === shown);
  return (
    <>
      <Ground>
        <MapPicture {...{ circles, view, legend, width, height }} />
        <Spots
          label={title}
          isRound
          onSpot={setShown}
          spots={circles.map((circle) => ({
            key: circle.id,
            label: described(circle, exact(circle.value, measure)),
            href: circle.href,
            box: boxOf(circle),
          }))}
        />
      </Ground>
      <SpotLine aria-hidden>{pointed ? described(pointed, rounded(pointed.value, measure)) : ''}</SpotLine>
    </>
  );
}

/** A circle is pressed by at least 24 pixels (WCAG 2.5.8). */
const LEAST = 24;

function boxOf({ x, y, radius }: PlaceCircle) {
  const size = Math.max(LEAST, radius * 2);
  return { x: x - size / 2, y: y - size / 2, width: size, height: size };
}

/** The map as a picture for a file or paper. */
export function takeMap(places: readonly MapPlace[], legend: MapLegend, title: string) {
  const { width, height } = PAPER;
  const { view, circles } = drawn(places, width, height);
  const all = height + 40 + legendHeight(circles, legend, width);
  return paperMarkup(<MapPicture {...{ circles, view, legend, title, width, height }} />, width, all);
}
