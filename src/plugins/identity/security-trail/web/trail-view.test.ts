import { describe, expect, it } from 'vitest';
import { cleared, isNarrowed, TRAIL, trailQuery } from './trail-view.ts';

const OPENING = TRAIL.opening;
describe('what is asked of the trail', () => {
  it('is a page alone where nothing is set', () => {
    expect(trailQuery(OPENING)).toEqual({ page: 1, size: 10 });
    expect(isNarrowed(OPENING)).toBe(false);
  });

  it('says days as moments of the reader, the last day whole', () => {
    // The tests' zone is Sydney: UTC+11 in November.
    expect(trailQuery({ ...OPENING, days: { from: '2026-11-20', to: '2026-11-21' } })).toMatchObject({
      from: '2026-11-19T13:00:00.000Z',
      to: '2026-11-21T13:00:00.000Z',
    });
  });

  it('gives the day on which clocks go forward its 23 hours', () => {
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
  ])('is narrowed by %o, until it is cleared at its first page', (change) => {
    const view = { ...OPENING, ...change, size: 50, page: 3 };
    expect(isNarrowed(view)).toBe(true);
    expect(cleared(view)).toEqual({ ...OPENING, size: 50 });
  });
});
