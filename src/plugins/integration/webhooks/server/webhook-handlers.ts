import { MESSAGES, pageAnswer } from '#contract';
import { companyOf, serve, type Database, type ServedRoute } from '#server';
import { webhookRoutes } from '../contract/index.ts';
import type { DeliveryStore } from './delivery-store.ts';
import { presentDelivery, presentWebhook } from './present.ts';
import { unknownDelivery, unknownWebhook, type WebhookService } from './webhook-service.ts';
import type { WebhookStore } from './webhook-store.ts';

interface Parts {
  readonly database: Database;
  readonly store: WebhookStore;
  readonly deliveries: DeliveryStore;
  readonly service: WebhookService;
  readonly hasSecrets: boolean;
}

const READ = { readonly: true } as const;

/** Calls for administrators of a company. */
export function webhookHandlers({ database, store, deliveries, service, hasSecrets }: Parts): readonly ServedRoute[] {
  const ok = <T>(data: T) => ({ statusCode: 200, data });
  const changed = <T>(data: T) => ({ statusCode: 200, message: MESSAGES.updated, data });
  return [
    serve(webhookRoutes.list, ({ caller }) => {
      const companyId = companyOf(caller);
      return database.withTenant(
        companyId,
        async (trx) => ok({ webhooks: (await store.list(trx, companyId)).map(presentWebhook), hasSecrets }),
        READ,
      );
    }),
    serve(webhookRoutes.detail, ({ caller, params: { id } }) => {
      const companyId = companyOf(caller);
      return database.withTenant(
        companyId,
        async (trx) => ok(presentWebhook((await store.find(trx, companyId, id)) ?? unknownWebhook())),
        READ,
      );
    }),
    serve(webhookRoutes.create, async ({ caller, facts, body }) => ({
      statusCode: 200,
      message: MESSAGES.created,
      data: await service.create(companyOf(caller), { caller, facts }, body),
    })),
    serve(webhookRoutes.change, async ({ caller, facts, params, body }) =>
      changed(await service.change(companyOf(caller), { caller, facts }, params.id, body)),
    ),
    serve(webhookRoutes.pause, async ({ caller, params, body }) =>
      changed(await service.pause(companyOf(caller), params.id, body.isPaused)),
    ),
    serve(webhookRoutes.rotate, async ({ caller, facts, params }) =>
      changed(await service.rotate(companyOf(caller), { caller, facts }, params.id)),
    ),
    serve(webhookRoutes.test, async ({ caller, params }) => ok(await service.test(companyOf(caller), params.id))),
    serve(webhookRoutes.remove, async ({ caller, facts, params: { id } }) => {
      await service.remove(companyOf(caller), { caller, facts }, id);
      return { statusCode: 200, message: MESSAGES.deleted, data: { id } };
    }),
    serve(webhookRoutes.deliveries, ({ caller, params: { id }, query }) => {
      const companyId = companyOf(caller);
      return database.withTenant(
        companyId,
        async (trx) => {
          if (!(await store.stored(trx, companyId, id))) unknownWebhook();
          const { rows, count, next } = await deliveries.page(trx, companyId, id, query);
          return pageAnswer(rows.map(presentDelivery), query.page, query.size, count, next);
        },
        READ,
      );
    }),
    serve(webhookRoutes.delivery, ({ caller, params: { id, deliveryId } }) => {
      const companyId = companyOf(caller);
      return database.withTenant(
        companyId,
        async (trx) => {
          if (!(await store.stored(trx, companyId, id))) unknownWebhook();
          const found = (await deliveries.find(trx, companyId, id, deliveryId)) ?? unknownDelivery();
          return ok({ ...presentDelivery(found), ...(await deliveries.log(trx, companyId, found)) });
        },
        READ,
      );
    }),
    serve(webhookRoutes.replay, async ({ caller, params: { id, deliveryId } }) =>
      ok(await service.replay(companyOf(caller), id, deliveryId)),
    ),
    serve(webhookRoutes.replayFailed, async ({ caller, params: { id }, body: { since } }) =>
      ok({ replayed: await service.replayFailed(companyOf(caller), id, since) }),
    ),
  ];
}
