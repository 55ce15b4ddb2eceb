import { describe, expect, it } from 'vitest';
import { outcomeOfPlaywright, outcomeOfVitest, sum } from './outcome.mjs';

const vitestReport = (change = {}) =>
  JSON.stringify({
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...change,
  });
const playwrightReport = (stats, errors = []) =>
  JSON.stringify({ stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors });

describe('outcome of Vitest', () => {
  it('counts what passed and failed', () => {
    expect(outcomeOfVitest(vitestReport(), 0)).toEqual({ passed: 3, failed: 0, reasons: [] });
    expect(outcomeOfVitest(vitestReport({ numFailedTests: 2 }), 1)).toEqual({ passed: 3, failed: 2, reasons: [] });
  });

  it('counts skipped and planned tests as failed', () => {
    expect(outcomeOfVitest(vitestReport({ numPendingTests: 1, numTodoTests: 1 }), 0).failed).toBe(2);
  });

  it('counts a file that could not be loaded', () => {
    const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }];
    expect(outcomeOfVitest(vitestReport({ testResults }), 1)).toEqual({
      passed: 3,
      failed: 1,
      reasons: ['FAILED a.test.ts could not be run.'],
    });
  });

  it('does not count a file twice if its tests failed', () => {
    const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'failed' }] }];
    expect(outcomeOfVitest(vitestReport({ numFailedTests: 1, testResults }), 1).failed).toBe(1);
  });

  it('names the failed tests, with the beginning of their messages', () => {
    const failureMessages = [
      '\u001B[31mexpected 1 to be 2\u001B[39m\n\n  - 2\n  + 1\n    at a.test.ts:3\n    at runner',
    ];
    const test = { status: 'failed', fullName: 'adds up', failureMessages };
    const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, test] }];
    expect(outcomeOfVitest(vitestReport({ numFailedTests: 1, testResults }), 1).reasons).toEqual([
      'FAILED a.test.ts > adds up\n    expected 1 to be 2\n    - 2\n    + 1\n    at a.test.ts:3',
    ]);
  });

  it('fails a runner that crashed, found no tests, or exited with an error although its tests passed', () => {
    expect(outcomeOfVitest(undefined, 134).failed).toBe(1);
    expect(outcomeOfVitest('{"numPassed', 1).failed).toBe(1);
    expect(outcomeOfVitest(vitestReport({ numPassedTests: 0 }), 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(outcomeOfVitest(vitestReport(), 1)).toMatchObject({ passed: 3, failed: 1 });
  });
});

describe('outcome of Playwright', () => {
  it('counts what passed', () => {
    expect(outcomeOfPlaywright(playwrightReport({}), 0)).toEqual({ passed: 2, failed: 0, reasons: [] });
  });

  it('counts unexpected, flaky and skipped tests and errors of the run as failed', () => {
    const report = playwrightReport({ unexpected: 1, flaky: 1, skipped: 1 }, [
      { message: 'The server did not start.' },
    ]);
    const outcome = outcomeOfPlaywright(report, 1);
    expect(outcome.failed).toBe(4);
    expect(outcome.reasons).toContain('The server did not start.');
  });

  it('names the failed tests at any depth', () => {
    const failed = {
      ok: false,
      file: 'a.spec.ts',
      title: 'signs in',
      tests: [{ results: [{ error: { message: 'No.' } }] }],
    };
    const report = JSON.stringify({
      stats: { expected: 2, unexpected: 1, flaky: 0, skipped: 0 },
      errors: [],
      suites: [{ specs: [{ ok: true, file: 'a.spec.ts', title: 'opens' }], suites: [{ specs: [failed] }] }],
    });
    expect(outcomeOfPlaywright(report, 1).reasons).toEqual(['FAILED a.spec.ts > signs in\n    No.']);
  });

  it('fails a run without tests or without a report', () => {
    expect(outcomeOfPlaywright(playwrightReport({ expected: 0 }), 0).failed).toBe(1);
    expect(outcomeOfPlaywright(undefined, 1).failed).toBe(1);
  });
});

describe('sum', () => {
  it('adds up all steps', () => {
    const outcomes = [
      { passed: 3, failed: 0, reasons: [] },
      { passed: 2, failed: 1, reasons: [] },
    ];
    expect(sum(outcomes)).toEqual({ passed: 5, failed: 1 });
  });
});
