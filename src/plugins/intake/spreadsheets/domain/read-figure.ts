import { decimal, exactText, isDecimalText, roundTo } from '#domain/units';
import type { SheetCell } from './sheet-row.ts';

/** Which mark separates the decimals of figures that are texts. Null: not decided, so only clear figures are read. */
export type DecimalMark = 'point' | 'comma' | null;

export type FigureReading =
  | { readonly kind: 'figure'; readonly value: string; readonly unit?: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'wrong'; readonly code: FigureFault };

export type FigureFault = 'figure-format' | 'figure-ambiguous' | 'figure-error' | 'figure-merged' | 'figure-exponent';

/** Texts that say that there is no figure. */
const NOTHING = /^(?:[-\u2013\u2014.]+|n\/?a|nil|none|null|sans objet|nc|neant|không)$/i;

/** Characters of the longest text that is read as a figure. */
const LONGEST = 60;

/** Spaces of every width and apostrophes, which only group digits. */
const SPACES = /[\s\u00a0\u2007\u2009\u202f'\u2019]+/g;

/** Digits as they are written exactly: without leading or trailing zeros that say nothing. */
const PLAIN_DIGITS = /^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;

const PLAIN_COMMA = /^\d+(?:,\d*)?$/;
const PLAIN_POINT = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
const COMMA_GROUPS = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const POINT_GROUPS = /^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/;
const SPACE_GROUPS = /^\d{1,3}(?: \d{3})+(?:[.,]\d*)?$/;

/** One comma or point before three digits, which may group digits or begin the decimals. */
const UNCLEAR = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** A figure with something behind it, such as `1 200 kWh`. */
const WITH_UNIT =
  /^([-(+\u2212]?[\d.,\s\u00a0\u2007\u2009\u202f'\u2019]*\d[.,]?\)?)\s*([\p{L}µ$€£][\p{L}\p{N}³²./$€£ -]*)$/u;

/** An amount of money without the sign of its currency. */
const withoutSign = (text: string) => text.replace(/^([-(]?)\s*(?:[A-Z]{0,3}[$€£]|AUD|USD|GBP|EUR|NZD|CAD)\s*/, '$1');

/** The sign and the digits of a figure: `(5)`, `-5`, `−5`. */
function signed(text: string): { readonly isNegative: boolean; readonly digits: string } {
  const bracketed = /^\((.*)\)$/.exec(text)?.[1];
  if (bracketed !== undefined) return { isNegative: true, digits: bracketed.trim() };
  const isNegative = /^[-\u2212]/.test(text);
  return { isNegative, digits: text.replace(/^[-\u2212+]\s*/, '') };
}

const found = (digits: string, isNegative: boolean, unit?: string): FigureReading => {
  const text = digits.replace(/^\./, '0.').replace(/\.$/, '');
  if (!isDecimalText(text)) return { kind: 'wrong', code: 'figure-format' };
  const value = exactText(decimal(text));
  return { kind: 'figure', value: isNegative && value !== '0' ? `-${value}` : value, ...(unit ? { unit } : {}) };
};

/** What the digits mean, whatever the mark; null if the mark decides. */
function clear(bare: string): string | null {
  if (UNCLEAR.test(bare)) return null;
  if (/^\d+$/.test(bare) || PLAIN_POINT.test(bare)) return bare;
  if (PLAIN_COMMA.test(bare)) return bare.replace(',', '.');
  if (SPACE_GROUPS.test(bare)) return bare.replaceAll(' ', '').replace(',', '.');
  if (COMMA_GROUPS.test(bare)) return bare.replaceAll(',', '');
  if (POINT_GROUPS.test(bare)) return bare.replaceAll('.', '').replace(',', '.');
  return null;
}

function byMark(bare: string, mark: 'point' | 'comma'): string | null {
  const solid = SPACE_GROUPS.test(bare) ? bare.replaceAll(' ', '') : bare;
  if (mark === 'point') {
    if (PLAIN_POINT.test(solid)) return solid;
    return COMMA_GROUPS.test(solid) ? solid.replaceAll(',', '') : null;
  }
  if (PLAIN_COMMA.test(solid)) return solid.replace(',', '.');
  return POINT_GROUPS.test(solid) ? solid.replaceAll('.', '').replace(',', '.') : null;
}

/** Reads a figure exactly. A cell that is a number needs no mark. */
export function readFigure(cell: SheetCell | undefined, mark: DecimalMark): FigureReading {
  if (!cell) return { kind: 'none' };
  if (cell.kind === 'error') return { kind: 'wrong', code: 'figure-error' };
  if (cell.kind === 'boolean' || cell.kind === 'date') return { kind: 'wrong', code: 'figure-format' };
  const given = cell.text.trim();
  // The usual case: digits, at most a point, and nothing that could be read two ways.
  if (PLAIN_DIGITS.test(given) && (mark === 'point' || (mark === null && !given.includes('.'))))
    return { kind: 'figure', value: given };
  if (given === '') return cell.isFormula ? { kind: 'wrong', code: 'figure-error' } : { kind: 'none' };
  if (cell.kind === 'number') {
    const isNegative = given.startsWith('-');
    return found(isNegative ? given.slice(1) : given, isNegative);
  }
  if (given.length > LONGEST) return { kind: 'wrong', code: 'figure-format' };
  if (NOTHING.test(given)) return { kind: 'none' };
  if (/^[-+]?\d+(?:[.,]\d+)?e[-+]?\d+$/i.test(given)) return { kind: 'wrong', code: 'figure-exponent' };
  const amount = withoutSign(given);
  const withUnit = WITH_UNIT.exec(amount);
  const { isNegative, digits } = signed((withUnit?.[1] ?? amount).trim());
  const unit = withUnit?.[2]?.trim();
  const bare = digits.replace(SPACES, ' ').trim();
  if (mark === null && UNCLEAR.test(bare)) return { kind: 'wrong', code: 'figure-ambiguous' };
  const read = mark === null ? clear(bare) : byMark(bare, mark);
  if (read === null) return { kind: 'wrong', code: 'figure-format' };
  return found(read, isNegative, unit);
}

/** What a text says about the mark of its file. */
export function markOf(text: string): 'point' | 'comma' | 'unclear' | null {
  if (text.length > LONGEST) return null;
  const { digits } = signed((WITH_UNIT.exec(withoutSign(text.trim()))?.[1] ?? withoutSign(text.trim())).trim());
  const bare = digits.replace(SPACES, ' ').trim();
  if (!/^[\d., ]+$/.test(bare) || !/[.,]/.test(bare)) return null;
  if (UNCLEAR.test(bare)) return 'unclear';
  if (bare.includes(',') && bare.includes('.'))
    return bare.lastIndexOf(',') > bare.lastIndexOf('.') ? 'comma' : 'point';
  if (/,.*,/.test(bare)) return COMMA_GROUPS.test(bare) ? 'point' : null;
  if (/\..*\./.test(bare)) return POINT_GROUPS.test(bare) ? 'comma' : null;
  return bare.includes(',') ? 'comma' : 'point';
}

/** Decimals of a record's quantity. */
const QUANTITY_DECIMALS = 3;

/** A figure with the decimals a record stores, and whether it had to be rounded. */
export function storedFigure(value: string): { readonly value: string; readonly isRounded: boolean } {
  const point = value.indexOf('.');
  if (point === -1 || value.length - point - 1 <= QUANTITY_DECIMALS) return { value, isRounded: false };
  const exact = decimal(value);
  const rounded = roundTo(exact, QUANTITY_DECIMALS);
  return { value: exactText(rounded), isRounded: !rounded.equals(exact) };
}
