import { pathOf } from '#contract';
import type { AnyRoute, RouteAnswer, RouteInput, UploadedFile } from '#contract';
import { answeredProblem, named } from './answer-problem.ts';
import { downloadedOf } from './downloaded-file.ts';
import type { CallOptions, FileRoute, PublicHttp } from './http-service.ts';
import { queryString } from './query-string.ts';
import type { QueryValue } from './query-string.ts';
import type { Incoming, Outgoing, Sender } from './sender.ts';

/** Timeouts of calls, in milliseconds (specification, section 9). */
export const TIMEOUTS = { main: 100_000, public: 10_000 } as const;

/** Timeout of files, in milliseconds: an export of a million records takes minutes on a slow connection. */
const FILE_TIMEOUT = 1_800_000;

/** Builds the request of a route and its input. */
export function outgoing<T extends AnyRoute>(
  route: T,
  input: RouteInput<T>,
  bearer: string | null,
  options: CallOptions,
): Outgoing {
  const { params, query, body, file } = input as {
    params?: object;
    query?: object;
    body?: unknown;
    file?: UploadedFile;
  };
  const isFile = route.upload === true || route.answers === 'file';
  const timeout = route.authorities === 'public' ? TIMEOUTS.public : TIMEOUTS.main;
  return {
    method: route.method,
    url:
      pathOf(route.path, params as Record<string, string | number>) + queryString(query as Record<string, QueryValue>),
    body,
    bearer,
    ...(file === undefined ? {} : { file }),
    ...(route.answers === 'file' ? { expectsFile: true } : {}),
    ...(options.onProgress ? { onProgress: options.onProgress } : {}),
    timeout: isFile ? FILE_TIMEOUT : timeout,
    signal: options.signal,
    background: options.background,
  };
}

export class PublicHttpImpl implements PublicHttp {
  constructor(private readonly sender: Sender) {}

  async call<T extends AnyRoute>(route: T, input: RouteInput<T>, options: CallOptions = {}): Promise<RouteAnswer<T>> {
    return (await this.answered(route, input, options)).body as RouteAnswer<T>;
  }

  async download<T extends FileRoute>(route: T, input: RouteInput<T>, options: CallOptions = {}) {
    return downloadedOf(await this.answered(route, input, options));
  }

  private async answered<T extends AnyRoute>(route: T, input: RouteInput<T>, options: CallOptions): Promise<Incoming> {
    const incoming = named(await this.sender.send(outgoing(route, input, null, options)));
    const failed = answeredProblem(incoming);
    if (failed) throw failed;
    return incoming;
  }
}
