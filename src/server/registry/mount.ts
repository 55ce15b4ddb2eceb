import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BACKGROUND_HEADER, passes, problem, problemBody, routerPath } from '#contract';
import type { AccessTokens } from '../auth/access-tokens.ts';
import type { Caller } from '../auth/caller.ts';
import type { SessionGate } from '../auth/session-gate.ts';
import { receivedFile } from './received-file.ts';
import { sendFile } from './send-file.ts';
import type { FileReply, ServedRoute } from './serve.ts';

const callers = new WeakMap<FastifyRequest, Caller>();

/** Mounts a served route: authority first, then validation, then the handler, and the answer only as declared. */
export function mount(app: FastifyInstance, served: ServedRoute, tokens: AccessTokens, gate: SessionGate | null): void {
  const { route, handle } = served;
  app.route({
    method: route.method,
    url: routerPath(route.path),
    schema: {
      summary: route.summary,
      description: describe(served),
      tags: [route.tag],
      ...(route.params ? { params: route.params } : {}),
      ...(route.query ? { querystring: route.query } : {}),
      ...(route.body ? { body: route.body } : {}),
      ...(route.authorities === 'public' ? {} : { security: [{ bearer: [] }] }),
      response: { 200: route.response, '4xx': problemBody, 500: problemBody },
    },
    onRequest: async (request) => {
      const caller = await callerOf(request, tokens, gate);
      if (caller) {
        callers.set(request, caller);
        if (request.headers[BACKGROUND_HEADER] === undefined) gate?.touch(caller.sessionId);
      }
      if (passes(route.authorities, caller?.authorities ?? null)) return;
      throw caller
        ? problem('caller.not-allowed', 403, 'Your account may not do this. Ask an administrator of your company.')
        : problem('caller.unknown', 401, 'Sign in to go on.');
    },
    handler: async (request, reply) => {
      const reply200 = await handle({
        params: request.params as never,
        query: request.query as never,
        body: request.body as never,
        file: (route.upload ? await receivedFile(request) : undefined) as never,
        caller: callers.get(request) as Caller,
        facts: { requestId: request.id, address: request.ip, userAgent: String(request.headers['user-agent'] ?? '') },
      });
      void reply.header('cache-control', 'no-store');
      return route.answers === 'file' ? sendFile(reply, reply200 as FileReply) : reply200;
    },
  });
}

/** The name of the scheme is read in any case (RFC 9110, section 11.1). */
const BEARER = /^bearer +(\S+)$/i;

async function callerOf(
  request: FastifyRequest,
  tokens: AccessTokens,
  gate: SessionGate | null,
): Promise<Caller | null> {
  const given = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const caller = given === undefined ? null : await tokens.read(given);
  // A token that is still good says nothing of its session, which may have ended a moment ago.
  return caller && (gate === null || (await gate.admits(caller.sessionId))) ? caller : null;
}

function describe({ route }: ServedRoute): string {
  const who = typeof route.authorities === 'string' ? route.authorities : route.authorities.join(', ');
  const errors = route.errors?.length ? ` Problems: ${route.errors.join(', ')}.` : '';
  const takes = route.upload ? ' Takes multipart/form-data with one part, "file", of at most 10 MB.' : '';
  return `Who may call: ${who}.${takes}${errors}`;
}
