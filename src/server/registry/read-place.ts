import type { FastifyRequest } from 'fastify';
import { READ_POSITION_HEADER, type AnyRoute } from '#contract';
import { readPosition, Reads, writtenPosition, type Replica } from '../db/index.ts';

/** Whether a call may be answered by a replica: the one place where that is decided. */
export const mayReadReplica = ({ method, authorities, answers, reads }: AnyRoute): boolean =>
  reads === undefined ? method === 'GET' && authorities !== 'public' && answers !== 'events' : reads === 'replica';

/**
 * Runs the handler of a call. A read sees everything up to the position that the caller sends, and without one everything
 * that was committed before it. A call that may have written tells the caller the position from which on it is seen.
 */
export async function atItsPlace<T>(
  replica: Pick<Replica, 'now'> | null,
  route: AnyRoute,
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: { header(name: string, value: string): unknown },
  handle: () => Promise<T>,
): Promise<T> {
  if (!replica) return handle();
  const tell = (position: bigint | null) => {
    if (position !== null) void reply.header(READ_POSITION_HEADER, writtenPosition(position));
  };
  if (mayReadReplica(route)) {
    const reads = new Reads({ needed: readPosition(headers[READ_POSITION_HEADER]), seesOwnWrites: true });
    const answer = await reads.within(handle);
    tell(reads.needed);
    return answer;
  }
  const answer = await handle();
  // Without a position the caller reads as of now, so a lookup that fails costs nothing but speed.
  if (route.method !== 'GET') tell(await replica.now().catch(() => null));
  return answer;
}
