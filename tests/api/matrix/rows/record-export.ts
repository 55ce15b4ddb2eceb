import type { Row } from '../row.ts';

/** A small file of the own company's records. */
const CSV = { format: 'csv' } as const;

const own: readonly Row[] = ['export', 'auditor/export'].map((path) => ({
  route: `GET /api/scope-management/${path}`,
  allows: { members: { own: 200 } },
  ask: () => ({ query: CSV }),
}));

const staff: readonly Row[] = ['export', 'auditor/export', 'auditor-val/export'].map((path) => ({
  route: `GET /api/admin/scope-management/${path}`,
  allows: { ADMIN: { own: 200, other: 200, missing: 400 } },
  ask: ({ world, target }) => ({ query: { ...CSV, companyId: world.companyId(target) } }),
}));

export const rows: readonly Row[] = [...own, ...staff];
