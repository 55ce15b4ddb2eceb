import { describe, expect, it } from 'vitest';
import { cleared, isNarrowed, TRAIL, trailQuery } from './trail-view.ts';

const OPENING = TRAIL.opening;
describe('the query of the trail', () => {
  it('has only the page if nothing is set', () => {
    expect(trailQuery(OPENING)).toEqual({ page: 1, size: 10 });
    expect(isNarrowed(OPENING)).toBe(false);
  });

  it("converts days to moments in the reader's time zone, including the whole last day", () => {
    // The tests run in Sydney's time zone: UTC+11 in November.
    expect(trailQuery({ ...OPENING, days: { from: '2026-11-20', to: '2026-11-21' } })).toMatchObject({
      from: '2026-11-19T13:00:00.000Z',
      to: '2026-11-21T13:00:00.000Z',
    });
  });

  it('gives the day on which clocks go forward 23 hours', () => {
    expect(trailQuery({ ...OPENING, days: { from: '2026-10-04', to: '2026-10-04' } })).toMatchObject({
      from: '2026-10-03T14:00:00.000Z',
      to: '2026-10-04T13:00:00.000Z',
    });
  });

  it.each([
    { search: 'mai' },
    { kind: 'sign-in.refused' },
    { companyId: 'c' },
    { days: { from: '2026-11-20', to: '' } },
  ])('is narrowed by %o until it is cleared, which returns to the first page', (change) => {
    const view = { ...OPENING, ...change, size: 50, page: 3 };
    expect(isNarrowed(view)).toBe(true);
    expect(cleared(view)).toEqual({ ...OPENING, size: 50 });
  });
});
