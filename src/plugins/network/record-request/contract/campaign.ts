import { z } from 'zod';
import { requestRow } from './request-row.ts';
import { REQUEST_STATUSES } from './request-words.ts';

const count = z.int();

/** Number of requests by status; overdue ones count under their status as well. */
export const statusCounts = z.object({
  ...(Object.fromEntries(REQUEST_STATUSES.map((status) => [status, count])) as Record<
    (typeof REQUEST_STATUSES)[number],
    typeof count
  >),
  overdue: count,
});

export type StatusCounts = z.infer<typeof statusCounts>;

/** Counts for the tabs of the list. */
export const requestCounts = z
  .object({
    received: statusCounts,
    sent: statusCounts,
    /** Requests of other kinds on the same screen, such as those for footprints. */
    further: z.object({ received: count, sent: count }),
    /** Restatements the own company has to accept or refuse. */
    proposalsOpen: count,
    /** Own answers whose records have changed since. */
    restatements: count,
  })
  .meta({ id: 'RecordRequestCounts' });

export type RequestCounts = z.infer<typeof requestCounts>;

/** A campaign with its progress. */
export const campaignRow = z
  .object({
    id: z.string(),
    title: z.string(),
    fromDate: z.string(),
    toDate: z.string(),
    categoryId: z.string(),
    categoryName: z.string(),
    dueDate: z.string(),
    createdAt: z.string(),
    suppliers: count,
    counts: statusCounts,
    /** t CO2-e of the accepted answers. */
    accepted: z.string(),
  })
  .meta({ id: 'DisclosureCampaign' });

export type CampaignRow = z.infer<typeof campaignRow>;

/** The same with each supplier's request. */
export const campaignDetail = campaignRow
  .extend({ requests: z.array(requestRow) })
  .meta({ id: 'DisclosureCampaignDetail' });

export type CampaignDetail = z.infer<typeof campaignDetail>;
