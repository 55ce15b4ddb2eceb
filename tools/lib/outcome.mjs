import { stripVTControlCharacters } from 'node:util';

/**
 * The result of a step of the test run. A skipped test counts as failed: a test that does not run proves nothing.
 * @typedef {{ passed: number, failed: number, reasons: string[] }} Outcome
 */

/**
 * @param {string} text a report as JSON
 * @returns {Record<string, any> | undefined}
 */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {string} reason @returns {Outcome} */
const broken = (reason) => ({ passed: 0, failed: 1, reasons: [reason] });

/**
 * A program that is a single check: it passes or fails.
 * @param {number} code
 * @returns {Outcome}
 */
export const outcomeOfCheck = (code) =>
  code === 0 ? { passed: 1, failed: 0, reasons: [] } : { passed: 0, failed: 1, reasons: [] };

/**
 * If a runner fails although all its tests pass, it has crashed or hit an error outside a test. If it has no tests, it was
 * given the wrong files.
 * @param {Outcome} outcome
 * @param {number} code
 * @returns {Outcome}
 */
function settled(outcome, code) {
  if (outcome.failed > 0) return outcome;
  if (outcome.passed === 0) return broken('There were no tests.');
  if (code === 0) return outcome;
  return {
    ...outcome,
    failed: 1,
    reasons: [`The runner exited with ${code} although its tests passed (an error outside a test).`],
  };
}

/** Lines of a failure's message to repeat after its name; the rest is in the runner's output. */
const LINES_SHOWN = 4;

/** @param {string} name @param {string | undefined} message the runner's message, perhaps with colours */
function failure(name, message = '') {
  const shown = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, LINES_SHOWN);
  return [`FAILED ${name}`, ...shown.map((line) => `    ${line.trim()}`)].join('\n');
}

/** @param {readonly any[]} files of Vitest's report @returns {string[]} */
function failedVitestTests(files) {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((/** @type {any} */ test) => test.status === 'failed')
      .map((/** @type {any} */ test) => failure(`${name} > ${test.fullName}`, test.failureMessages?.[0])),
  );
}

/** @param {readonly any[]} suites of Playwright's report @returns {string[]} */
function failedPlaywrightTests(suites) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter((/** @type {any} */ spec) => !spec.ok)
      .map((/** @type {any} */ spec) =>
        failure(`${spec.file} > ${spec.title}`, spec.tests?.[0]?.results?.[0]?.error?.message),
      ),
    ...failedPlaywrightTests(suite.suites ?? []),
  ]);
}

/**
 * @param {string | undefined} report of Vitest's JSON reporter
 * @param {number} code the runner's exit code
 * @returns {Outcome}
 */
export function outcomeOfVitest(report, code) {
  const run = report === undefined ? undefined : parsed(report);
  if (!run) return broken(`The runner exited with ${code} before it reported anything.`);
  const skipped = run.numPendingTests + run.numTodoTests;
  // A file that cannot be loaded has no tests and would vanish from a count of tests.
  const files = run.testResults.filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' && file.assertionResults.every((/** @type {any} */ test) => test.status !== 'failed'),
  );
  return settled(
    {
      passed: run.numPassedTests,
      failed: run.numFailedTests + skipped + files.length,
      reasons: [
        ...failedVitestTests(run.testResults),
        ...(skipped > 0 ? [`${skipped} skipped (a skipped test counts as failed).`] : []),
        ...files.map((/** @type {any} */ file) => failure(`${file.name} could not be run.`, file.message)),
      ],
    },
    code,
  );
}

/**
 * @param {string | undefined} report of Playwright's JSON reporter
 * @param {number} code the runner's exit code
 * @returns {Outcome}
 */
export function outcomeOfPlaywright(report, code) {
  const run = report === undefined ? undefined : parsed(report);
  if (!run) return broken(`The runner exited with ${code} before it reported anything.`);
  const { expected, unexpected, flaky, skipped } = run.stats;
  return settled(
    {
      passed: expected,
      failed: unexpected + flaky + skipped + run.errors.length,
      reasons: [
        ...failedPlaywrightTests(run.suites ?? []),
        ...(flaky > 0 ? [`${flaky} passed only on a retry (counts as failed).`] : []),
        ...(skipped > 0 ? [`${skipped} skipped or not run (counts as failed).`] : []),
        ...run.errors.map((/** @type {any} */ error) => String(error.message ?? error)),
      ],
    },
    code,
  );
}

/**
 * @param {readonly Outcome[]} outcomes
 * @returns {{ passed: number, failed: number }}
 */
export function sum(outcomes) {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
  };
}
