import { daysBetween, type CivilDate } from '#domain/time';
import { convert, decimal, exactText, roundTo, sum, type Decimal } from '#domain/units';
import { isOfAnotherKind, isTotal, unitOf } from './guess.ts';
import { BillLines } from './labels.ts';
import { findMark, markOf, takes, WANTED, type BillMarks, type Found, type Mark, type Taking } from './layout.ts';
import type { BillText, Piece } from './page.ts';
import { productUnit } from './unit-words.ts';

/** A piece for each field of a bill, as marked by a person or found by a layout. */
export interface BillPieces {
  readonly from: Piece;
  readonly to: Piece;
  readonly invoice: Piece | null;
  readonly money: Piece | null;
  readonly parts: readonly PartPieces[];
}

export interface PartPieces {
  readonly number: Piece | null;
  readonly quantities: readonly Piece[];
  /** Unit of quantities without a printed one. */
  readonly unit: string | null;
}

/** A figure of a bill with its place. */
export interface BillFigure {
  readonly text: string;
  /** A day, a plain decimal or a code. */
  readonly value: string;
  /** Null: entered by a person. */
  readonly piece: Piece | null;
  readonly sure: number;
}

export interface BillQuantity extends BillFigure {
  /** Unit of the product. Null: not printed, and not chosen. */
  readonly unit: string | null;
}

export interface BillPart {
  readonly number: BillFigure | null;
  readonly quantities: readonly BillQuantity[];
}

/** What a bill says. */
export interface Bill {
  readonly from: BillFigure;
  readonly to: BillFigure;
  readonly invoice: BillFigure | null;
  readonly money: BillFigure | null;
  /** ISO 4217. Null: unknown. */
  readonly currency: string | null;
  readonly parts: readonly BillPart[];
}

/** How sure every field must be to propose records without asking. */
export const SURE_ENOUGH = 0.6;

/** Fields of a layout that were found on a bill. */
export interface LayoutReading {
  readonly from: Found | null;
  readonly to: Found | null;
  readonly invoice: Found | null;
  readonly money: Found | null;
  readonly parts: readonly {
    readonly number: Found | null;
    readonly quantities: readonly (Found | null)[];
    readonly unit: string | null;
  }[];
  /** Mean of what was found; a required field that was not found counts as 0. */
  readonly sure: number;
  /** Whether every field that is needed was found with enough certainty. */
  readonly isComplete: boolean;
}

/** Finds the figures of a layout on a bill. */
export function readByLayout(text: BillText, marks: BillMarks): LayoutReading {
  const lines = new BillLines(text);
  const find = (mark: Mark | null, taking: Taking) => mark && findMark(lines, mark, taking);
  const numbers = marks.parts.map(({ number }) => find(number, 'code'));
  const last = text.pieces.length;
  const parts = marks.parts.map((part, at) => {
    const number = numbers[at] ?? null;
    const next = numbers.slice(at + 1).find((one) => one !== null && number !== null && one.piece.id > number.piece.id);
    // Several meters: the quantities of each stand behind its number.
    const within =
      marks.parts.length > 1 && number !== null
        ? { after: number.piece.id, before: next?.piece.id ?? last }
        : undefined;
    return {
      number,
      quantities: part.quantities.map((mark) => findMark(lines, mark, 'quantity', within)),
      unit: part.quantities.find(({ unit }) => unit !== null)?.unit ?? null,
    };
  });
  const from = find(marks.from, 'days');
  const to = find(marks.to, 'days');
  const needed = [
    from,
    to,
    ...parts.flatMap((part, at) => [...part.quantities, ...(marks.parts[at]?.number ? [part.number] : [])]),
  ];
  const isInOrder = from !== null && to !== null && isPeriod(from.piece, to.piece);
  const taken = parts.flatMap(({ quantities }) => quantities.flatMap((one) => (one ? [one.piece.id] : [])));
  return {
    from,
    to,
    invoice: find(marks.invoice, 'code'),
    money: find(marks.money, 'money'),
    parts,
    sure: needed.reduce((total, one) => total + (one?.sure ?? 0), 0) / needed.length,
    isComplete:
      isInOrder &&
      // Two marks that lead to one figure would count it twice.
      new Set(taken).size === taken.length &&
      needed.every((one) => one !== null && one.sure >= SURE_ENOUGH),
  };
}

/** Longest period of a bill, in days. */
const LONGEST = 400;

function isPeriod(from: Piece, to: Piece): boolean {
  if (from.figure?.kind !== 'days' || to.figure?.kind !== 'days') return false;
  const length = daysBetween(from.figure.from, to.figure.to);
  return length >= 1 && length <= LONGEST;
}

/** The layout of a bill whose figures are known. Null: a figure that is needed has no label near it. */
export function learnMarks(text: BillText, pieces: BillPieces, currency: string | null): BillMarks | null {
  const lines = new BillLines(text);
  const mark = (piece: Piece | null, taking: Taking, unit: string | null = null) =>
    piece && markOf(lines, piece, WANTED[taking], unit);
  const from = mark(pieces.from, 'days');
  const to = mark(pieces.to, 'days');
  const parts = pieces.parts.map((part) => ({
    number: mark(part.number, 'code'),
    quantities: part.quantities.map((piece) =>
      mark(piece, 'quantity', unitOf(lines, piece) === null ? part.unit : null),
    ),
  }));
  const known = parts.flatMap(({ number, quantities }) => {
    const marks = quantities.flatMap((one) => one ?? []);
    return marks.length === quantities.length && marks.length > 0 ? [{ number, quantities: marks }] : [];
  });
  if (!from || !to || known.length !== parts.length || known.length === 0) return null;
  return {
    from,
    to,
    invoice: mark(pieces.invoice, 'code'),
    money: mark(pieces.money, 'money'),
    currency,
    parts: known,
  };
}

/** The same, as pieces, with how sure each is. Throws nothing: call it for a complete reading. */
export function billOfLayout(text: BillText, reading: LayoutReading, currency: string | null): Bill | null {
  const { from, to } = reading;
  if (!from || !to) return null;
  const lines = new BillLines(text);
  const figure = (found: Found | null, value: (piece: Piece) => string | null): BillFigure | null => {
    const read = found && value(found.piece);
    return found && read !== null
      ? { text: found.piece.text, value: read, piece: found.piece, sure: found.sure }
      : null;
  };
  const begins = figure(from, firstDay);
  const ends = figure(to, lastDay);
  if (!begins || !ends) return null;
  const money = figure(reading.money, numberOf);
  return {
    from: begins,
    to: ends,
    invoice: figure(reading.invoice, codeOf),
    money,
    currency: currencyOf(text, money?.piece ?? null) ?? currency,
    parts: reading.parts.map(({ number, quantities, unit }) => ({
      number: figure(number, codeOf),
      quantities: quantities.flatMap((found) => {
        const read = figure(found, numberOf);
        return read?.piece ? [{ ...read, unit: printedUnit(lines, read.piece) ?? unit }] : [];
      }),
    })),
  };
}

export const firstDay = ({ figure }: Piece): CivilDate | null => (figure?.kind === 'days' ? figure.from : null);
export const lastDay = ({ figure }: Piece): CivilDate | null => (figure?.kind === 'days' ? figure.to : null);
export const numberOf = ({ figure }: Piece): string | null => (figure?.kind === 'number' ? figure.value : null);

/** Capital letters and digits, without spaces. */
export const codeOf = ({ text }: Piece): string | null => {
  const code = text.toUpperCase().replace(/[^\p{L}\d/-]/gu, '');
  return code === '' ? null : code.slice(0, 60);
};

/** The printed unit of a quantity, as a unit of the product. */
export function printedUnit(lines: BillLines, piece: Piece): string | null {
  const unit = unitOf(lines, piece);
  return unit === null ? null : productUnit(unit, lines.text.country);
}

const DOLLARS: Readonly<Record<string, string>> = { AU: 'AUD', NZ: 'NZD', US: 'USD', CA: 'CAD' };
const OWN: Readonly<Record<string, string>> = { ...DOLLARS, GB: 'GBP', FR: 'EUR', VN: 'VND' };

/** The currency of an amount: as printed, otherwise that of the bill's country. */
export function currencyOf({ country }: BillText, piece: Piece | null): string | null {
  const printed = piece?.figure?.kind === 'number' ? piece.figure.money : null;
  if (printed === '$') return (country && DOLLARS[country]) ?? null;
  return printed ?? (country === null ? null : (OWN[country] ?? null));
}

/** A sum of quantities in one unit, or why there is none. */
export type Total =
  | { readonly ok: true; readonly quantity: string; readonly unit: string }
  | { readonly ok: false; readonly why: 'no-unit' | 'mixed-units' | 'negative'; readonly unit?: string };

/** Decimals of the quantity of a record. */
const DECIMALS = 3;

/** Adds up quantities in `unit`, exactly, and rounds the sum to the decimals of a record. */
export function totalOf(
  quantities: readonly { readonly value: string; readonly unit: string | null }[],
  unit: string,
): Total {
  const amounts: Decimal[] = [];
  for (const one of quantities) {
    if (one.unit === null) return { ok: false, why: 'no-unit' };
    const converted = convert(decimal(one.value), one.unit, unit);
    if (!converted.ok) return { ok: false, why: 'mixed-units', unit: one.unit };
    amounts.push(converted.value);
  }
  const whole = sum(amounts);
  if (whole.isNegative() && !whole.isZero()) return { ok: false, why: 'negative' };
  return { ok: true, quantity: exactText(roundTo(whole, DECIMALS)), unit };
}

/** Figures in the column of the quantities, with a unit of the same kind, that a layout does not count. */
export function uncounted(text: BillText, parts: readonly BillPart[]): readonly Piece[] {
  const lines = new BillLines(text);
  const counted = parts.flatMap(({ quantities }) => quantities.flatMap(({ piece }) => piece ?? []));
  const ids = new Set(counted.map(({ id }) => id));
  const total = sum(parts.flatMap(({ quantities }) => quantities.map(({ value }) => decimal(value))));
  return text.pieces.filter((piece) => {
    if (ids.has(piece.id) || !takes(piece, 'quantity') || isOfAnotherKind(lines, piece)) return false;
    const near = counted.find(
      (one) => one.page === piece.page && Math.abs(one.x + one.width - piece.x - piece.width) < 6,
    );
    if (!near || Math.abs(near.y - piece.y) > 60 || isTotal(lines, near)) return false;
    const value = numberOf(piece);
    // The total below the lines is no further line.
    if (value === null || decimal(value).equals(total)) return false;
    return (
      printedUnit(lines, piece) === printedUnit(lines, near) &&
      lines.columnTitle(piece)?.id === lines.columnTitle(near)?.id
    );
  });
}

/** How many times the mean per day of the last bill makes a figure doubtful. */
export const STRONGLY = 2;

/** Whether a figure per day differs strongly from the last one: more than twice, or less than half. */
export function differsStrongly(
  now: { readonly amount: string; readonly days: number },
  last: { readonly amount: string; readonly days: number },
): boolean {
  const before = decimal(last.amount).abs().dividedBy(Math.max(last.days, 1));
  const present = decimal(now.amount).abs().dividedBy(Math.max(now.days, 1));
  if (before.isZero()) return !present.isZero();
  return present.greaterThan(before.times(STRONGLY)) || present.times(STRONGLY).lessThan(before);
}
