import { pageAnswer } from '#contract';
import { serve, type ServedRoute } from '#server';
import { adminExportJobRoutes, exportJobRoutes } from '../contract/index.ts';
import type { JobService } from './job-service.ts';

/** Calls for company users and for platform staff. Each sees their own exports. */
export function jobHandlers(service: JobService): readonly ServedRoute[] {
  return [exportJobRoutes, adminExportJobRoutes].flatMap((routes) => [
    serve(routes.ask, async ({ caller, body }) => ({ statusCode: 200, data: await service.ask(caller, body) })),
    serve(routes.list, async ({ caller, query }) => {
      const { rows, count, next } = await service.list(caller, query);
      return pageAnswer(rows, query.page, query.size, count, next);
    }),
    serve(routes.detail, async ({ caller, params }) => ({
      statusCode: 200,
      data: await service.detail(caller, params.id),
    })),
    serve(routes.again, async ({ caller, params, body }) => ({
      statusCode: 200,
      data: await service.again(caller, params.id, body.key),
    })),
    serve(routes.cancel, async ({ caller, params }) => ({
      statusCode: 200,
      data: await service.cancel(caller, params.id),
    })),
    serve(routes.download, ({ caller, params }) => service.file(caller, params.id), 'here'),
    serve(routes.remove, async ({ caller, params }) => ({
      statusCode: 200,
      data: await service.remove(caller, params.id),
    })),
  ]);
}
