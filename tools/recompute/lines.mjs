import { evaluate, exact } from './evaluate.mjs';

/** What two exact ways to the same figure may differ by: an echo of divisions that never end. */
const ECHO = '1e-30';
/** Note of a line that would be below zero. */
const FLOORED = 'residual-floored-at-zero';

/**
 * One line of a working by its columns `With numbers`, `Result`, `Unit` and `Note`: what its numbers come to against what
 * it says. Answers what it says; null where it says nothing.
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
  // What is left of a quantity after certificates is never below zero; its line says so.
  if (value.isNegative() && row['Note'] === FLOORED) value = exact('0');
  const echo = value.abs().plus(1).times(ECHO);
  if (value.minus(result).abs().greaterThan(echo) && !isRoundedBySheet(value, result))
    differences.push(`${where}: ${text} is ${value.toFixed()}, the file says ${result.toFixed()}`);
  return result;
}

/** Spreadsheets keep a figure as a double, which has 15 to 17 digits: one that never ends comes back cut there. */
function isRoundedBySheet(value, result) {
  const digits = result.precision();
  return digits >= 15 && digits <= 17 && Number(value.toFixed()) === Number(result.toFixed());
}
