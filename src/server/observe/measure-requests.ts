import { EVENT_STREAM } from '#contract';
import type { RequestObserver } from '../app/make-app.ts';
import type { Metrics } from './metrics.ts';

/** Counts every answer by the pattern of its route. */
export const measureRequests =
  (metrics: Pick<Metrics, 'answered'>): RequestObserver =>
  (app, routeOf) => {
    app.addHook('onResponse', (request, reply, done) => {
      const isStream = String(reply.getHeader('content-type') ?? '').startsWith(EVENT_STREAM);
      metrics.answered({
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        seconds: isStream ? null : reply.elapsedTime / 1_000,
      });
      done();
    });
  };
