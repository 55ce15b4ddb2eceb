import type { ApiKey } from '../../contract/index.ts';

const numbered = (last: number) => `0198a000-0000-7000-8000-0000000007${String(last).padStart(2, '0')}`;

const fromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

export const storyFacility = { id: numbered(90), name: 'Newman Hub' };

/** A facility as the form offers it. */
export const storyOffered = {
  id: '0190a000-0000-7000-8000-0000000000f1',
  code: 'IRON',
  name: 'Ironbark Open Cut',
  companyId: '0190a000-0000-7000-8000-0000000000c1',
  country: 'AU',
  subdivision: 'AU-QLD',
  state: 'QLD' as const,
  timeZone: 'Australia/Brisbane',
  currency: 'AUD',
  grid: 'QLD',
  zone: 'metro' as const,
  fromDate: '2019-07-01',
  toDate: null,
};

/** A key in use. */
export const storyKey: ApiKey = {
  id: numbered(1),
  name: 'Nightly import',
  hint: 'x7Qa',
  authorities: ['USER'],
  scopes: ['records:read', 'records:write'],
  facilities: null,
  state: 'ACTIVE',
  createdAt: '2026-09-01T03:00:00.000Z',
  createdBy: 'Claire Martin',
  answersFor: 'Claire Martin',
  stoppedAt: null,
  expiresAt: fromNow(60),
  rotatedAt: null,
  formerUntil: null,
  revokedAt: null,
  revokedBy: null,
  lastUsedAt: '2026-11-25T19:00:00.000Z',
  lastUsedFrom: '203.0.113.7',
};

const never = { lastUsedAt: null, lastUsedFrom: null };

/** A key whose maker left. */
export const stoppedKey: ApiKey = {
  ...storyKey,
  id: numbered(6),
  name: 'Shift reports',
  hint: 'd8Ue',
  state: 'STOPPED',
  createdBy: 'Tom Reid',
  answersFor: 'Tom Reid',
  stoppedAt: '2026-11-20T05:00:00.000Z',
};

/** One key in each state. */
export const storyKeys: readonly ApiKey[] = [
  storyKey,
  { ...storyKey, ...never, id: numbered(2), name: 'Meters', hint: 'k2Lm', facilities: [storyFacility] },
  { ...storyKey, id: numbered(3), name: 'Data lake', hint: 'p9Zr', expiresAt: fromNow(5) },
  { ...storyKey, id: numbered(4), name: 'Old ERP', hint: 'b1Wc', state: 'EXPIRED', expiresAt: fromNow(-20) },
  stoppedKey,
  {
    ...storyKey,
    id: numbered(5),
    name: 'Trial',
    hint: 'h4Ty',
    state: 'REVOKED',
    revokedAt: '2026-10-02T01:00:00.000Z',
    revokedBy: 'Claire Martin',
  },
];
