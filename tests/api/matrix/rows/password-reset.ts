import type { Row } from '../row.ts';

const everyone = (path: string, status: number, body: unknown): Row => ({
  route: `POST /api/forgot-password${path}`,
  allows: { everyone: { own: status } },
  ask: () => ({ body }),
});

export const rows: readonly Row[] = [
  {
    route: 'POST /api/forgot-password',
    allows: { everyone: { own: 200 } },
    ask: ({ caller }) => ({ body: { email: `${caller}@nowhere.test` } }),
  },
  everyone('/check', 410, { token: 'x' }),
  everyone('/update', 410, { token: 'x', password: 'seven geese on the old pond' }),
];
