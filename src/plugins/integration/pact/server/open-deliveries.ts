import { sql } from 'kysely';
import { countJobs } from '#server';

/** Events and questions for the systems of partners that wait. */
export const openDeliveries = countJobs('footprints', {
  table: 'pact_delivery',
  since: sql.ref('created_at'),
  states: { waiting: sql`state = 'WAITING'` },
});
