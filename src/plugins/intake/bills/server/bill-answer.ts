import { problem } from '#contract';
import type { BillText, Piece } from '../domain/index.ts';
import {
  BillLines,
  codeOf,
  firstDay,
  labelKey,
  lastDay,
  numberOf,
  printedUnit,
  takes,
  totalOf,
} from '../domain/index.ts';
import type { BillMeaning, MarkAnswer } from '../contract/index.ts';

type Mark = { readonly piece: number } | { readonly typed: string };

/** A value that a person marked or entered. */
interface Given {
  readonly value: string;
  readonly text: string;
  /** Null: entered. */
  readonly piece: Piece | null;
}

/** A bill as a person has marked it. */
export interface MarkedBill {
  readonly from: Given;
  readonly to: Given;
  readonly invoice: Given | null;
  readonly money: Given | null;
  readonly parts: readonly MarkedPart[];
}

export interface MarkedPart {
  readonly number: Given | null;
  readonly quantities: readonly (Given & { readonly unit: string | null })[];
  readonly meaning: BillMeaning;
  readonly label: string;
}

type Taking = Parameters<typeof takes>[1];

/** Reads the values that an answer points to. Throws 400 `bills.piece` if a mark is on no such figure. */
export function markedBill(text: BillText, answer: MarkAnswer): MarkedBill {
  const lines = new BillLines(text);
  const given = (mark: Mark, taking: Taking, read: (piece: Piece) => string | null): Given => {
    if ('typed' in mark) return { value: mark.typed, text: mark.typed, piece: null };
    const piece = text.pieces[mark.piece];
    const value = piece && takes(piece, taking) ? read(piece) : null;
    if (!piece || value === null) throw problem('bills.piece', 400, 'bills.piece');
    return { value, text: piece.text, piece };
  };
  const maybe = (mark: Mark | null, taking: Taking, read: (piece: Piece) => string | null) =>
    mark && given(mark, taking, read);
  const from = given(answer.from, 'days', firstDay);
  const to = given(answer.to, 'days', lastDay);
  if (from.value > to.value) throw problem('bills.order', 400, 'bills.order');
  return {
    from,
    to,
    invoice: maybe(answer.invoice, 'code', codeOf),
    money: maybe(answer.money, 'money', numberOf),
    parts: answer.parts.map(({ number, quantities, meaning }) => {
      const figures = quantities.map((mark) => {
        const figure = given(mark, 'quantity', numberOf);
        return { ...figure, unit: figure.piece && printedUnit(lines, figure.piece) };
      });
      const label = figures[0]?.piece ? lines.labelLeft(figures[0].piece) : null;
      return {
        number: maybe(number, 'code', codeOf),
        quantities: figures,
        meaning,
        label: answer.parts.length > 1 && label ? labelKey(label.text) : '',
      };
    }),
  };
}

/** The sum of a part, in the unit of its record. A figure without a printed unit is in that unit. */
export const totalOfPart = ({ quantities, meaning }: MarkedPart) =>
  totalOf(
    quantities.map(({ value, unit }) => ({ value, unit: unit ?? meaning.unit })),
    meaning.unit,
  );
