import { expect, test } from 'vitest';
import { standingDeadlines } from './deadline-standing.ts';

const shown = (
  today: string,
  filed: readonly { deadline: 'nger-report' | 'nger-register' | 'safeguard'; year: number }[] = [],
  concernedFrom = 2026,
) =>
  standingDeadlines(today, filed, ({ year }) => year >= concernedFrom).map(
    ({ id, year, standing, overdueDays }) => `${id} ${year} ${standing} ${overdueDays}`,
  );

test('a missed 31 October stays, with the days since', () => {
  expect(shown('2026-11-25')).toEqual([
    'nger-register 2026 OVERDUE 86',
    'nger-report 2026 OVERDUE 25',
    'aasb-report 2026 OVERDUE 25',
    'statement 2026 DUE 0',
    'safeguard 2026 DUE 0',
    'nger-register 2027 DUE 0',
    'nger-report 2027 DUE 0',
    'aasb-report 2027 DUE 0',
  ]);
});

test('the day itself is due, the next one overdue', () => {
  expect(shown('2026-10-31')).toContain('nger-report 2026 DUE 0');
  expect(shown('2026-11-01')).toContain('nger-report 2026 OVERDUE 1');
});

test('a filing meets its deadline: a report also registers, and an amendment meets no other deadline', () => {
  const after = shown('2026-11-25', [
    { deadline: 'nger-report', year: 2026 },
    { deadline: 'nger-report', year: 2026 },
  ]);
  expect(after.filter((one) => one.includes('2026 FILED'))).toEqual([
    'nger-register 2026 FILED 0',
    'nger-report 2026 FILED 0',
  ]);
  // Registration happens once: no later year requires it.
  expect(after).toContain('nger-register 2027 FILED 0');
  expect(after).toContain('nger-report 2027 DUE 0');
});

test('of earlier years, deadlines that apply to the company stay for five, and only the first registration', () => {
  const overdue = shown('2026-11-25', [], 2024).filter((one) => one.includes('OVERDUE'));
  expect(overdue.filter((one) => one.startsWith('nger-register'))).toEqual(['nger-register 2024 OVERDUE 816']);
  expect(overdue.filter((one) => one.startsWith('nger-report'))).toEqual([
    'nger-report 2024 OVERDUE 755',
    'nger-report 2025 OVERDUE 390',
    'nger-report 2026 OVERDUE 25',
  ]);
  expect(shown('2026-11-25', [], 2027).filter((one) => one.includes('OVERDUE'))).toEqual([]);
});
