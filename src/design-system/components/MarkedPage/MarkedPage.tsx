import { useRef, useState, type KeyboardEvent } from 'react';
import { fillText } from '../../text/design-system-text.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { Choice, Outline, Scroller, Sheet, Tag, Words } from './MarkedPage.styles.ts';

/** A text of a page with its place, in points from the upper left corner. */
export interface PagePiece {
  readonly id: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a text of the page is marked as. */
export interface PageMark {
  readonly id: number;
  readonly label: string;
}

/** A page by its texts, some of which can be chosen. */
export interface MarkedPageProps {
  readonly label: string;
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly PagePiece[];
  readonly marks: readonly PageMark[];
  /** Ids of the texts that can be chosen now. */
  readonly choosable: ReadonlySet<number>;
  readonly onChoose: (id: number) => void;
}

/** Points around a text. */
const ROOM = 1.5;

/** Of the height of a font, the part above the base line. */
const ABOVE = 0.8;

/** The nearest text above or below another one. */
function beside(pieces: readonly PagePiece[], from: PagePiece, direction: 1 | -1): PagePiece | undefined {
  const away = ({ x, y }: PagePiece) => Math.abs(y - from.y) * 4 + Math.abs(x - from.x);
  return pieces
    .filter(({ y }) => (y - from.y) * direction > from.height / 2)
    .toSorted((one, other) => away(one) - away(other))[0];
}

/**
 * A page drawn from its texts where they stand: an honest picture of what can be read from a file, without its lines and
 * pictures. Marked texts are outlined, with what they are marked as.
 */
export function MarkedPage({ label, width, height, pieces, marks, choosable, onChoose }: MarkedPageProps) {
  const text = useDesignSystemText();
  const sheet = useRef<SVGSVGElement>(null);
  const [active, setActive] = useState<number | null>(null);
  const choices = pieces.filter(({ id }) => choosable.has(id));
  const first = choices.some(({ id }) => id === active) ? active : (choices[0]?.id ?? null);
  const marksOf = (id: number) => marks.filter((mark) => mark.id === id).map((mark) => mark.label);

  const focus = (piece: PagePiece | undefined) => {
    if (!piece) return;
    setActive(piece.id);
    sheet.current?.querySelector<SVGGElement>(`[data-piece="${piece.id}"]`)?.focus();
  };
  const press = (event: KeyboardEvent, piece: PagePiece) => {
    const at = choices.indexOf(piece);
    if (event.key === 'Enter' || event.key === ' ') onChoose(piece.id);
    else if (event.key === 'ArrowRight') focus(choices[at + 1]);
    else if (event.key === 'ArrowLeft') focus(choices[at - 1]);
    else if (event.key === 'ArrowDown') focus(beside(choices, piece, 1));
    else if (event.key === 'ArrowUp') focus(beside(choices, piece, -1));
    else if (event.key === 'Home') focus(choices[0]);
    else if (event.key === 'End') focus(choices.at(-1));
    else return;
    event.preventDefault();
  };

  return (
    <Scroller tabIndex={choices.length === 0 ? 0 : undefined}>
      <Sheet ref={sheet} role="group" aria-label={label} viewBox={`0 0 ${width} ${height}`}>
        {pieces.map((piece) => {
          const names = marksOf(piece.id);
          const words = (
            <Words
              x={piece.x}
              y={piece.y + ABOVE * piece.height}
              fontSize={piece.height}
              textLength={piece.width}
              lengthAdjust="spacingAndGlyphs"
              aria-hidden={choosable.has(piece.id) || undefined}
            >
              {piece.text}
            </Words>
          );
          if (!choosable.has(piece.id)) return <g key={piece.id}>{words}</g>;
          return (
            <Choice
              key={piece.id}
              data-piece={piece.id}
              role="button"
              tabIndex={piece.id === first ? 0 : -1}
              aria-pressed={names.length > 0}
              aria-label={
                names.length > 0 ? fillText(text.named, { name: names.join(', '), what: piece.text }) : piece.text
              }
              onClick={() => onChoose(piece.id)}
              onKeyDown={(event) => press(event, piece)}
              onFocus={() => setActive(piece.id)}
            >
              <rect {...around(piece)} rx={2} />
              {words}
            </Choice>
          );
        })}
        {pieces.map((piece) => {
          const names = marksOf(piece.id);
          if (names.length === 0) return null;
          return (
            <g key={piece.id} aria-hidden>
              <Outline {...around(piece)} rx={2} />
              <Tag x={piece.x} y={piece.y - 2 * ROOM}>
                {names.join(', ')}
              </Tag>
            </g>
          );
        })}
      </Sheet>
    </Scroller>
  );
}

const around = ({ x, y, width, height }: PagePiece) => ({
  x: x - ROOM,
  y: y - ROOM,
  width: width + 2 * ROOM,
  height: height + 2 * ROOM,
});
