import { addDays, daysBetween } from '#domain/time';
import type { DeadlineSource } from '#plugins/platform/notifications/server';
import type { Trx } from '#server';
import type { DeadlineRow } from '../contract/index.ts';

type GivenRow = Extract<DeadlineRow, { kind: 'GIVEN' }>;

/** Number of days the calendar looks ahead. */
const AHEAD = 364;

/** Deadlines of a company from other plugins, overdue ones first. */
export async function pluginDeadlines(
  trx: Trx,
  sources: readonly DeadlineSource[],
  { companyId, today }: { readonly companyId: string; readonly today: string },
): Promise<readonly GivenRow[]> {
  const found: GivenRow[] = [];
  // Sequential: they share a connection.
  for (const source of sources) {
    const open = await source.open(trx, { companyId, from: null, to: addDays(today, AHEAD) });
    for (const { id, day, text, params, link, staffLink } of open)
      found.push({
        kind: 'GIVEN',
        id: `${source.id}:${id}`,
        day,
        title: source.title,
        text,
        params,
        link,
        staffLink,
        // Both days count.
        overdueDays: day < today ? daysBetween(day, today) - 1 : 0,
      });
  }
  return found;
}
