import type { AnyRoute } from '#contract';
import { otherFacility } from '../auth/facility-access.ts';
import { limitedContent, limitedTo, withinFacilities } from '../db/facility-limit.ts';
import { assured, contentOf, currentReads } from '../db/replica/reads.ts';
import type { FileReply, HandlerRequest, ServedRoute } from './serve.ts';

/**
 * The handler's response, from a replica if the request may be answered there. For a machine that is limited to some facilities everything runs within that limit, also the
 * parts of a file that are read later.
 */
export async function handled(served: ServedRoute, asked: HandlerRequest<AnyRoute>): Promise<unknown> {
  const reads = currentReads();
  const reply = await assured(() => limited(served, asked));
  if (served.route.answers !== 'file' || !reads) return reply;
  const file = reply as FileReply;
  return { ...file, content: contentOf(reads, file.content) };
}

async function limited(served: ServedRoute, asked: HandlerRequest<AnyRoute>): Promise<unknown> {
  const facilities = asked.caller?.machine?.facilities ?? null;
  if (facilities === null) return served.handle(asked);
  const refusal = otherFacility(facilities, [asked.params, asked.query, asked.body]);
  if (refusal) throw refusal;
  const reply = await withinFacilities(() => limitedTo(facilities, () => served.handle(asked)));
  if (served.route.answers !== 'file') return reply;
  const file = reply as FileReply;
  return { ...file, content: limitedContent(facilities, file.content) };
}
