import type { Asking, Row } from '../row.ts';

const OWN = { own: 200 } as const;

/** The other step first, so that each caller finds the company as the call expects it. */
const after = (what: 'join' | 'leave') => async (asking: Asking) => {
  const { world, home } = asking;
  const as = world.tokens[home === 'ours' ? 'COMPANY_ADMIN' : 'stranger'] ?? '';
  await world.server.call('POST', `/api/benchmark/${what}`, { as });
  return {};
};

export const rows: readonly Row[] = [
  { route: 'GET /api/benchmark/standing', allows: { members: OWN } },
  {
    route: 'GET /api/benchmark/cells',
    allows: { members: OWN },
    ask: () => ({ query: { year: 2026, per: 'ORE' } }),
  },
  {
    route: 'GET /api/benchmark/export',
    allows: { members: OWN },
    ask: () => ({ query: { year: 2026, language: 'en' } }),
  },
  { route: 'POST /api/benchmark/join', allows: { stranger: OWN, COMPANY_ADMIN: OWN }, ask: after('leave') },
  { route: 'POST /api/benchmark/leave', allows: { stranger: OWN, COMPANY_ADMIN: OWN }, ask: after('join') },
];
