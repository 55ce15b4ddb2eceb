import { acceptDecimal, DECIMAL_MAX_DIGITS } from './decimal-input.ts';

/** What a field of whole numbers keeps of a text: its digits, without grouping; null where it is no whole number. */
export function acceptCount(typed: string): string | null {
  const kept = acceptDecimal(typed);
  return kept === null || kept.includes('.') ? null : kept;
}

/** Whether the digits are more than a number may have; 15 of them are exact in a number of JavaScript. */
export function hasTooManyDigits(digits: string): boolean {
  return digits.replace(/^0+(?=\d)/, '').length > DECIMAL_MAX_DIGITS;
}

/** A number as it is read: grouped as en-US, or plain for years. */
export function countText(value: number | null, grouping: boolean): string {
  return value === null ? '' : value.toLocaleString('en-US', { useGrouping: grouping, maximumFractionDigits: 0 });
}

/** Where steps may lead. */
export interface StepRange {
  readonly minValue?: number;
  readonly maxValue?: number;
  readonly step?: number;
}

const LARGEST = 10 ** DECIMAL_MAX_DIGITS - 1;

/** The number one step up or down, within its range; null where there is no step left. */
export function stepped(value: number | null, direction: 1 | -1, range: StepRange): number | null {
  const { minValue = 0, maxValue = LARGEST, step = 1 } = range;
  // The first step of an empty field leads to where the range begins, from either side.
  const next = value === null ? (direction === 1 ? minValue : (range.maxValue ?? minValue)) : value + direction * step;
  const within = Math.min(Math.max(next, minValue), maxValue);
  return within === value ? null : within;
}
