import { TERMS_VERSION } from '#plugins/identity/sign-up/contract';
import type { Row } from '../row.ts';

export const rows: readonly Row[] = [
  {
    route: 'POST /api/sign-up',
    allows: { everyone: { own: 200 } },
    ask: ({ caller, target }) => ({
      body: {
        companyName: 'A New Company',
        companyType: 'OTHER',
        accountName: 'Somebody New',
        email: `${caller}.${target}@sign-up.test`,
        password: 'seven geese on the old pond',
        termsVersion: TERMS_VERSION,
      },
    }),
  },
  {
    route: 'POST /api/sign-up/resend',
    allows: { everyone: { own: 200 } },
    ask: ({ caller }) => ({ body: { email: `${caller}.again@sign-up.test` } }),
  },
  { route: 'GET /api/sign-up/countries', allows: { everyone: { own: 200 } } },
  { route: 'POST /api/sign-up/check', allows: { everyone: { own: 410 } }, ask: () => ({ body: { token: 'x' } }) },
  {
    route: 'POST /api/sign-up/confirm',
    allows: { everyone: { own: 410 } },
    ask: () => ({ body: { token: 'x', password: 'seven geese on the old pond' } }),
  },
];
