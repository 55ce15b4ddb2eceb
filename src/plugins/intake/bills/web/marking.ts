import { totalOf } from '../domain/index.ts';
import type { BillMeaning, BillPiece, MarkAnswer, MarkDetail } from '../contract/index.ts';

/** The value of a field: a piece of a page, or what was entered. Null: nothing yet. */
export type MarkedValue = { readonly piece: number } | { readonly typed: string } | null;

/** Fields of the whole bill. */
export const BILL_FIELDS = ['from', 'to', 'invoice', 'money'] as const;

export type BillField = (typeof BILL_FIELDS)[number];

/** A field that a click on the page fills: of the bill, or of one of its records. */
export type ActiveField = BillField | `number:${number}` | `quantities:${number}`;

export interface PartMarking {
  /** Stays the same while others are added and removed. */
  readonly key: number;
  readonly number: MarkedValue;
  readonly quantities: readonly number[];
  /** A quantity that was entered instead of marked; empty: none. */
  readonly typed: string;
}

/** Everything that is marked. */
export interface Marking {
  readonly bill: Readonly<Record<BillField, MarkedValue>>;
  readonly parts: readonly PartMarking[];
}

const emptyPart = (key: number): PartMarking => ({ key, number: null, quantities: [], typed: '' });

/** The marking with another record. */
export const withPart = ({ bill, parts }: Marking): Marking => ({
  bill,
  parts: [...parts, emptyPart(Math.max(...parts.map(({ key }) => key)) + 1)],
});

const marked = (piece: number | null): MarkedValue => (piece === null ? null : { piece });

/** What the server has found, as the beginning of the marking. */
export function markingOf({ found }: MarkDetail): Marking {
  const parts = found.parts.map(({ number, quantities }, at) => ({
    ...emptyPart(at),
    number: marked(number),
    quantities,
  }));
  return {
    bill: {
      from: marked(found.from),
      to: marked(found.to),
      invoice: marked(found.invoice),
      money: marked(found.money),
    },
    parts: parts.length === 0 ? [emptyPart(0)] : parts,
  };
}

/** The record of an active field. Null: the field is of the bill. */
export function partOf(field: ActiveField): { readonly kind: 'number' | 'quantities'; readonly at: number } | null {
  const [kind, at] = field.split(':');
  return kind === 'number' || kind === 'quantities' ? { kind, at: Number(at) } : null;
}

/** Whether a piece can be the value of a field. */
export function canBe({ takes }: BillPiece, field: ActiveField): boolean {
  if (field === 'from' || field === 'to') return takes.includes('days');
  if (field === 'money') return takes.includes('money');
  return takes.includes(partOf(field)?.kind === 'quantities' ? 'quantity' : 'code');
}

/** Fills a field with a piece. A quantity that is marked already is taken out again. */
export function withPiece(marking: Marking, field: ActiveField, piece: number): Marking {
  const part = partOf(field);
  if (part === null) return { ...marking, bill: { ...marking.bill, [field]: { piece } } };
  return {
    ...marking,
    parts: marking.parts.map((one, at) => {
      if (at !== part.at) return one;
      if (part.kind === 'number') return { ...one, number: { piece } };
      const others = one.quantities.filter((id) => id !== piece);
      return {
        ...one,
        typed: '',
        quantities: others.length < one.quantities.length ? others : [...others, piece].toSorted((a, b) => a - b),
      };
    }),
  };
}

/** Fills a field with what was entered; an empty text empties it. */
export function withTyped(marking: Marking, field: ActiveField, typed: string): Marking {
  const part = partOf(field);
  const value: MarkedValue = typed === '' ? null : { typed };
  if (part === null) return { ...marking, bill: { ...marking.bill, [field]: value } };
  return {
    ...marking,
    parts: marking.parts.map((one, at) => {
      if (at !== part.at) return one;
      return part.kind === 'number' ? { ...one, number: value } : { ...one, typed, quantities: [] };
    }),
  };
}

/** The next field without a value, in the order of the form. Null: each has one. */
export function nextField({ bill, parts }: Marking, after: ActiveField): ActiveField {
  const order: readonly ActiveField[] = [
    ...BILL_FIELDS,
    ...parts.flatMap((_, at) => [`number:${at}` as const, `quantities:${at}` as const]),
  ];
  const isEmpty = (field: ActiveField) => {
    const part = partOf(field);
    if (part === null) return field in bill && bill[field as BillField] === null;
    const one = parts[part.at];
    return part.kind === 'number' ? one?.number === null : one?.quantities.length === 0 && one.typed === '';
  };
  const at = order.indexOf(after);
  return [...order.slice(at + 1), ...order.slice(0, at)].find(isEmpty) ?? after;
}

/** The sum of a record's quantities in its unit. Null: nothing is marked, or the units do not fit. */
export function sumOf(part: PartMarking, pieces: ReadonlyMap<number, BillPiece>, unit: string): string | null {
  const figures = part.quantities.flatMap((id) => {
    const piece = pieces.get(id);
    return piece?.value ? [{ value: piece.value, unit: piece.unit ?? unit }] : [];
  });
  if (figures.length === 0) return null;
  const total = totalOf(figures, unit);
  return total.ok ? total.quantity : null;
}

/** The answer, once everything that is needed is there. Null: something is missing. */
export function answerOf(
  { bill, parts }: Marking,
  meanings: ReadonlyMap<number, BillMeaning | null>,
): MarkAnswer | null {
  const { from, to, invoice, money } = bill;
  if (!from || !to) return null;
  const answered = parts.flatMap((part) => {
    const meaning = meanings.get(part.key);
    const quantities = [
      ...part.quantities.map((piece) => ({ piece })),
      ...(part.typed === '' ? [] : [{ typed: part.typed }]),
    ];
    return meaning && quantities.length > 0 ? [{ number: part.number, quantities, meaning }] : [];
  });
  if (answered.length === 0 || answered.length < parts.length) return null;
  return { from, to, invoice, money, parts: answered };
}
