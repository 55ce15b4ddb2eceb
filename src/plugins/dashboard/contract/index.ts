import { z } from 'zod';
import { COMPANY_MEMBERS, day, envelope, fields, id, MESSAGES, route, STAFF, token } from '#contract';

/** A figure of the monthly cells that can be summed. */
export const MEASURES = ['tTotal', 'tLocation', 'tMarket', 'energyGj'] as const;

export type Measure = (typeof MEASURES)[number];

/** One total on the dashboard, contributed by the plugin it belongs to. */
export interface DashboardTotal {
  readonly id: string;
  /** Place in the row, ascending. */
  readonly order: number;
  /** Scope or scopes to sum; null sums every scope. */
  readonly scope: number | readonly number[] | null;
  readonly measure: Measure;
  readonly unit: 't CO2-e' | 'GJ';
  /** Translation key of its label. */
  readonly label: string;
  /** A second figure under the first, for example Scope 2 by the market method. */
  readonly second?: { readonly measure: Measure; readonly label: string };
}

export const DashboardTotal = token<DashboardTotal>('dashboard/total');

/** One id or many: `facilities=a&facilities=b` and `facilities=a,b` mean the same. */
const idList = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((given) =>
    given === undefined
      ? []
      : [given]
          .flat()
          .flatMap((one) => one.split(','))
          .filter(Boolean),
  )
  .pipe(z.array(id).max(1_000));

const period = { from: day, to: day, facilities: idList };
const inOrder = (given: { from: string; to: string }) => given.from < given.to;
const order = { message: MESSAGES.fromBeforeTo, path: ['from'] };

/** What company users may ask a dashboard about. */
export const dashboardQuery = fields(period).refine(inOrder, order);

/** The same for platform staff, across companies or for one. */
export const adminDashboardQuery = fields({ ...period, companyId: id.optional() }).refine(inOrder, order);

const amount = z.string().nullable();

const totals = z
  .object({
    from: z.string(),
    to: z.string(),
    /** Period before it of the same length, for the change. */
    previousFrom: z.string(),
    previousTo: z.string(),
    records: z.int(),
    totals: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        unit: z.string(),
        /** Null: no data. */
        amount,
        previous: amount,
        /** Percent with one decimal; null without a previous amount. */
        change: amount,
        second: z
          .object({ label: z.string(), amount, /** Records whose second figure is not computable. */ missing: z.int() })
          .nullable(),
      }),
    ),
  })
  .meta({ id: 'DashboardTotals' });

export type DashboardTotals = z.infer<typeof totals>;

const monthly = z
  .object({
    /** First days of the months, ascending, without gaps. */
    months: z.array(z.string()),
    /** One series a scope; t CO2-e by month, null where nothing is recorded. */
    series: z.array(z.object({ id: z.string(), label: z.string(), scope: z.int(), values: z.array(amount) })),
  })
  .meta({ id: 'MonthlyEmissions' });

export type MonthlyEmissions = z.infer<typeof monthly>;

const tag = 'Dashboard';

export const dashboardRoutes = {
  totals: route({
    method: 'GET',
    path: '/api/dashboard/list/total',
    tag,
    summary:
      'Totals of the own company: Scope 1, 2 (location and market), 3, energy, and the change against the period before.',
    authorities: COMPANY_MEMBERS,
    query: dashboardQuery,
    response: envelope(totals),
  }),
  monthly: route({
    method: 'GET',
    path: '/api/dashboard/break-down/historical-emissions/month',
    tag,
    summary: 'Emissions by month and scope.',
    authorities: COMPANY_MEMBERS,
    query: dashboardQuery,
    response: envelope(monthly),
  }),
} as const;

export const adminDashboardRoutes = {
  totals: route({
    ...dashboardRoutes.totals,
    path: '/api/admin/dashboard/list/total',
    summary: 'Totals across companies, or of one.',
    authorities: STAFF,
    query: adminDashboardQuery,
  }),
  monthly: route({
    ...dashboardRoutes.monthly,
    path: '/api/admin/dashboard/break-down/historical-emissions/month',
    summary: 'Emissions by month and scope across companies, or of one.',
    authorities: STAFF,
    query: adminDashboardQuery,
  }),
} as const;
