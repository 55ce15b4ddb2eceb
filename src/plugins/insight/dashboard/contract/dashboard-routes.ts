import { COMPANY_MEMBERS, envelope, fileRoute, route, STAFF } from '#contract';
import {
  breakDown,
  completeness,
  consumption,
  counterparties,
  history,
  monthly,
  totals,
  years,
} from './dashboard-answers.ts';
import {
  adminDashboardQuery,
  adminExportBody,
  adminHistoryQuery,
  dashboardQuery,
  exportBody,
  historyQuery,
} from './dashboard-query.ts';

const own = {
  method: 'GET',
  scope: 'reports:read',
  tag: 'Dashboard',
  authorities: COMPANY_MEMBERS,
  query: dashboardQuery,
  errors: ['dashboard.too-long'],
} as const;
const staff = { authorities: STAFF, query: adminDashboardQuery } as const;

/** Every panel of the own company. */
export const dashboardRoutes = {
  totals: route({
    ...own,
    path: '/api/dashboard/list/total',
    summary:
      'Totals: Scope 1, 2 (location and market), 3, energy, records, and the change against the previous period.',
    response: envelope(totals),
  }),
  completeness: route({
    ...own,
    path: '/api/dashboard/list/completeness',
    summary: 'Reported months out of those due, per facility; quality and uncertainty of the records.',
    response: envelope(completeness),
  }),
  customers: route({
    ...own,
    path: '/api/dashboard/customer/emission',
    summary: 'Emissions by customer: of the records that name one, and as disclosed to it.',
    response: envelope(counterparties),
  }),
  suppliers: route({
    ...own,
    path: '/api/dashboard/supplier/emission',
    summary: 'Emissions by supplier: of the records that name one, and as disclosed by it.',
    response: envelope(counterparties),
  }),
  emissionTypes: route({
    ...own,
    path: '/api/dashboard/break-down/emission-type',
    summary: 'Emissions by category.',
    response: envelope(breakDown),
  }),
  facilities: route({
    ...own,
    path: '/api/dashboard/break-down/facility',
    summary: 'Emissions and energy by facility.',
    response: envelope(breakDown),
  }),
  years: route({
    ...own,
    path: '/api/dashboard/break-down/historical-emissions/all',
    summary: 'Emissions by financial year, for every year with records, whatever the period.',
    response: envelope(years),
  }),
  allHistory: route({
    ...own,
    path: '/api/dashboard/break-down/historical-emissions',
    summary: 'Emissions by financial year: the same as `/all`.',
    response: envelope(years),
  }),
  monthly: route({
    ...own,
    path: '/api/dashboard/break-down/historical-emissions/month',
    summary: 'Emissions by month and scope.',
    response: envelope(monthly),
  }),
  history: route({
    ...own,
    path: '/api/dashboard/break-down/historical-emissions/filter',
    summary: "Emissions by month, by bands of a facility's emissions in a month, or by input.",
    query: historyQuery,
    response: envelope(history),
  }),
  consumption: route({
    ...own,
    path: '/api/dashboard/input-type/consumption',
    summary: 't CO2-e and GJ by input and month.',
    response: envelope(consumption),
  }),
  exportFile: fileRoute({
    media: ['xlsx', 'csv', 'pdf'],
    method: 'POST',
    scope: 'reports:read',
    path: '/api/dashboard/export/data',
    tag: own.tag,
    summary: 'The rows of every panel with control totals, as XLSX or CSV, or one page with totals and charts as PDF.',
    authorities: COMPANY_MEMBERS,
    body: exportBody,
    errors: own.errors,
  }),
} as const;

/** The same across companies, those of a type, or of one. */
export const adminDashboardRoutes = {
  totals: route({
    ...dashboardRoutes.totals,
    ...staff,
    path: '/api/admin/dashboard/list/total',
    summary: 'Totals across companies, or of one.',
  }),
  completeness: route({
    ...dashboardRoutes.completeness,
    ...staff,
    path: '/api/admin/dashboard/list/completeness',
    summary: 'Completeness, quality and uncertainty across companies, or of one.',
  }),
  customers: route({
    ...dashboardRoutes.customers,
    ...staff,
    path: '/api/admin/dashboard/customer/emission',
    summary: 'Emissions by customer across companies, or of one.',
  }),
  suppliers: route({
    ...dashboardRoutes.suppliers,
    ...staff,
    path: '/api/admin/dashboard/supplier/emission',
    summary: 'Emissions by supplier across companies, or of one.',
  }),
  emissionTypes: route({
    ...dashboardRoutes.emissionTypes,
    ...staff,
    path: '/api/admin/dashboard/break-down/emission-type',
    summary: 'Emissions by category across companies, or of one.',
  }),
  facilities: route({
    ...dashboardRoutes.facilities,
    ...staff,
    path: '/api/admin/dashboard/break-down/facility',
    summary: 'Emissions and energy by facility across companies, or of one.',
  }),
  companies: route({
    ...dashboardRoutes.facilities,
    ...staff,
    path: '/api/admin/dashboard/break-down/company',
    summary: 'Emissions and energy by company, largest first.',
  }),
  years: route({
    ...dashboardRoutes.years,
    ...staff,
    path: '/api/admin/dashboard/break-down/historical-emissions/all',
    summary: 'Emissions by financial year across companies, or of one.',
  }),
  allHistory: route({
    ...dashboardRoutes.allHistory,
    ...staff,
    path: '/api/admin/dashboard/break-down/historical-emissions',
    summary: 'Emissions by financial year across companies, or of one: the same as `/all`.',
  }),
  monthly: route({
    ...dashboardRoutes.monthly,
    ...staff,
    path: '/api/admin/dashboard/break-down/historical-emissions/month',
    summary: 'Emissions by month and scope across companies, or of one.',
  }),
  history: route({
    ...dashboardRoutes.history,
    ...staff,
    query: adminHistoryQuery,
    path: '/api/admin/dashboard/break-down/historical-emissions/filter',
    summary: 'Emissions by month and band or input, across companies, or of one.',
  }),
  consumption: route({
    ...dashboardRoutes.consumption,
    ...staff,
    path: '/api/admin/dashboard/input-type/consumption',
    summary: 't CO2-e and GJ by input and month across companies, or of one.',
  }),
  exportFile: fileRoute({
    media: ['xlsx', 'csv', 'pdf'],
    method: 'POST',
    scope: 'reports:read',
    path: '/api/admin/dashboard/export/data',
    tag: own.tag,
    summary: 'The rows of every panel across companies, or of one, with control totals, or one page as PDF.',
    authorities: STAFF,
    body: adminExportBody,
    errors: own.errors,
  }),
} as const;
