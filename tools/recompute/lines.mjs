import { evaluate, exact } from './evaluate.mjs';

/** The most two exact calculations of the same figure may differ by, because of divisions without an end. */
const ECHO = '1e-30';
/** Note of a line that would be below zero. */
const FLOORED = 'residual-floored-at-zero';

/**
 * Checks one line of a working by its columns `With numbers`, `Result`, `Unit` and `Note`: calculates its numbers and
 * compares the result with the stated one. Returns the stated result; null if there is none.
 */
export function checkLine(row, where, differences) {
  const result = exact(row['Result']);
  const text = row['With numbers'] ?? '';
  if (result === null || text === '') return result;
  let value;
  try {
    value = evaluate(text);
  } catch (error) {
    differences.push(`${where}: ${error.message}`);
    return result;
  }
  if (row['Unit'] === '%') value = value.times(100);
  // The rest of a quantity after certificates is never below zero; its line has a note for that.
  if (value.isNegative() && row['Note'] === FLOORED) value = exact('0');
  const echo = value.abs().plus(1).times(ECHO);
  if (value.minus(result).abs().greaterThan(echo) && !isRoundedBySheet(value, result))
    differences.push(`${where}: ${text} is ${value.toFixed()}, the file says ${result.toFixed()}`);
  return result;
}

/** Spreadsheets store a figure as a double with 15 to 17 digits: a figure without an end is cut off there. */
function isRoundedBySheet(value, result) {
  const digits = result.precision();
  return digits >= 15 && digits <= 17 && Number(value.toFixed()) === Number(result.toFixed());
}
