import type { CivilDate } from '#domain/time';
import { daysIn, type DayOrder } from './days.ts';
import { unitAtStart } from './unit-words.ts';

/** What a text on a bill says. */
export type Figure =
  | { readonly kind: 'days'; readonly from: CivilDate; readonly to: CivilDate }
  | NumberFigure
  /** Number of a meter, an account or a document: capital letters and digits without spaces. */
  | { readonly kind: 'code'; readonly code: string };

export interface NumberFigure {
  readonly kind: 'number';
  /** Plain decimal. */
  readonly value: string;
  /** Unit printed behind it. Null: none. */
  readonly unit: string | null;
  /** ISO 4217 code, or `$` where the symbol alone is printed. Null: no amount of money. */
  readonly money: string | null;
  /** A price or an average, such as `0.31 $/kWh`: never a quantity. */
  readonly isRate: boolean;
}

/** How a document writes figures. */
export interface Writing {
  readonly order: DayOrder;
  /** Whether a comma is the decimal point. */
  readonly comma: boolean;
}

export interface FigureSpan {
  readonly start: number;
  readonly end: number;
  readonly figure: Figure;
}

const CURRENCIES = '(?:AUD|USD|NZD|CAD|GBP|EUR|VND|A\\$|US\\$|NZ\\$|C\\$|\\$|£|€|₫)';
const DIGITS =
  "(?:\\d{1,3}(?:[,.\u00a0\u202f’'](?=\\d{3}(?!\\d)|\\d{3}[,.\u00a0\u202f’'])\\d{3})+(?:[.,]\\d{1,6})?|\\d{1,12}(?:[.,]\\d{1,6})?)";
const GROUPED = '\\d{1,3}(?: \\d{3})+(?:,\\d{1,6})?';
const NUMBER = new RegExp(
  `(?<![\\p{L}\\d.,/])(-|−|\\()?(${CURRENCIES})?[ \u00a0]?(-|−)?((?:${GROUPED})(?![\\d ]*\\d)|${DIGITS})(?![\\d])`,
  'gu',
);
const PLAIN_NUMBER = new RegExp(
  `(?<![\\p{L}\\d.,/])(-|−|\\()?(${CURRENCIES})?[ \u00a0]?(-|−)?(${DIGITS})(?![\\d])`,
  'gu',
);

/** Letters with digits, groups of digits, and long rows of digits. */
const CODE =
  /(?<![\p{L}\d.,$£€-])(?:[A-Z]{1,4}-?)?(?:\d{2,6}(?:[ -]\d{2,6}){1,6}|\d{7,24}|(?=[A-Z\d/-]{4,30}(?![\p{L}\d]))(?=[A-Z/-]*\d)(?=[\d/-]*[A-Z])[A-Z\d]+(?:[/-][A-Z\d]+)*)(?![\p{L}\d]|[.,]\d)/gu;

const ISO_OF: Readonly<Record<string, string>> = {
  A$: 'AUD',
  US$: 'USD',
  NZ$: 'NZD',
  C$: 'CAD',
  '£': 'GBP',
  '€': 'EUR',
  '₫': 'VND',
};

/** Behind a figure: the currency, a unit, or what makes it a price. */
const MONEY_BEHIND = /^[ \u00a0]?(AUD|USD|NZD|CAD|GBP|EUR|VND|€|£|₫)(?![\p{L}\d])/u;
const CREDIT_BEHIND = /^[ \u00a0]?(?:CR|Cr)(?![\p{L}\d])/u;
const RATE_BEHIND =
  /^[ \u00a0]?(?:[\p{L}$£€]{1,8}[ \u00a0]?(?:\/|per |par )|%|¢|[cp](?![\p{L}\d])|\/|cents?\b|pence\b|per |x |× )/u;

/** The figures in a text, in their order. */
export function figuresIn(text: string, writing: Writing): readonly FigureSpan[] {
  const found: FigureSpan[] = daysIn(text, writing.order).map(({ start, end, from, to }) => ({
    start,
    end,
    figure: { kind: 'days', from, to },
  }));
  const isFree = (start: number, end: number) => found.every((one) => end <= one.start || start >= one.end);
  const numbers = numbersIn(text, writing);
  for (const number of numbers) if (isTelling(number.figure) && isFree(number.start, number.end)) found.push(number);
  for (const match of text.matchAll(CODE)) {
    const code = match[0].replace(/[ ]/g, '');
    if (code.replace(/\D/g, '').length < 3 || !isFree(match.index, match.index + match[0].length)) continue;
    const isCode = /[A-Z]/.test(code) || code.replace(/\D/g, '').length >= 7;
    if (isCode) found.push({ start: match.index, end: match.index + match[0].length, figure: { kind: 'code', code } });
  }
  for (const number of numbers) if (isFree(number.start, number.end)) found.push(number);
  return found.sort((one, other) => one.start - other.start);
}

/** A unit, a currency or decimals: certainly a figure, and no number of a meter. */
const isTelling = (figure: Figure) =>
  figure.kind === 'number' && (figure.unit !== null || figure.money !== null || figure.value.includes('.'));

function numbersIn(text: string, { comma }: Writing): readonly FigureSpan[] {
  return [...text.matchAll(comma ? NUMBER : PLAIN_NUMBER)].flatMap((match) => {
    const [whole, sign, before, inner, digits = ''] = match;
    let value = plainNumber(digits, comma);
    if (value === null) return [];
    const start = match.index + (whole.length - whole.trimStart().length);
    let end = match.index + whole.length;
    const rest = text.slice(end);
    const behind = MONEY_BEHIND.exec(rest);
    const space = /^[ \u00a0]?/.exec(rest)?.[0].length ?? 0;
    const unit = behind ? null : unitAtStart(rest.slice(space));
    const afterUnit = unit ? rest.slice(space + unit.length) : '';
    const isRate = RATE_BEHIND.test(rest) && (unit === null || afterUnit.startsWith('/'));
    const isPerUnit = unit !== null && /^[ \u00a0]?(?:\/|per |par )/.test(afterUnit);
    const money = before ?? behind?.[1];
    if (behind) end += behind[0].length;
    else if (unit && !isPerUnit) end += space + unit.length;
    const isCredit = money !== undefined && CREDIT_BEHIND.test(text.slice(end));
    const isBracketed = sign === '(' && text[end] === ')';
    if ((sign ?? inner) !== undefined && sign !== '(') value = `-${value}`;
    else if (isCredit || isBracketed) value = `-${value}`;
    return [
      {
        start: sign === '(' && !isBracketed ? start + 1 : start,
        end: isBracketed ? end + 1 : end,
        figure: {
          kind: 'number' as const,
          value,
          unit: unit && !isPerUnit ? unit.id : null,
          money: money === undefined ? null : (ISO_OF[money] ?? money),
          isRate: isRate || isPerUnit,
        },
      },
    ];
  });
}

/** Digits with separators as a plain decimal. Null if the separators make no sense. */
export function plainNumber(text: string, comma: boolean): string | null {
  const bare = text.replace(/[ \u00a0\u202f’']/g, '');
  const point = comma ? ',' : '.';
  const group = comma ? '.' : ',';
  const parts = bare.split(point);
  if (parts.length > 2) return parts.every((part, at) => at === 0 || part.length === 3) ? parts.join('') : null;
  const [whole = '', fraction] = parts;
  const groups = whole.split(group);
  if (groups.length > 1 && !groups.slice(1).every(({ length }) => length === 3)) {
    // One separator before other than three digits is a decimal point after all.
    return groups.length === 2 && fraction === undefined ? trimmed(`${groups[0]}.${groups[1]}`) : null;
  }
  return trimmed(fraction === undefined ? groups.join('') : `${groups.join('')}.${fraction}`);
}

const trimmed = (value: string) => (/^\d/.test(value) ? value.replace(/^0+(?=\d)/, '') : null);

const COMMA_DECIMALS = /\d,\d{1,2}(?![\d,])/g;
const DOT_DECIMALS = /\d\.\d{1,2}(?![\d./])/g;

/** Whether commas are decimal points in a document, by what most of its figures show. */
export function usesComma(texts: Iterable<string>): boolean {
  let commas = 0;
  let dots = 0;
  for (const text of texts) {
    commas += text.match(COMMA_DECIMALS)?.length ?? 0;
    dots += text.match(DOT_DECIMALS)?.length ?? 0;
  }
  return commas > dots;
}
