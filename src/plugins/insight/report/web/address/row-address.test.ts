import { describe, expect, it } from 'vitest';
import { choiceIn } from './report-choice.ts';
import { facilityAddress, rowAddress, rowRecordsIn } from './row-address.ts';

const company = { id: '0198a000-0000-7000-8000-000000000009', name: 'Kurrajong Resources', abn: null };
const told = { from: '2025-07-01', to: '2026-06-30', includeDrafts: true, company };
const drill = { scope: 1, categoryId: 'STATIONARY_FUELS', facilityId: 'f', inputTypeId: 'diesel' };

const searchIn = (address: string | undefined) => new URLSearchParams(address?.split('?', 2)[1]);

describe('the records behind a row', () => {
  it('round-trip through the address', () => {
    const address = rowAddress('home', told, { drill });
    expect(address).toMatch(/^\/report\/records\?/);
    const { company: _, ...days } = told;
    expect(rowRecordsIn(searchIn(address))).toEqual({ ...drill, ...days });
  });

  it('belong to the company of a staff report', () => {
    const found = rowRecordsIn(searchIn(rowAddress('admin', told, { drill: { scope: 2 } })));
    expect(found).toMatchObject({ scope: 2, companyId: company.id });
    expect(found).not.toHaveProperty('facilityId');
  });

  it('do not exist for a row that sums scopes', () => {
    expect(rowAddress('home', told, { drill: null })).toBeUndefined();
    expect(rowAddress('home', told, { drill: { facilityId: 'f' } })).toBeUndefined();
  });

  it('are shown by source first if the row is a facility', () => {
    const choice = choiceIn(
      new URLSearchParams('report=corporate-facilities&from=2025-07-01&to=2026-06-30'),
      '2026-10-31',
      { country: 'AU', firstMonth: 7 },
    );
    const address = facilityAddress('home', choice, { drill: { facilityId: 'f' } });
    expect(choiceIn(searchIn(address), '2026-10-31', { country: 'AU', firstMonth: 7 })).toEqual({
      ...choice,
      report: 'facility-sources',
      facilities: ['f'],
    });
    expect(facilityAddress('home', choice, { drill: null })).toBeUndefined();
    expect(
      facilityAddress('home', { ...choice, report: 'facility-sources' }, { drill: { facilityId: 'f' } }),
    ).toBeUndefined();
  });

  it.each(['', 'scope=', 'scope=x', 'scope=-1', 'scope=1.5'])('are not requested for "%s"', (search) => {
    expect(rowRecordsIn(new URLSearchParams(search))).toBeNull();
  });
});
