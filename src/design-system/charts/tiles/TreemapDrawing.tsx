import { useState } from 'react';
import { formatDecimal } from '../../format/decimal-string.ts';
import { exact, rounded, type Measure } from '../figures/measure.ts';
import type { Tile, Tiles } from '../figures/tiles.ts';
import { paperMarkup } from '../spots/paper-markup.tsx';
import { Ground, SpotLine } from '../spots/SpotFrame.styles.ts';
import { Spots } from '../spots/Spots.tsx';
import { laidOut, TreemapPicture } from './TreemapPicture.tsx';

/** Width and height of the picture in a file, in pixels. */
const PAPER = { width: 960, height: 420 } as const;

interface TreemapDrawingProps {
  readonly tiles: Tiles;
  readonly measure: Measure;
  readonly title: string;
  readonly width: number;
  readonly height: number;
}

/** Tiles with a link on each. Loaded, with its layout, when the first treemap is seen. */
export function TreemapDrawing({ tiles, measure, title, width, height }: TreemapDrawingProps) {
  const [shown, setShown] = useState<string | null>(null);
  const { boxes } = laidOut(tiles, width, height);
  const described = (tile: Tile, figure: string | null) =>
    `${tile.name}: ${figure ?? ''} ${measure.unit}${tile.share === null ? '' : `, ${formatDecimal(tile.share, 1) ?? ''}%`}`;
  const keyOf = (at: number) => String(at);
  const pointed = shown === null ? undefined : tiles.tiles[Number(shown)];
  return (
    <>
      <Ground>
        <TreemapPicture {...{ tiles, measure, width, height }} />
        <Spots
          label={title}
          onSpot={setShown}
          spots={tiles.tiles.flatMap((tile, at) => {
            const box = boxes[at];
            return box
              ? [{ key: keyOf(at), label: described(tile, exact(tile.value, measure)), href: tile.href, box }]
              : [];
          })}
        />
      </Ground>
      <SpotLine aria-hidden>{pointed ? described(pointed, rounded(pointed.value, measure)) : ''}</SpotLine>
    </>
  );
}

/** The treemap as a picture for a file or paper. */
export function takeTreemap(tiles: Tiles, measure: Measure, title: string) {
  const { width, height } = PAPER;
  return paperMarkup(<TreemapPicture {...{ tiles, measure, title, width, height }} />, width, height + 40);
}
