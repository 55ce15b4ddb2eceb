import { problem, type AnyRoute } from '#contract';
import { bodyOf } from '../app/errors.ts';
import { perform, threadTask, type Lane, type PerformedTask } from '../threads/thread-task.ts';
import type { Threads } from '../threads/threads.ts';
import { noted, type Claim } from './idempotency-claims.ts';
import { handled } from './handled.ts';
import { fileAtHand } from './received-file.ts';
import type { HandlerRequest, ServedRoute } from './serve.ts';

/** A request for a thread: already validated, its file as a path on the disk. */
interface AskedRoute {
  readonly route: string;
  readonly request: Omit<HandlerRequest<AnyRoute>, 'file'>;
  readonly file: { readonly name: string; readonly path: string } | null;
  /** The claim of its idempotency key. */
  readonly claim: Claim | null;
}

/** Requests that a user waits for, and ones that may take many minutes. */
const TASKS = {
  short: threadTask<AskedRoute, unknown>({ id: 'server/route', lane: 'short', seconds: 300 }),
  long: threadTask<AskedRoute, unknown>({ id: 'server/long-route', lane: 'long', seconds: 900 }),
};

const nameOf = ({ method, path }: AnyRoute) => `${method} ${path}`;

/** The response of a route's handler that runs in a thread. */
export function inThread(
  threads: Threads,
  { route, runs }: ServedRoute,
  { file: given, ...request }: HandlerRequest<AnyRoute>,
  signal: AbortSignal,
  claim: Claim | null = null,
): Promise<unknown> {
  const file = given as { readonly name: string; readonly path: string } | undefined;
  const asked: AskedRoute = {
    route: nameOf(route),
    request,
    file: file ? { name: file.name, path: file.path } : null,
    claim,
  };
  const { caller } = request;
  const owner = caller ? (caller.companyId ?? caller.accountId) : 'public';
  return threads.run(TASKS[runs as Lane], asked, { owner, signal });
}

/** The tasks with which threads run handlers. */
export function routeTasks(routes: () => readonly ServedRoute[]): readonly PerformedTask[] {
  const byName = new Map<string, ServedRoute>();
  const answer = async ({ route, request, file, claim }: AskedRoute) => {
    if (byName.size === 0) for (const served of routes()) byName.set(nameOf(served.route), served);
    const served = byName.get(route);
    if (!served) throw new Error(`No plugin serves ${route}.`);
    try {
      const handle = () =>
        handled(served, {
          ...request,
          file: file ? fileAtHand(file.name, file.path) : undefined,
        } as HandlerRequest<AnyRoute>);
      return await (claim ? noted(claim, handle) : handle());
    } catch (error) {
      // Database errors are classes, which do not cross between threads. Convert them to a body here.
      const { statusCode, code, message, issues, data } = bodyOf(error);
      throw statusCode === 500 ? error : problem(code, statusCode, message, issues, data);
    }
  };
  return [perform(TASKS.short, answer), perform(TASKS.long, answer)];
}
