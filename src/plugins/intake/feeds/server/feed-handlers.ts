import { sql } from 'kysely';
import { MESSAGES } from '#contract';
import { companyOf, serve, type Database, type ServedRoute, type Trx } from '#server';
import { feedRoutes } from '../contract/index.ts';
import { presentSource, unknownSource, type FeedService } from './feed-service.ts';
import type { FeedStore } from './feed-store.ts';

interface Parts {
  readonly database: Database;
  readonly store: FeedStore;
  readonly feeds: FeedService;
  readonly root: string | null;
  readonly hasSecrets: boolean;
}

/** Time zone of new sources if a company has no facility yet. */
const ZONE = 'Australia/Sydney';

/** Calls for company users. */
export function feedHandlers({ database, store, feeds, root, hasSecrets }: Parts): readonly ServedRoute[] {
  const ok = <T>(data: T) => ({ statusCode: 200, data });
  const changed = <T>(data: T) => ({ statusCode: 200, message: MESSAGES.updated, data });
  return [
    serve(feedRoutes.list, ({ caller }) => {
      const companyId = companyOf(caller);
      return database.withTenant(
        companyId,
        async (trx) =>
          ok({
            sources: (await store.list(trx, companyId)).map(presentSource),
            folder: root === null ? null : companyId,
            hasSecrets,
            zone: await zoneOf(trx, companyId),
            owners: await ownersOf(trx, companyId),
          }),
        { readonly: true },
      );
    }),
    serve(feedRoutes.detail, ({ caller, params }) => {
      const companyId = companyOf(caller);
      return database.withTenant(
        companyId,
        async (trx) => {
          const source = (await store.find(trx, companyId, params.id)) ?? unknownSource();
          const looks = await store.looks(trx, companyId, params.id);
          return ok({ ...presentSource(source), looks: [...looks] });
        },
        { readonly: true },
      );
    }),
    serve(feedRoutes.create, async ({ caller, body }) => ok(await feeds.create(companyOf(caller), body))),
    serve(feedRoutes.change, async ({ caller, params, body }) =>
      changed(await feeds.change(companyOf(caller), params.id, body)),
    ),
    serve(feedRoutes.pause, async ({ caller, params, body }) =>
      changed(await feeds.pause(companyOf(caller), params.id, body.isPaused)),
    ),
    serve(feedRoutes.remove, async ({ caller, params }) => {
      await feeds.remove(companyOf(caller), params.id);
      return { statusCode: 200, message: MESSAGES.deleted, data: { id: params.id } };
    }),
    serve(feedRoutes.look, async ({ caller, params }) => ok(await feeds.lookNow(companyOf(caller), params.id))),
    serve(feedRoutes.test, async ({ caller, body }) => ok(await feeds.test(companyOf(caller), body))),
  ];
}

/** Time zone of the company's first facility. */
async function zoneOf(trx: Trx, companyId: string): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select time_zone as zone from facility where company_id = ${companyId} order by from_date, name limit 1`.execute(
    trx,
  );
  return rows[0]?.zone ?? ZONE;
}

/** People who may record, and so may own a source. */
async function ownersOf(trx: Trx, companyId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from account
    where company_id = ${companyId} and status = 'ACTIVE' and unlinked_at is null
      and authorities && array['COMPANY_ADMIN', 'USER']
    order by lower(name), id limit 500`.execute(trx);
  return rows;
}
