import { problem, type AnyRoute } from '#contract';
import { bodyOf } from '../app/errors.ts';
import { perform, threadTask, type Lane, type PerformedTask } from '../threads/thread-task.ts';
import type { Threads } from '../threads/threads.ts';
import { fileAtHand } from './received-file.ts';
import type { HandlerRequest, ServedRoute } from './serve.ts';

/** A request as it crosses to a thread: checked already, its file by its place on the disk. */
interface AskedRoute {
  readonly route: string;
  readonly request: Omit<HandlerRequest<AnyRoute>, 'file'>;
  readonly file: { readonly name: string; readonly path: string } | null;
}

/** A request somebody waits for at a screen, and one that may take many minutes. */
const TASKS = {
  short: threadTask<AskedRoute, unknown>({ id: 'server/route', lane: 'short', seconds: 300 }),
  long: threadTask<AskedRoute, unknown>({ id: 'server/long-route', lane: 'long', seconds: 900 }),
};

const nameOf = ({ method, path }: AnyRoute) => `${method} ${path}`;

/** The answer of a route's handler, which runs in a thread. */
export function inThread(
  threads: Threads,
  { route, runs }: ServedRoute,
  { file: given, ...request }: HandlerRequest<AnyRoute>,
  signal: AbortSignal,
): Promise<unknown> {
  const file = given as { readonly name: string; readonly path: string } | undefined;
  const asked: AskedRoute = {
    route: nameOf(route),
    request,
    file: file ? { name: file.name, path: file.path } : null,
  };
  const { caller } = request;
  const owner = caller ? (caller.companyId ?? caller.accountId) : 'public';
  return threads.run(TASKS[runs as Lane], asked, { owner, signal });
}

/** How threads answer routes. */
export function routeTasks(routes: () => readonly ServedRoute[]): readonly PerformedTask[] {
  const byName = new Map<string, ServedRoute>();
  const answer = async ({ route, request, file }: AskedRoute) => {
    if (byName.size === 0) for (const served of routes()) byName.set(nameOf(served.route), served);
    const served = byName.get(route);
    if (!served) throw new Error(`No plugin serves ${route}.`);
    try {
      return await served.handle({
        ...request,
        file: file ? fileAtHand(file.name, file.path) : undefined,
      } as HandlerRequest<AnyRoute>);
    } catch (error) {
      // What the database says is told by classes, which do not cross: it is put into words here.
      const { statusCode, code, message, issues, data } = bodyOf(error);
      throw statusCode === 500 ? error : problem(code, statusCode, message, issues, data);
    }
  };
  return [perform(TASKS.short, answer), perform(TASKS.long, answer)];
}
