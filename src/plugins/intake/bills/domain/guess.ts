import { daysBetween } from '#domain/time';
import { decimal, sum } from '#domain/units';
import { BillLines, overlap } from './labels.ts';
import { takes } from './layout.ts';
import type { BillText, Piece } from './page.ts';
import { unitOfTitle, wholeUnit } from './unit-words.ts';

/** Pieces that are probably the figures of a bill, by ids. */
export interface BillGuess {
  readonly from: number | null;
  readonly to: number | null;
  readonly invoice: number | null;
  readonly money: number | null;
  readonly parts: readonly PartGuess[];
}

export interface PartGuess {
  readonly number: number | null;
  readonly quantities: readonly number[];
  readonly unit: string | null;
}

/** Labels in English, French and Vietnamese. The text around a figure is compared in lower case. */
const LABELS = {
  period:
    /\b(?:billing|supply|service|usage|charge|statement|consumption|reading|collection|invoice|metering)? ?(?:period|dates)\b|période|kỳ (?:hóa đơn|ghi)|tháng sử dụng/iu,
  oneDay:
    /\b(?:date of (?:supply|delivery|service)|(?:delivery|supply|service|collection|shipment|docket|despatch) date|delivered|collected)\b|date de livraison|ngày giao/iu,
  documentDay: /\b(?:invoice|issue|issued|bill|statement|due|tax point|payment|date)\b/iu,
  meter:
    /\b(?:nmi|mpan|mprn|mirn|dpi|esi id|icp|meter(?: point)?(?: ref(?:erence)?| serial)?(?: no| number| id)?|supply (?:number|point)|pod|pdl|pce|eic|công tơ|mã khách hàng)\b/iu,
  account:
    /\b(?:account|customer|client|contract|agreement|site|card)(?: (?:no|number|id|ref|reference|code))\b|numéro de client|n° client/iu,
  invoice:
    /\b(?:tax invoice|invoice|bill|statement|docket|reference|credit note)(?: (?:no|number|id|ref|reference))\b|^(?:tax )?invoice\b|n° de facture|số hóa đơn/iu,
  total:
    /\b(?:total (?:amount )?(?:due|payable|charges?|incl(?:uding|usive)?)|amount (?:due|payable)|total due|invoice total|balance due|please pay|total inc|total)\b|total ttc|montant (?:total|à payer)|tổng (?:cộng|tiền)/iu,
  totalDue:
    /\b(?:amount (?:due|payable)|total (?:amount )?(?:due|payable|inc)|please pay|balance due|invoice total)\b|total ttc|à payer|tổng cộng/iu,
  lasting:
    /\b(?:peak|off-?peak|shoulder|day|night|usage|used|consumption|steps?|tiers?|blocks?|energy|units?|anytime|controlled|weekend|evening|water|heures)\b|giờ|pointe|creuses/iu,
  price: /\b(?:price|rate|tariff|cost|per|unit charge)\b|prix|tarif|đơn giá/iu,
  /** What is bought or taken away: a record for each. */
  stuff: [
    /\bdiesel\b|gazole|gasoil|dầu diesel/iu,
    /\b(?:unleaded|petrol|gasoline|ulp|e10|premium)\b|essence|xăng/iu,
    /\b(?:lpg|autogas|propane)\b/iu,
    /\b(?:adblue|def)\b/iu,
    /\b(?:kerosene|jet a-?1|avgas)\b/iu,
    /\b(?:cardboard|paper)\b|papier|carton/iu,
    /\b(?:co-?mingled|mixed recycling|recycl\w*)\b/iu,
    /\b(?:organics?|food|green|garden) ?(?:waste)?\b/iu,
    /\b(?:general|residual|landfill|municipal|putrescible)\b/iu,
    /\b(?:metal|scrap|steel)\b/iu,
    /\b(?:gas)\b/iu,
    /\b(?:sewage|sewerage|wastewater|trade waste|recycled water)\b|nước thải/iu,
  ],
  /** Figures that look like a quantity of the period but are not one. */
  other:
    /\b(?:average|avg|daily|per day|same (?:time|period)|last (?:year|month|bill)|previous|prior|compar|target|estimate of|benchmark|opening|closing|current read|start read|end read|budget|year to date|ytd|greenhouse|emissions?|co2|capacity|demand|kva|conversion|calorific|heating value|tank|limit)\b|moyenne|trước|précédent/iu,
  totalQuantity:
    /\b(?:total (?:usage|consumption|energy|units|volume|weight|water|gas|litres|kwh|net|quantity)|usage total|total)\b|tổng|consommation totale/iu,
} as const;

const UNIT_RANK: Readonly<Record<string, number>> = {
  kWh: 5,
  MWh: 5,
  GWh: 5,
  MJ: 6,
  GJ: 6,
  TJ: 6,
  therm: 6,
  mmBtu: 6,
  tkm: 6,
  kL: 4,
  ML: 4,
  L: 4,
  gal: 4,
  m3: 3,
  ccf: 3,
  Mcf: 3,
  ft3: 3,
  t: 4,
  ton: 4,
  kg: 3,
  lb: 3,
  km: 2,
  mi: 2,
};

/** Days that a bill may cover. */
const LONGEST = 400;

/** Most figures of one kind that are compared with each other: a bill has fewer, and a long list takes too long. */
const COMPARED = 300;

/** Finds the figures of an unknown bill by the words near them. A person confirms them. */
export function guessBill(text: BillText): BillGuess {
  const lines = new BillLines(text);
  const { from, to } = periodGuess(lines);
  return {
    from,
    to,
    invoice: best(text.pieces, (piece) => (takes(piece, 'code') ? nearLabel(lines, piece, LABELS.invoice) : 0)),
    money: moneyGuess(lines),
    parts: partsGuess(lines),
  };
}

function best(pieces: readonly Piece[], score: (piece: Piece) => number): number | null {
  let found: { readonly id: number; readonly score: number } | null = null;
  for (const piece of pieces) {
    const own = score(piece);
    if (own > (found?.score ?? 0)) found = { id: piece.id, score: own };
  }
  return found?.id ?? null;
}

/** 2: the label stands to the left, with nothing of the kind between; 1.5: above; 0: it is not near. */
function nearLabel(lines: BillLines, piece: Piece, label: RegExp): number {
  const left = lines.labelLeft(piece);
  if (left) {
    const hasOther = lines.between(left, piece).some(({ figure }) => figure !== null);
    return !hasOther && label.test(left.text) ? 2 : 0;
  }
  for (const line of lines.above(piece, 1)) {
    const above = line.find((one) => one.figure === null && Math.abs(one.x - piece.x) < 12 && label.test(one.text));
    if (above) return 1.5;
  }
  return 0;
}

/** Everything that names a figure: the words on its line to the left, and the title of its column. */
function wordsNear(lines: BillLines, piece: Piece): string {
  const left = lines
    .line(piece)
    .filter(({ id, figure }) => id < piece.id && figure === null)
    .map(({ text }) => text)
    .join(' ');
  return `${left} | ${lines.columnTitle(piece)?.text ?? ''}`;
}

function periodGuess(lines: BillLines): { readonly from: number | null; readonly to: number | null } {
  const days = lines.text.pieces.filter(({ figure }) => figure?.kind === 'days').slice(0, COMPARED);
  let found: { from: number; to: number; score: number } | null = null;
  const offer = (from: number, to: number, score: number) => {
    if (score > (found?.score ?? 0)) found = { from, to, score };
  };
  for (const piece of days) {
    const { figure } = piece;
    if (figure?.kind !== 'days') continue;
    const near = wordsNear(lines, piece);
    const isNamed = LABELS.period.test(near) ? 2 : 0;
    if (figure.from !== figure.to) offer(piece.id, piece.id, 1 + isNamed);
    for (const other of lines.after(piece)) {
      if (other.figure?.kind !== 'days') continue;
      const length = daysBetween(figure.from, other.figure.to);
      if (length >= 5 && length <= LONGEST) offer(piece.id, other.id, 3 + isNamed - (length > 100 ? 1 : 0));
      break;
    }
    if (/\b(?:from|start|begin|previous read)\b|^du\b|từ ngày/iu.test(near)) {
      const end = days.find(
        (other) =>
          other.id !== piece.id &&
          other.figure?.kind === 'days' &&
          /\b(?:to|end|until|current read|this read)\b|^au\b|đến ngày/iu.test(wordsNear(lines, other)) &&
          daysBetween(figure.from, other.figure.to) >= 5 &&
          daysBetween(figure.from, other.figure.to) <= LONGEST,
      );
      if (end) offer(piece.id, end.id, 2.5);
    }
    if (LABELS.oneDay.test(near)) offer(piece.id, piece.id, 2);
    else offer(piece.id, piece.id, LABELS.documentDay.test(near) ? 0.1 : 0.2);
  }
  return found ?? { from: null, to: null };
}

function moneyGuess(lines: BillLines): number | null {
  const size = (piece: Piece) => (piece.figure?.kind === 'number' ? Math.abs(Number(piece.figure.value)) : 0);
  const largest = Math.max(...lines.text.pieces.filter(isAmount).map(size), 1);
  return best(lines.text.pieces, (piece) => {
    if (!isAmount(piece)) return 0;
    const near = wordsNear(lines, piece);
    const named = LABELS.totalDue.test(near) ? 3 : LABELS.total.test(near) ? 2 : 0;
    return named === 0 ? 0 : named + size(piece) / largest;
  });
}

const isAmount = (piece: Piece) =>
  takes(piece, 'money') &&
  piece.figure?.kind === 'number' &&
  (piece.figure.money !== null || /[.,]\d\d$/.test(piece.text));

/** The unit of a number: behind it, in a cell behind it, in the title of its column, or in the words of its line. */
export function unitOf(lines: BillLines, piece: Piece): string | null {
  if (piece.figure?.kind !== 'number') return null;
  if (piece.figure.unit !== null) return piece.figure.unit;
  const next = lines.after(piece)[0];
  const behind = next?.figure === null ? wholeUnit(next.text) : null;
  if (behind !== null) return behind;
  const title = lines.columnTitle(piece);
  if (title && LABELS.price.test(title.text)) return null;
  const ofTitle = title && unitOfTitle(title.text);
  if (ofTitle) return ofTitle;
  const left = lines.labelLeft(piece);
  // A unit alone belongs to the figure before it.
  return left === null || wholeUnit(left.text) !== null ? null : unitOfTitle(left.text);
}

interface Quantity {
  readonly piece: Piece;
  readonly unit: string;
  /** Words to the left. */
  readonly label: string;
  readonly isTotal: boolean;
  readonly value: string;
}

/** Whether the words near a number say that it is a price, an average, a reading or of another period. */
export const isOfAnotherKind = (lines: BillLines, piece: Piece): boolean =>
  LABELS.other.test(wordsNear(lines, piece)) || LABELS.price.test(lines.columnTitle(piece)?.text ?? '');

/** Whether a quantity is called a total. */
export const isTotal = (lines: BillLines, piece: Piece): boolean =>
  LABELS.totalQuantity.test(lines.labelLeft(piece)?.text ?? '');

function partsGuess(lines: BillLines): readonly PartGuess[] {
  const quantities = lines.text.pieces.flatMap((piece): readonly Quantity[] => {
    if (!takes(piece, 'quantity') || piece.figure?.kind !== 'number') return [];
    const unit = unitOf(lines, piece);
    if (unit === null || piece.figure.value.startsWith('-') || Number(piece.figure.value) === 0) return [];
    if (isOfAnotherKind(lines, piece)) return [];
    const left = lines.labelLeft(piece)?.text ?? '';
    return [{ piece, unit, label: left, isTotal: LABELS.totalQuantity.test(left), value: piece.figure.value }];
  });
  const rank = (unit: string) => UNIT_RANK[unit] ?? 1;
  const top = Math.max(...quantities.map(({ unit }) => rank(unit)), 0);
  // On gas bills cubic metres lead to megajoules; those are what is charged.
  const chosen = quantities.filter(({ unit }) => rank(unit) === top);
  const unit = chosen[0]?.unit ?? null;
  const alike = onePerLine(chosen.filter((one) => one.unit === unit)).slice(0, COMPARED);
  const meters = lines.text.pieces
    .filter((piece) => takes(piece, 'code') && isNumber(piece) && nearLabel(lines, piece, LABELS.meter) > 0)
    .slice(0, COMPARED);
  const different = meters.filter((one, at) => meters.findIndex(({ text }) => text === one.text) === at);
  if (different.length > 1) {
    const parts = different.flatMap((meter, at): readonly PartGuess[] => {
      const end = different[at + 1]?.id ?? Number.POSITIVE_INFINITY;
      const own = alike.filter(({ piece }) => piece.id > meter.id && piece.id < end);
      const ids = withoutTotals(own);
      return ids.length === 0 ? [] : [{ number: meter.id, quantities: ids, unit }];
    });
    if (parts.length > 1) return parts;
  }
  const number =
    different[0]?.id ??
    best(lines.text.pieces, (piece) =>
      takes(piece, 'code') && isNumber(piece) ? nearLabel(lines, piece, LABELS.account) : 0,
    );
  const ids = withoutTotals(alike);
  return byStuff(lines, ids).map((quantities) => ({ number, quantities, unit: ids.length === 0 ? null : unit }));
}

const stuffOf = (label: string): number => LABELS.stuff.findIndex((pattern) => pattern.test(label));

/** Lines of different fuels or kinds of waste are records of their own. */
function byStuff(lines: BillLines, ids: readonly number[]): readonly (readonly number[])[] {
  const groups = new Map<number, number[]>();
  for (const id of ids) {
    const piece = lines.text.pieces[id];
    const label = (piece && lines.labelLeft(piece)?.text) ?? '';
    const stuff = stuffOf(label);
    groups.set(stuff, [...(groups.get(stuff) ?? []), id]);
  }
  return groups.size === 0 ? [[]] : [...groups.values()];
}

/** Numbers of meters and accounts have at least four digits. */
const isNumber = ({ text, figure }: Piece) =>
  text.replace(/\D/g, '').length >= 4 && !(figure?.kind === 'number' && (figure.unit ?? figure.money) !== null);

/** Of several quantities on a line, the last is the one that is charged: reads come first. */
function onePerLine(quantities: readonly Quantity[]): readonly Quantity[] {
  const byLine = new Map<number, Quantity>();
  for (const one of quantities) byLine.set(one.piece.line, one);
  return [...byLine.values()];
}

/** Either the lines or their total, never both. The same figure printed twice counts once. */
function withoutTotals(quantities: readonly Quantity[]): readonly number[] {
  const distinct = quantities.filter((one, at) => !quantities.slice(0, at).some((other) => isRepeated(one, other)));
  const parts = distinct.filter(({ isTotal }) => !isTotal);
  const totals = distinct.filter(({ isTotal }) => isTotal);
  const whole = sum(parts.map(({ value }) => decimal(value)));
  const isSum = totals.some(({ value }) => decimal(value).equals(whole));
  // Lines that every bill of the supplier has are shown one by one; a list that varies is represented by its total.
  const isLasting = parts.every(({ label }) => LABELS.lasting.test(label) || stuffOf(label) >= 0);
  if (parts.length > 0 && (totals.length === 0 || (isSum && isLasting)))
    return withoutSum(parts).map(({ piece }) => piece.id);
  const [first] = totals;
  return first ? [first.piece.id] : [];
}

/** A figure that is the sum of all others is their total, whatever it is called. */
function withoutSum(parts: readonly Quantity[]): readonly Quantity[] {
  if (parts.length < 3) return parts;
  const whole = sum(parts.map(({ value }) => decimal(value)));
  const total = parts.find(({ value }) => decimal(value).times(2).equals(whole));
  return total ? parts.filter((one) => one !== total) : parts;
}

/** The same figure in another place of the bill. Equal figures in one table, close together, are two. */
const isRepeated = (one: Quantity, other: Quantity): boolean =>
  one.value === other.value &&
  !(
    one.piece.page === other.piece.page &&
    overlap(one.piece, other.piece) &&
    Math.abs(one.piece.y - other.piece.y) < 60
  );
