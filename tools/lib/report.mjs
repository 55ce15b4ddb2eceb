import { sum } from './outcome.mjs';

/** @typedef {import('./steps.mjs').StepResult} StepResult */

/**
 * A finished step as one line, followed by its whole output if it failed.
 * @param {StepResult} result
 */
export function stepLines(result) {
  const line = row(result);
  if (result.failed === 0) return line;
  // Failures come first: logs are often cut off at the end.
  const said = [...result.reasons, result.output.trimEnd()].filter(Boolean).join('\n');
  return `${line}\n${said.replaceAll(/^/gm, '      ')}\n`;
}

/**
 * The table at the end; programs read its last line.
 * @param {readonly StepResult[]} results
 */
export function table(results) {
  const { passed, failed } = sum(results);
  return ['', ...results.map(row), '', `${passed} passed, ${failed} failed`].join('\n');
}

/** @param {StepResult} result */
function row({ name, passed, failed, seconds }) {
  const mark = failed === 0 ? 'ok    ' : 'FAILED';
  const counts = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`;
  return `  ${mark}  ${name.padEnd(14)}${counts.padEnd(26)}${seconds.toFixed(1).padStart(7)} s`;
}
