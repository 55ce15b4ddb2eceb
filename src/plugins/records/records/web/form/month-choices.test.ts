import { describe, expect, test } from 'vitest';
import { monthChoices } from './month-choices.ts';

describe('monthChoices', () => {
  const months = monthChoices('2026-02-28', 'en');

  test('has whole months, newest first, over two years', () => {
    expect(months).toHaveLength(24);
    expect(months[0]).toEqual({ id: '2026-02-01', label: 'February 2026', from: '2026-02-01', to: '2026-02-28' });
    expect(months.at(-1)).toMatchObject({ from: '2024-03-01', to: '2024-03-31' });
  });

  test('respects leap years and the reader’s language', () => {
    expect(monthChoices('2024-02-01', 'fr')[0]).toMatchObject({ label: 'février 2024', to: '2024-02-29' });
  });
});
