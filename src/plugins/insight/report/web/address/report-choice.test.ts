import { describe, expect, it } from 'vitest';
import {
  choiceIn,
  queryOf,
  reportAddress,
  searchOf,
  withFramework,
  withReport,
  type ReportChoice,
} from './report-choice.ts';

const october = '2026-10-31';
const australian = { country: 'AU', firstMonth: 7 };
const british = { country: 'GB', firstMonth: 4 };
const facility = '0198a000-0000-7000-8000-000000000001';

const full: ReportChoice = {
  report: 'facility-energy',
  from: '2025-07-01',
  to: '2026-06-30',
  facilities: [facility, '0198a000-0000-7000-8000-000000000002'],
  framework: 'GHG_PROTOCOL',
  basis: 'EQUITY',
  scope2Method: 'MARKET',
  includeDrafts: true,
  companyId: '0198a000-0000-7000-8000-000000000009',
};

describe('a report in the address', () => {
  it('round-trips', () => {
    expect(choiceIn(searchOf(full), october, australian)).toEqual(full);
  });

  it('defaults to the summary of the last complete year', () => {
    expect(choiceIn(new URLSearchParams(), october, australian)).toEqual({
      report: 'corporate-summary',
      from: '2025-07-01',
      to: '2026-06-30',
      facilities: [],
      framework: 'NGER',
      basis: 'OPERATIONAL',
      scope2Method: 'LOCATION',
      includeDrafts: false,
      companyId: null,
    });
    // From November on a dashboard opens with the current year; a report of it would mislead.
    expect(choiceIn(new URLSearchParams(), '2026-11-01', australian)).toMatchObject({
      from: '2025-07-01',
      to: '2026-06-30',
    });
    expect(choiceIn(new URLSearchParams(), '2027-07-01', australian).from).toBe('2026-07-01');
  });

  it('defaults to the GHG Protocol and the own financial year outside Australia', () => {
    const choice = choiceIn(new URLSearchParams(), october, british);
    expect(choice).toMatchObject({ framework: 'GHG_PROTOCOL', from: '2025-04-01', to: '2026-03-31' });
    expect(choiceIn(new URLSearchParams('framework=NGER'), october, british).framework).toBe('NGER');
    expect(choiceIn(new URLSearchParams(), '2026-03-31', british).to).toBe('2025-03-31');
  });

  it.each(['from=2026-07-01&to=2026-06-30', 'from=2026-02-30&to=2026-06-30', 'from=yesterday', 'framework=X&basis=Y'])(
    'falls back to the default for an invalid address: %s',
    (wrong) => {
      expect(choiceIn(new URLSearchParams(wrong), october, australian)).toEqual(
        choiceIn(new URLSearchParams(), october, australian),
      );
    },
  );

  it('includes the basis for the only book that allows a choice', () => {
    expect(reportAddress('admin', { ...full, framework: 'NGER', facilities: [], includeDrafts: false })).toBe(
      '/admin/report?report=facility-energy&companyId=0198a000-0000-7000-8000-000000000009' +
        '&from=2025-07-01&to=2026-06-30&framework=NGER&scope2=MARKET',
    );
  });
});

describe('a report made for a framework', () => {
  const secr = { ...full, report: 'secr', framework: 'SECR' };

  it('is the default of its framework, and brings its framework with it', () => {
    expect(choiceIn(new URLSearchParams('framework=SECR'), october, british).report).toBe('secr');
    expect(withReport(full, 'secr')).toEqual({ ...full, report: 'secr', framework: 'SECR' });
    expect(withReport(secr, 'corporate-energy')).toEqual({ ...secr, report: 'corporate-energy' });
  });

  it('is replaced when another framework is chosen; a report of all frameworks stays', () => {
    expect(withFramework(secr, 'ESRS_E1')).toEqual({ ...full, report: 'esrs-e1', framework: 'ESRS_E1' });
    expect(withFramework(secr, 'GHG_PROTOCOL').report).toBe('corporate-summary');
    expect(withFramework(full, 'SECR')).toEqual({ ...full, framework: 'SECR' });
  });
});

describe('the query for the server', () => {
  it('has one facility for a report about one', () => {
    expect(queryOf(full, 'facility', facility, 'vi').facilities).toEqual([facility]);
    expect(queryOf(full, 'company', null, 'vi').facilities).toEqual(full.facilities);
  });

  it('omits what is not selected', () => {
    expect(queryOf({ ...full, facilities: [], framework: 'NGER', companyId: null }, 'group', null, 'fr')).toEqual({
      from: '2025-07-01',
      to: '2026-06-30',
      framework: 'NGER',
      scope2Method: 'MARKET',
      includeDrafts: true,
      language: 'fr',
    });
  });

  it('names the basis if the framework allows a choice', () => {
    expect(queryOf({ ...full, framework: 'AASB_S2' }, 'group', null, 'fr')).toMatchObject({ basis: full.basis });
  });
});
