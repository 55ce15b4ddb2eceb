import { expect, test } from 'vitest';
import { laterEdition } from './later-edition.ts';

const edition = (year: number, series = 'NGA') => ({
  id: `${series}-${year}`,
  appliesFrom: `${year}-07-01`,
  appliesTo: `${year + 1}-06-30`,
});
const offered = [edition(2024), edition(2025), edition(2025, 'DESNZ')];

test.each([
  ['the next one', {}, 'NGA-2025'],
  ['the next one, if that of the first day is chosen', { versionId: 'NGA-2024' }, 'NGA-2025'],
  ['none, if another one is chosen', { versionId: 'NGA-2025' }, null],
  ['none, for days of one edition', { toDate: '2025-06-30' }, null],
  ['none, for an own result', { customEmission: { total: '1' } }, null],
  ['none, for days without an edition', { toDate: '2026-07-01' }, null],
])('the edition of the last days is %s', (_what, change, expected) => {
  const asked = { toDate: '2025-07-14', ...change };
  expect(laterEdition(asked, edition(2024), { ofPeriod: 'NGA-2024', offered })).toBe(expected);
});
