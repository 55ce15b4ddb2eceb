import { REPORTS, STAFF_REPORTS } from '#plugins/insight/report/contract';
import type { Asking, Row } from '../row.ts';

/** A facility of another company counts as missing. */
const BY_FACILITY = { own: 200, other: 400, missing: 400 } as const;
/** Staff see every company; a missing one has no reports. */
const BY_COMPANY = { own: 200, other: 200, missing: 400 } as const;

const asked = { from: '2025-07-01', to: '2026-06-30' } as const;
const ofFacility = ({ world, target }: Asking) => ({ ...asked, facilities: world.facilityId(target) });
const ofCompany = ({ world, target }: Asking) => ({ ...asked, companyId: world.companyId(target) });
const inList = (asking: Asking) => ({ ...asked, facilities: [asking.world.facilityId(asking.target)] });

const members: Row['allows'] = { members: BY_FACILITY };
const staff: Row['allows'] = { ADMIN: BY_COMPANY };
const file = (path: string, rest: object): Row => ({
  route: `POST ${path}`,
  allows: members,
  ask: (asking) => ({ body: { ...inList(asking), ...rest } }),
});

export const rows: readonly Row[] = [
  ...REPORTS.map(({ path }): Row => ({
    route: `GET /api/report/${path}`,
    allows: members,
    ask: (asking) => ({ query: ofFacility(asking) }),
  })),
  ...STAFF_REPORTS.map(({ path, subject }): Row => ({
    route: `GET /api/admin/report/${path}`,
    allows: staff,
    ask: (asking) => ({ query: subject === 'facility' ? ofFacility(asking) : ofCompany(asking) }),
  })),
  { route: 'GET /api/report/list', allows: { members: { own: 200 } } },
  { route: 'GET /api/admin/report/list', allows: { ADMIN: { own: 200 } } },
  {
    route: 'GET /api/report/{report}',
    allows: members,
    ask: (asking) => ({ params: { report: 'bridge' }, query: ofFacility(asking) }),
  },
  {
    route: 'GET /api/admin/report/{report}',
    allows: staff,
    ask: (asking) => ({ params: { report: 'corporate-summary' }, query: ofCompany(asking) }),
  },
  // Only the report can interpret a cursor: permitted callers get an error for this unknown one.
  {
    route: 'GET /api/report/{report}/rows',
    allows: { members: { own: 400, other: 400, missing: 400 } },
    ask: (asking) => ({ params: { report: 'bridge' }, query: { ...ofFacility(asking), after: 'nowhere' } }),
  },
  {
    route: 'GET /api/admin/report/{report}/rows',
    allows: { ADMIN: { own: 400, other: 400, missing: 400 } },
    ask: (asking) => ({ params: { report: 'corporate-summary' }, query: { ...ofCompany(asking), after: 'nowhere' } }),
  },
  file('/api/export/report', { reports: ['corporate-summary'], format: 'xlsx' }),
  file('/api/export/report-csv', { reports: ['facility-sources'] }),
  file('/api/export/report/company', { reports: ['company-sources'], format: 'pdf' }),
  file('/api/export/report/company-csv', { reports: ['company-activities', 'company-energy'] }),
  {
    route: 'POST /api/admin/export/report',
    allows: staff,
    ask: (asking) => ({ body: { ...ofCompany(asking), reports: ['corporate-summary'], format: 'csv' } }),
  },
];
