import { useTheme } from '@emotion/react';
import { geoGraticule10, geoPath, type GeoProjection } from 'd3-geo';
import { legendRows } from '../spots/legend-rows.ts';
import { outline } from './outline.ts';
import { placeLabels, type PlaceCircle } from './place-circles.ts';

/** Title of a picture on paper, and space between map and legend, in pixels. */
const TITLE = 40;
const ABOVE_LEGEND = 12;

/** Texts of the legend. */
export interface MapLegend {
  readonly exact: string;
  readonly approximate: string;
  readonly below: string;
}

interface MapPictureProps {
  readonly circles: readonly PlaceCircle[];
  readonly view: GeoProjection;
  readonly legend: MapLegend;
  readonly width: number;
  readonly height: number;
  readonly title?: string;
}

type Kind = 'exact' | 'approximate' | 'below';

const kindOf = ({ isBelow, approximately }: PlaceCircle): Kind =>
  isBelow ? 'below' : approximately === undefined ? 'exact' : 'approximate';

/** What of the legend a map needs: nothing while every position is exact and above zero. */
export function legendKinds(circles: readonly PlaceCircle[]): readonly Kind[] {
  const kinds = (['exact', 'approximate', 'below'] as const).filter((kind) =>
    circles.some((circle) => kindOf(circle) === kind),
  );
  return kinds.every((kind) => kind === 'exact') ? [] : kinds;
}

/** Height in pixels that the legend takes from a drawing. */
export function legendHeight(circles: readonly PlaceCircle[], legend: MapLegend, width: number): number {
  const { height } = legendRows(
    legendKinds(circles).map((kind) => legend[kind]),
    width,
  );
  return height === 0 ? 0 : height + ABOVE_LEGEND;
}

/** Land, borders and circles; colours are those of the theme. */
export function MapPicture({ circles, view, legend, width, height, title }: MapPictureProps) {
  const { color, chart, fontFamily } = useTheme();
  const path = geoPath(view);
  const kinds = legendKinds(circles);
  const { entries } = legendRows(
    kinds.map((kind) => legend[kind]),
    width,
  );
  const below = legendHeight(circles, legend, width);
  const top = title === undefined ? 0 : TITLE;
  const all = top + height + below;
  const lookOf = (kind: Kind) => {
    const shade = (kind === 'below' ? chart.series[1] : chart.series[0]) ?? color.text;
    const fillOpacity = kind === 'exact' ? 0.45 : 0.12;
    return {
      fill: shade,
      fillOpacity,
      stroke: shade,
      strokeWidth: 1.5,
      strokeDasharray: kind === 'approximate' ? '3 2.5' : undefined,
    };
  };
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={all}
      viewBox={`0 0 ${width} ${all}`}
      fontFamily={fontFamily.sans}
      fontSize="12"
      aria-hidden
    >
      {title === undefined ? null : (
        <>
          <rect width={width} height={all} fill={color.surface} />
          <text x="0" y="24" fontSize="18" fontWeight="600" fill={color.text}>
            {title}
          </text>
        </>
      )}
      <g transform={`translate(0 ${top})`}>
        <rect width={width} height={height} rx="4" fill={color.sunken} />
        <path d={path(geoGraticule10()) ?? ''} fill="none" stroke={color.border} strokeWidth="0.5" />
        <path d={path(outline.land) ?? ''} fill={color.border} stroke={color.borderStrong} strokeWidth="1" />
        <path d={path(outline.borders) ?? ''} fill="none" stroke={color.borderStrong} strokeWidth="0.75" />
        {circles.map((circle) => (
          <circle key={circle.id} cx={circle.x} cy={circle.y} r={circle.radius} {...lookOf(kindOf(circle))} />
        ))}
        {placeLabels(circles, width, height).map(({ id, text, x, y, isBefore }) => (
          <text
            key={id}
            x={x}
            y={y + 4}
            textAnchor={isBefore ? 'end' : 'start'}
            fill={color.text}
            stroke={color.surface}
            strokeWidth="3"
            strokeLinejoin="round"
            paintOrder="stroke"
          >
            {text}
          </text>
        ))}
        <g transform={`translate(0 ${height + ABOVE_LEGEND})`}>
          {entries.map(({ name, x, y }, at) => (
            <g key={name} transform={`translate(${x} ${y})`}>
              <circle cx="7" cy="8" r="6" {...lookOf(kinds[at] ?? 'exact')} />
              <text x="18" y="12" fill={color.textMuted}>
                {name}
              </text>
            </g>
          ))}
        </g>
      </g>
    </svg>
  );
}
