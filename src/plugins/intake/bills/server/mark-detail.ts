import type { BillMeaning, BillPiece, MarkDetail } from '../contract/index.ts';
import {
  BillLines,
  codeOf,
  currencyOf,
  guessBill,
  labelKey,
  printedUnit,
  takes,
  type BillMarks,
  type BillText,
  type LayoutReading,
  type Piece,
  type Supplier,
} from '../domain/index.ts';
import type { KnownPart } from './bill-store.ts';
import { knownOf } from './proposal.ts';

/** Most pieces and pages that a screen shows; figures of bills are on the first pages. */
export const SHOWN = { pieces: 4_000, pages: 12 } as const;

/** A layout and what it found on this bill. */
export interface TriedLayout {
  readonly marks: BillMarks;
  readonly reading: LayoutReading;
}

const round = (points: number) => Math.round(points * 10) / 10;

const TAKING = ['days', 'quantity', 'money', 'code'] as const;

/** A piece with its place on the page. */
export const placeOf = ({ id, text, x, y, width, height }: Piece) => ({
  id,
  text,
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
});

function shown(lines: BillLines, piece: Piece): BillPiece {
  const { figure } = piece;
  const taken = TAKING.filter((taking) => takes(piece, taking));
  return {
    ...placeOf(piece),
    takes: taken,
    value: figure?.kind === 'number' ? figure.value : null,
    unit: taken.includes('quantity') ? printedUnit(lines, piece) : null,
  };
}

/** What the form shows: the pages, and what the best layout or the labels say. */
export function markDetail(
  text: BillText,
  supplier: Supplier | null,
  tried: TriedLayout | null,
  known: readonly KnownPart[],
): MarkDetail {
  const lines = new BillLines(text);
  const guess = guessBill(text);
  const reading = tried?.reading;
  const pieces = text.pieces.slice(0, SHOWN.pieces);
  const pages = text.pages.slice(0, SHOWN.pages).map(({ width, height }, page) => ({
    width,
    height,
    pieces: pieces.filter((piece) => piece.page === page).map((piece) => shown(lines, piece)),
  }));
  const visible = new Set(pages.flatMap((page) => page.pieces.map(({ id }) => id)));
  const onPage = (id: number | null | undefined) => (id !== null && id !== undefined && visible.has(id) ? id : null);
  const isFound =
    reading !== undefined &&
    reading.parts.every(({ quantities }) => quantities.length > 0 && quantities.every((one) => one !== null));
  const parts = isFound
    ? reading.parts.map(({ number, quantities, unit }) => ({
        number: number?.piece.id ?? null,
        quantities: quantities.flatMap((one) => one?.piece.id ?? []),
        unit,
      }))
    : guess.parts;
  const money = onPage(reading?.money?.piece.id ?? guess.money);
  return {
    supplier: supplier?.name ?? null,
    isKnown: tried !== null,
    pages,
    more: text.pages.length - pages.length,
    currency: currencyOf(text, money === null ? null : (text.pieces[money] ?? null)) ?? tried?.marks.currency ?? null,
    found: {
      from: onPage(reading?.from?.piece.id ?? guess.from),
      to: onPage(reading?.to?.piece.id ?? guess.to),
      invoice: onPage(reading?.invoice?.piece.id ?? guess.invoice),
      money,
      parts: parts.map((part) => {
        const first = part.quantities[0];
        const piece = first === undefined ? undefined : text.pieces[first];
        const number = part.number === null ? undefined : text.pieces[part.number];
        const label = piece && parts.length > 1 ? lines.labelLeft(piece) : null;
        return {
          number: onPage(part.number),
          quantities: part.quantities.filter((id) => visible.has(id)),
          unit: (piece && printedUnit(lines, piece)) ?? part.unit,
          meaning: meaningOf(known, (number && codeOf(number)) ?? '', label ? labelKey(label.text) : ''),
        };
      }),
    },
  };
}

/** What the account of a number means. */
function meaningOf(known: readonly KnownPart[], number: string, label: string): BillMeaning | null {
  return knownOf(known, { number, label })?.meaning ?? null;
}
