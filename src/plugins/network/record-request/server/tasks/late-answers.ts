import { sql } from 'kysely';
import type { Lateness } from '#plugins/platform/tasks/server';
import { WAITING } from '../requests/request-list-view.ts';

/** Requests that a company has not answered. */
export const lateAnswers: Lateness = {
  kind: 'record-request.answer',
  order: 30,
  late: () => sql`
    select supplier_id as company_id, count(*)::int as count, min(created_at)::date as since
    from record_request where status = any(${[...WAITING]}::text[]) group by supplier_id`,
};
