import { acceptDecimal, DECIMAL_MAX_DIGITS } from './decimal-input.ts';

/** The value of a text in a whole-number field: its digits, without grouping; null if it is not a whole number. */
export function acceptCount(typed: string): string | null {
  const accepted = acceptDecimal(typed);
  return accepted === null || accepted.includes('.') ? null : accepted;
}

/** Whether there are too many digits; 15 digits are exact in a JavaScript number. */
export function hasTooManyDigits(digits: string): boolean {
  return digits.replace(/^0+(?=\d)/, '').length > DECIMAL_MAX_DIGITS;
}

/** Display text of a number: grouped as in en-US, or plain for years. */
export function countText(value: number | null, grouping: boolean): string {
  return value === null ? '' : value.toLocaleString('en-US', { useGrouping: grouping, maximumFractionDigits: 0 });
}

/** Range and size of steps. */
export interface StepRange {
  readonly minValue?: number;
  readonly maxValue?: number;
  readonly step?: number;
}

const LARGEST = 10 ** DECIMAL_MAX_DIGITS - 1;

/** The number one step up or down, within the range; null at its end. */
export function stepped(value: number | null, direction: 1 | -1, range: StepRange): number | null {
  const { minValue = 0, maxValue = LARGEST, step = 1 } = range;
  // The first step of an empty field goes to the nearest end of the range.
  const next = value === null ? (direction === 1 ? minValue : (range.maxValue ?? minValue)) : value + direction * step;
  const within = Math.min(Math.max(next, minValue), maxValue);
  return within === value ? null : within;
}
