import { answer } from '#contract';
import { companyOf, PRODUCT_VERSION, serve, withReach, type Database, type ServedRoute } from '#server';
import { securityFeedRoutes } from '../contract/index.ts';
import { ocsfEvent } from '../domain/index.ts';
import { eventsAfter, type PlacedEvent } from './event-feed.ts';

interface Asked {
  readonly after: string;
  readonly limit: number;
}

/** One event more than asked for shows whether there are more. */
const responseOf = (found: readonly PlacedEvent[], { after, limit }: Asked) => {
  const events = found.slice(0, limit);
  return answer({
    events: events.map((event) => ocsfEvent(event, PRODUCT_VERSION)),
    next: events.at(-1)?.sequence ?? after,
    isMore: found.length > limit,
  });
};

export function securityFeedHandlers(database: Database): readonly ServedRoute[] {
  return [
    serve(securityFeedRoutes.own, async ({ caller, query }) => {
      const { after, limit } = query;
      const companyId = companyOf(caller);
      // The trail belongs to the platform: the login of companies cannot read it, so the company is a condition here.
      const found = await database.asStaff({ action: 'security events of the own company', audit: false }, (trx) =>
        eventsAfter(trx, { after, limit: limit + 1, companyId }),
      );
      return responseOf(found, query);
    }),
    serve(securityFeedRoutes.all, async ({ caller, query }) => {
      const { after, limit } = query;
      const found = await withReach(database, caller, 'security events of every company', (trx) =>
        eventsAfter(trx, { after, limit: limit + 1, companyId: null }),
      );
      return responseOf(found, query);
    }),
  ];
}
