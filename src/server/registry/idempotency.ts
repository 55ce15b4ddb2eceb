import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem, type AnyRoute } from '#contract';
import type { Caller } from '../auth/caller.ts';
import type { Claim, IdempotencyClaims, KeptAnswer } from './idempotency-claims.ts';

/** The header of the draft "The Idempotency-Key HTTP Header Field" of the IETF (draft-ietf-httpapi-idempotency-key-header). */
export const KEY_HEADER = 'idempotency-key';

/** Set on an answer that was given before. */
export const REPLAYED_HEADER = 'idempotency-replayed';

/** Visible ASCII, in quotation marks as in the draft, or without. */
const KEY = /^(?:"([\x21\x23-\x7e]{1,200})"|([\x21\x23-\x7e]{1,200}))$/;

/** Whether a call accepts an Idempotency-Key: everything that is posted by a known caller, except secrets and protocols. */
export function takesKey({ method, authorities, wire, answers, secret }: AnyRoute): boolean {
  return method === 'POST' && authorities !== 'public' && !wire && !answers && !secret;
}

const claims = new WeakMap<FastifyRequest, Claim>();

/** Claims the key of a request, if it has one. Returns the answer that was given before. */
export async function claimKey(
  store: IdempotencyClaims,
  request: FastifyRequest,
  caller: Caller,
  given: () => Promise<unknown>,
): Promise<KeptAnswer | Claim | null> {
  const header = request.headers[KEY_HEADER];
  if (header === undefined) return null;
  const [, quoted, bare] = KEY.exec(String(header)) ?? [];
  const key = quoted ?? bare;
  if (key === undefined) throw problem('idempotency.key', 400, 'api.idempotency-key');
  const { accountId, companyId } = caller;
  const found = await store.claim({ accountId, companyId, key, request: await given() });
  if ('token' in found) claims.set(request, found);
  return found;
}

/**
 * Keeps the answer of a request with a key before it is sent, or gives the key back. A refusal from a thread may mean that the
 * thread was stopped after it had stored something, for example because the caller left: the claim knows.
 */
export async function settleKey(
  store: IdempotencyClaims,
  request: FastifyRequest,
  { statusCode: status }: FastifyReply,
  payload: unknown,
  isFromThread: boolean,
): Promise<void> {
  const claim = claims.get(request);
  if (!claim) return;
  claims.delete(request);
  try {
    if (status < 300 && typeof payload === 'string') await store.keep(claim, { status, text: payload });
    else if (status >= 400 && status < 500 && !isFromThread) await store.giveBack(claim);
    else await store.fail(claim);
  } catch (error) {
    // What was stored stands. Only a repetition is answered differently.
    request.log.error({ err: error }, 'the answer to an idempotency key was not kept');
  }
}
