import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyRoute, EventRoute } from '#contract';
import { BACKGROUND_HEADER, EVENT_STREAM, passes, problem, routerPath, messageFor } from '#contract';
import type { AccessTokens } from '../auth/access-tokens.ts';
import type { Caller } from '../auth/caller.ts';
import type { SessionGate } from '../auth/session-gate.ts';
import type { OpenStreams } from './open-streams.ts';
import { receivedFile } from './received-file.ts';
import { sendEvents } from './send-events.ts';
import { sendFile } from './send-file.ts';
import type { TemporaryFiles } from '../files/temporary-files.ts';
import { languageAsked } from '../texts/language-asked.ts';
import type { Texts } from '../texts/texts.ts';
import type { Threads } from '../threads/threads.ts';
import { answersOf } from './documented.ts';
import { inThread } from './route-task.ts';
import type { EventReply, FileReply, HandlerRequest, ServedRoute } from './serve.ts';

const callers = new WeakMap<FastifyRequest, Caller>();

/** What all mounted routes share. */
export interface MountParts {
  readonly tokens: AccessTokens;
  readonly gate: SessionGate | null;
  readonly streams: OpenStreams;
  readonly threads: Threads;
  readonly files: TemporaryFiles;
  readonly texts: Pick<Texts, 'answered'>;
}

/**
 * Mounts a route: checks the authority, validates the request, calls the handler, and sends only what the response
 * schema declares.
 */
export function mount(app: FastifyInstance, served: ServedRoute, parts: MountParts): void {
  const { tokens, gate, streams, threads, files, texts } = parts;
  const { route } = served;
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
      response: answersOf(route),
    },
    onRequest: async (request) => {
      const caller = await callerOf(request, tokens, gate);
      if (caller) {
        callers.set(request, caller);
        if (request.headers[BACKGROUND_HEADER] === undefined) gate?.touch(caller.sessionId);
      }
      if (!passes(route.authorities, caller?.authorities ?? null))
        throw caller
          ? problem('caller.not-allowed', 403, 'api.not-allowed')
          : problem('caller.unknown', 401, 'sign-in.needed');
      // A client that waits for the end of the response would wait forever.
      if (route.answers === 'events' && !String(request.headers.accept ?? '').includes(EVENT_STREAM))
        throw problem('stream.not-accepted', 406, messageFor('api.accept-events', { type: EVENT_STREAM }));
    },
    handler: async (request, reply) => {
      const file = route.upload ? await receivedFile(request, files) : undefined;
      const { params, query, body } = request;
      const caller = callers.get(request);
      const asked = { params, query, body, file, caller, facts: factsOf(request) } as HandlerRequest<AnyRoute>;
      let reply200: unknown;
      try {
        reply200 = await answered(served, asked, reply, threads);
      } finally {
        await file?.drop();
      }
      if (route.answers === 'events')
        return sendEvents(reply, reply200 as EventReply<EventRoute>, callers.get(request) as Caller, streams);
      void reply.header('cache-control', 'no-store');
      if (route.answers === 'file') return sendFile(reply, reply200 as FileReply);
      return texts.answered(reply200, languageAsked(request.headers['accept-language']));
    },
  });
}

/** The handler's response, from the thread it runs in. The work stops if the client disconnects. */
function answered(
  served: ServedRoute,
  asked: HandlerRequest<AnyRoute>,
  reply: FastifyReply,
  threads: Threads,
): Promise<unknown> {
  if (served.runs === 'here') return served.handle(asked);
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(problem('caller.left', 400, 'api.caller-left'));
  });
  return inThread(threads, served, asked, gone.signal);
}

const factsOf = (request: FastifyRequest) => ({
  requestId: request.id,
  address: request.ip,
  userAgent: String(request.headers['user-agent'] ?? ''),
  lastEventId: request.headers['last-event-id']?.toString() ?? null,
});

/** The name of the scheme is case-insensitive (RFC 9110, section 11.1). */
const BEARER = /^bearer +(\S+)$/i;

async function callerOf(
  request: FastifyRequest,
  tokens: AccessTokens,
  gate: SessionGate | null,
): Promise<Caller | null> {
  const given = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const caller = given === undefined ? null : await tokens.read(given);
  // A valid token is not enough, because its session may have ended.
  return caller && (gate === null || (await gate.admits(caller.sessionId))) ? caller : null;
}

function describe({ route }: ServedRoute): string {
  const who = typeof route.authorities === 'string' ? route.authorities : route.authorities.join(', ');
  const errors = route.errors?.length ? ` Problems: ${route.errors.join(', ')}.` : '';
  const takes = route.upload ? ' Takes multipart/form-data with one part, "file", of at most 10 MB.' : '';
  return `Who may call: ${who}.${takes}${errors}`;
}
