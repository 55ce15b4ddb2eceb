import { Problem, problem } from '#contract';
import type { AnyRoute, RouteAnswer, RouteInput } from '#contract';
import type { DownloadedFile } from './downloaded-file.ts';
import type { FileRoute, HttpService } from './http-service.ts';

/** The reply of a fake: a response, a problem to fail with, or a function of the input that returns either. */
export type Reply<T extends AnyRoute> =
  | RouteAnswer<T>
  | Problem
  | ((input: RouteInput<T>) => RouteAnswer<T> | Problem | Promise<RouteAnswer<T> | Problem>);

/** A route with its reply. Made by `reply`, which types the response by the contract. */
export interface RouteReplying {
  readonly route: AnyRoute;
  readonly reply: unknown;
}

/** One call that a fake received. */
export interface ReceivedCall {
  readonly route: AnyRoute;
  readonly input: unknown;
}

/** Pairs a route with a response of its type: `reply(profileRoute, {statusCode: 200, data: ...})`. */
export function reply<T extends AnyRoute>(route: T, given: Reply<T>): RouteReplying {
  return { route, reply: given };
}

/** The API without a server: gives the replies it was set up with and records the calls it receives. */
export class FakeHttpService implements HttpService {
  readonly received: ReceivedCall[] = [];
  private readonly replies: readonly RouteReplying[];

  constructor(replies: readonly RouteReplying[] = []) {
    this.replies = replies;
  }

  async call<T extends AnyRoute>(route: T, input: RouteInput<T>): Promise<RouteAnswer<T>> {
    this.received.push({ route, input });
    const match = this.replies.findLast((one) => one.route.method === route.method && one.route.path === route.path);
    if (!match) throw problem('fake.unanswered', 404, `The fake has no reply for ${route.method} ${route.path}.`);
    const given: unknown = typeof match.reply === 'function' ? await match.reply(input) : match.reply;
    if (given instanceof Problem) throw given;
    return given as RouteAnswer<T>;
  }

  /** A file named after the route, with the reply as its content. */
  async download<T extends FileRoute>(route: T, input: RouteInput<T>): Promise<DownloadedFile> {
    const content = (await this.call(route as AnyRoute, input as RouteInput<AnyRoute>)) as string;
    return { name: route.path.split('/').at(-1) ?? 'file', blob: new Blob([content]) };
  }

  /** Inputs that a route was called with, in order. */
  callsOf(route: AnyRoute): readonly unknown[] {
    return this.received
      .filter((call) => call.route.path === route.path && call.route.method === route.method)
      .map(({ input }) => input);
  }
}
