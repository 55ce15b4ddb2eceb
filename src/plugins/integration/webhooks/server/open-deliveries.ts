import { sql } from 'kysely';
import { countJobs } from '#server';

/** Deliveries to webhooks that wait or are being sent. */
export const openDeliveries = countJobs('webhooks', {
  table: 'webhook_delivery',
  since: sql.ref('created_at'),
  states: {
    waiting: sql`state = 'WAITING'`,
    running: sql`state = 'SENDING'`,
  },
});
