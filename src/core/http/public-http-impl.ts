import { pathOf } from '#contract';
import type { AnyRoute, RouteAnswer, RouteInput } from '#contract';
import { answeredProblem } from './answer-problem.ts';
import type { CallOptions, PublicHttp } from './http-service.ts';
import { queryString } from './query-string.ts';
import type { QueryValue } from './query-string.ts';
import type { Outgoing, Sender } from './sender.ts';

/** When calls are given up, in milliseconds (specification, section 9). */
export const TIMEOUTS = { main: 100_000, public: 10_000 } as const;

/** The request a route and its input come to. */
export function outgoing<T extends AnyRoute>(
  route: T,
  input: RouteInput<T>,
  bearer: string | null,
  options: CallOptions,
): Outgoing {
  const { params, query, body } = input as { params?: object; query?: object; body?: unknown };
  return {
    method: route.method,
    url:
      pathOf(route.path, params as Record<string, string | number>) + queryString(query as Record<string, QueryValue>),
    body,
    bearer,
    timeout: route.authorities === 'public' ? TIMEOUTS.public : TIMEOUTS.main,
    signal: options.signal,
    background: options.background,
  };
}

export class PublicHttpImpl implements PublicHttp {
  constructor(private readonly sender: Sender) {}

  async call<T extends AnyRoute>(route: T, input: RouteInput<T>, options: CallOptions = {}): Promise<RouteAnswer<T>> {
    const incoming = await this.sender.send(outgoing(route, input, null, options));
    const failed = answeredProblem(incoming);
    if (failed) throw failed;
    return incoming.body as RouteAnswer<T>;
  }
}
