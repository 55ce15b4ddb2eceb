import { uuidv7 } from '#server';
import type { Row } from '../row.ts';

/** They name nothing: the company is the caller's own. */
const administrators = { COMPANY_ADMIN: { own: 200 }, stranger: { own: 200 } };

/** Everyone who enters records. */
const writers = { USER: { own: 200 }, ...administrators };

export const rows: readonly Row[] = [
  { route: 'GET /api/onboarding/first-steps', allows: writers },
  { route: 'POST /api/onboarding/first-steps', allows: writers, ask: () => ({ body: { isDismissed: false } }) },
  { route: 'GET /api/onboarding', allows: administrators },
  {
    route: 'POST /api/onboarding/company',
    allows: administrators,
    ask: ({ world, home }) => ({
      body: { companyName: world.companies[home].facility.name, companyType: 'OTHER', abn: '51824753556' },
    }),
  },
  {
    route: 'POST /api/onboarding/facility',
    allows: administrators,
    ask: () => ({
      body: { name: 'Another one', code: uuidv7(), state: 'WA', zone: 'metro', fromDate: '2025-07-01' },
    }),
  },
  {
    route: 'POST /api/onboarding/finish',
    allows: administrators,
    ask: () => ({ body: { framework: 'GHG_PROTOCOL' } }),
  },
];
