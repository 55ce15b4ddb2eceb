import { useTheme } from '@emotion/react';
import { formatDecimal } from '../../format/decimal-string.ts';
import { rounded, type Measure } from '../figures/measure.ts';
import { shorten } from '../figures/shorten.ts';
import type { Tile, Tiles } from '../figures/tiles.ts';
import { legendRows, lettersIn } from '../spots/legend-rows.ts';
import { tileBoxes, type TileBox } from './tile-boxes.ts';

/** Space between tiles and legend in pixels. */
const ABOVE_LEGEND = 12;

/** Space around a text in a tile, and the height of its lines. */
const PADDING = 8;
const LINE = 17;

/** Letters below which a name says nothing. */
const FEW = 4;

/** Title of a picture on paper. */
const TITLE = 40;

/** Tiles and legend laid out for a width. */
export function laidOut({ tiles, groups }: Tiles, width: number, height: number) {
  const legend = legendRows(groups.length > 1 ? groups : [], width);
  const ground = height - (legend.height > 0 ? legend.height + ABOVE_LEGEND : 0);
  const boxes = tileBoxes(
    tiles.map(({ value }) => Number(value)),
    width,
    ground,
  );
  return { boxes, legend, ground };
}

interface TreemapPictureProps {
  readonly tiles: Tiles;
  readonly measure: Measure;
  readonly width: number;
  readonly height: number;
  /** On paper: the title above. */
  readonly title?: string;
}

/** The drawing of a treemap; colours are those of the theme. */
export function TreemapPicture({ tiles, measure, width, height, title }: TreemapPictureProps) {
  const { color, chart, fontFamily } = useTheme();
  const { boxes, legend, ground } = laidOut(tiles, width, height);
  const shade = (group: string | null) => {
    const at = group === null ? -1 : tiles.groups.indexOf(group);
    return at < 0 ? color.control : (chart.series[at % chart.series.length] ?? color.control);
  };
  const top = title === undefined ? 0 : TITLE;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height + top}
      viewBox={`0 0 ${width} ${height + top}`}
      fontFamily={fontFamily.sans}
      fontSize="12"
      aria-hidden
    >
      {title === undefined ? null : (
        <>
          <rect width={width} height={height + top} fill={color.surface} />
          <text x="0" y="24" fontSize="18" fontWeight="600" fill={color.text}>
            {title}
          </text>
        </>
      )}
      <g transform={`translate(0 ${top})`}>
        {tiles.tiles.map((tile, at) => {
          const box = boxes[at];
          return box ? (
            <TileDrawing key={`${at} ${tile.name}`} {...{ tile, box, measure }} fill={shade(tile.group)} />
          ) : null;
        })}
        <g transform={`translate(0 ${ground + ABOVE_LEGEND})`}>
          {legend.entries.map(({ name, x, y }) => (
            <g key={name} transform={`translate(${x} ${y})`}>
              <rect y="2" width="12" height="12" rx="2" fill={shade(name)} fillOpacity="0.3" stroke={shade(name)} />
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

interface TileDrawingProps {
  readonly tile: Tile;
  readonly box: TileBox;
  readonly measure: Measure;
  readonly fill: string;
}

/** A tile with as much of its name and figure as fits. */
function TileDrawing({ tile: { name, value, share }, box: { x, y, width, height }, measure, fill }: TileDrawingProps) {
  const { color } = useTheme();
  const letters = lettersIn(width - 2 * PADDING);
  const figure = rounded(value, measure) ?? '';
  const percent = share === null ? '' : `${formatDecimal(share, 1) ?? share}%`;
  const full = percent === '' ? figure : `${figure} (${percent})`;
  const lines = [
    letters < FEW ? null : shorten(name, letters - 1),
    // A cut figure would read as a different one.
    [full, figure].find((one) => [...one].length <= letters) ?? null,
  ].filter((line) => line !== null);
  const fits = lines.slice(0, Math.max(0, Math.floor((height - PADDING) / LINE)));
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={Math.max(width, 0.5)} height={Math.max(height, 0.5)} rx="3" fill={fill} fillOpacity="0.28" />
      <rect width={Math.min(3, width)} height={Math.max(height, 0.5)} rx="1.5" fill={fill} />
      {fits.map((line, at) => (
        <text
          key={line}
          x={PADDING}
          y={PADDING + 8 + at * LINE}
          fill={color.text}
          fontWeight={at === 0 && lines[0] === line ? 600 : 400}
        >
          {line}
        </text>
      ))}
    </g>
  );
}
