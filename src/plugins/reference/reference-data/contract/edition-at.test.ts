import { describe, expect, test } from 'vitest';
import { editionAt, editionMarks, editionsInCountry, methodIn } from './edition-at.ts';

const edition = (id: string, countries: readonly string[], from: string, to: string) => ({
  id,
  family: id.replace(/-\d+$/, ''),
  countries,
  appliesFrom: from,
  appliesTo: to,
});

const nga = edition('NGA-2025', ['AU'], '2025-07-01', '2026-06-30');
const desnz24 = edition('DESNZ-2024', ['GB'], '2024-01-01', '2024-12-31');
const desnz25 = edition('DESNZ-2025', ['GB'], '2025-01-01', '2025-12-31');
const egrid = edition('EGRID-2023', ['US', 'PR'], '2023-01-01', '2023-12-31');
const all = [nga, desnz24, desnz25, egrid];

describe('the edition for a day in a country', () => {
  test.each([
    ['AU', '2025-07-01', 'NGA-2025'],
    ['AU', '2025-06-30', undefined],
    ['GB', '2024-12-31', 'DESNZ-2024'],
    ['GB', '2025-01-01', 'DESNZ-2025'],
    ['GB', '2027-01-01', 'DESNZ-2025'],
    ['GB', '2022-06-01', 'DESNZ-2024'],
    ['US', '2025-06-01', 'EGRID-2023'],
    ['PR', '2021-06-01', 'EGRID-2023'],
  ])('%s, %s: %s', (country, day, id) => expect(editionAt(all, day, country)?.id).toBe(id));

  test('is the one for the day where none is for the country', () => {
    expect(editionAt([desnz24, desnz25], '2025-03-01', 'AU')?.id).toBe('DESNZ-2025');
    expect(editionAt([desnz24, desnz25], '2023-03-01', 'AU')).toBeUndefined();
  });

  test('may be one for all countries', () => {
    const everywhere = edition('WORLD-2025', [], '2025-01-01', '2025-12-31');
    expect(editionAt([everywhere, nga], '2025-03-01', 'JP')?.id).toBe('WORLD-2025');
    expect(editionsInCountry([everywhere, nga, egrid], 'AU').map(({ id }) => id)).toEqual(['WORLD-2025', 'NGA-2025']);
  });
});

describe('the marks of an edition', () => {
  const in2025 = { from: '2025-01-01', to: '2025-01-31' };
  test('say that it is of another year, or of another country', () => {
    expect(editionMarks(egrid, { ...in2025, country: 'US' })).toEqual(['other-year']);
    expect(editionMarks(desnz25, { ...in2025, country: 'AU' })).toEqual(['other-country']);
    expect(editionMarks(egrid, { ...in2025, country: 'CA' })).toEqual(['other-year', 'other-country']);
  });

  test('are none for the right one, or one for some of the days', () => {
    expect(editionMarks(desnz25, { ...in2025, country: 'GB' })).toEqual([]);
    expect(editionMarks(desnz24, { from: '2024-12-15', to: '2025-01-14', country: 'GB' })).toEqual([]);
  });
});

test('the method is that of the edition, of the use, or of the input', () => {
  const use = { methodId: 'of-use', methodIds: { 'DESNZ-2025': 'of-edition' } };
  const input = { methodId: 'of-input' };
  expect(methodIn(input, use, 'DESNZ-2025')).toBe('of-edition');
  expect(methodIn(input, use, 'NGA-2025')).toBe('of-use');
  expect(methodIn(input, { methodIds: {} }, 'NGA-2025')).toBe('of-input');
  expect(methodIn(input, undefined, undefined)).toBe('of-input');
});
