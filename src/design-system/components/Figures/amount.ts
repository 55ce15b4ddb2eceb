import { formatDecimal, reachesPowerOfTen, shiftDecimal } from '../../format/decimal-string.ts';

/** Units of a mass of emissions; `Mt` is a million tonnes. */
export type AmountUnit = 't' | 'kt' | 'Mt';

/** Powers of ten of the units (specification section 9: t, kt 1e3, mt 1e6). */
const powerOf: Readonly<Record<AmountUnit, number>> = { t: 0, kt: 3, Mt: 6 };

/** Letters for a multiple of the scale (specification section 9: K, M, B), greatest first. */
const ABBREVIATIONS = [
  { letter: 'B', power: 9 },
  { letter: 'M', power: 6 },
  { letter: 'K', power: 3 },
] as const;

/** Letter of a multiple; empty below a thousand. */
export type Abbreviation = (typeof ABBREVIATIONS)[number]['letter'] | '';

/** A number for display: `letter` multiplies the text. */
export interface ShortNumber {
  readonly text: string;
  readonly letter: Abbreviation;
}

/** An amount for display. */
export interface ShownAmount extends ShortNumber {
  readonly unit: AmountUnit;
}

/** Rounds a shifted value; a non-zero value that rounds to zero reads `<0.1`, because 0.0 would be wrong. */
function roundedText(value: string, digits: number): string | null {
  const text = formatDecimal(value, digits);
  if (text === null || /[1-9]/.test(text) || !/[1-9]/.test(value.replace(/e.*$/i, ''))) return text;
  const least = formatDecimal(`1e-${digits}`, digits);
  return value.trim().startsWith('-') ? `>-${least}` : `<${least}`;
}

/** Whether a value, once rounded, reaches a power of ten: 999.95 with one decimal place is a thousand. */
function reachesRounded(value: string, power: number, shift: number, digits: number): boolean {
  if (reachesPowerOfTen(value, power)) return true;
  const rounded = formatDecimal(shiftDecimal(value, shift) ?? '', digits)?.replaceAll(',', '');
  return rounded !== undefined && reachesPowerOfTen(rounded, power - shift);
}

/** `1250` with one decimal place is `1.3 K`; rounding carries over, so `999.95` is `1.0 K`. Null if not a decimal. */
export function abbreviateDecimal(value: string, digits = 1): ShortNumber | null {
  const at = ABBREVIATIONS.find(({ power }) => reachesRounded(value, power, power - 3, digits));
  const shifted = at ? shiftDecimal(value, at.power) : value;
  const text = shifted === null ? null : roundedText(shifted, digits);
  return text === null ? null : { text, letter: at?.letter ?? '' };
}

/** kt from 10,000 t and Mt from 1,000,000 t, after rounding, so 10,000.0 t never shows. */
function unitFor(tonnes: string, digits: number): AmountUnit {
  if (reachesRounded(tonnes, 6, powerOf.kt, digits)) return 'Mt';
  return reachesRounded(tonnes, 4, powerOf.t, digits) ? 'kt' : 't';
}

/** Display format of an amount. */
export interface AmountFormat {
  /** `auto` switches to kt from 10,000 t and to Mt from 1,000,000 t. */
  readonly unit?: AmountUnit | 'auto';
  /** Decimal places. */
  readonly digits?: number;
  /** Abbreviates with K, M or B for a multiple of the unit. */
  readonly abbreviate?: boolean;
}

/** An amount of tonnes from an exact decimal string, rounded half up in a unit; null if the value is not a decimal. */
export function formatAmount(
  tonnes: string,
  { unit = 't', digits = 1, abbreviate = false }: AmountFormat = {},
): ShownAmount | null {
  const chosen = unit === 'auto' ? unitFor(tonnes, digits) : unit;
  const shifted = shiftDecimal(tonnes, powerOf[chosen]);
  if (shifted === null) return null;
  if (abbreviate) {
    const short = abbreviateDecimal(shifted, digits);
    return short && { ...short, unit: chosen };
  }
  const text = roundedText(shifted, digits);
  return text === null ? null : { text, letter: '', unit: chosen };
}
