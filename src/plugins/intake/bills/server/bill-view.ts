import type { FileView } from '#plugins/intake/inbox/server';
import { PAGE_VIEW, type BillView, type MarkedField } from '../contract/index.ts';
import type { BillText, Piece, Supplier } from '../domain/index.ts';
import { placeOf, SHOWN } from './mark-detail.ts';

/** A figure that was read from a page; `piece` is null if a person has entered it. */
interface ReadFigure {
  readonly piece: Piece | null;
}

/** Every figure of a bill, as read by a layout or marked by a person. */
export interface ReadBill {
  readonly from: ReadFigure;
  readonly to: ReadFigure;
  readonly invoice: ReadFigure | null;
  readonly money: ReadFigure | null;
  readonly parts: readonly { readonly number: ReadFigure | null; readonly quantities: readonly ReadFigure[] }[];
}

/** The pages with the figures that were read, each outlined. A bill whose figures were all entered shows its first page. */
export function viewOfBill(text: BillText, supplier: Supplier | null, bill: ReadBill): FileView {
  const found = figuresOf(bill);
  const shownPages = new Set(found.map(({ piece }) => piece.page));
  const pages = text.pages.flatMap(({ width, height }, page) =>
    shownPages.has(page) || (shownPages.size === 0 && page === 0)
      ? [{ number: page + 1, width, height, pieces: text.pieces.filter((piece) => piece.page === page) }]
      : [],
  );
  const kept = pages.slice(0, SHOWN.pages);
  const ids = new Set(kept.flatMap((page) => page.pieces.map(({ id }) => id)));
  const detail: BillView = {
    supplier: supplier?.name ?? null,
    pages: kept.map((page) => ({ ...page, pieces: page.pieces.slice(0, SHOWN.pieces).map(placeOf) })),
    of: text.pages.length,
    records: bill.parts.length,
    marks: found
      .filter(({ piece }) => ids.has(piece.id))
      .map(({ piece, field, record }) => ({ piece: piece.id, field, record })),
  };
  return { id: PAGE_VIEW, detail };
}

interface Outlined {
  readonly piece: Piece;
  readonly field: MarkedField;
  readonly record: number | null;
}

function figuresOf({ from, to, invoice, money, parts }: ReadBill): readonly Outlined[] {
  const at = (figure: ReadFigure | null, field: MarkedField, record: number | null = null): readonly Outlined[] =>
    figure?.piece ? [{ piece: figure.piece, field, record }] : [];
  return [
    ...at(from, 'from'),
    ...at(to, 'to'),
    ...at(invoice, 'invoice'),
    ...at(money, 'money'),
    ...parts.flatMap(({ number, quantities }, record) => [
      ...at(number, 'number', record),
      ...quantities.flatMap((quantity) => at(quantity, 'quantities', record)),
    ]),
  ];
}
