import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AnyRoute, EventRoute, Wire, WireReply } from '#contract';
import { BACKGROUND_HEADER, EVENT_STREAM, problem, routerPath, messageFor } from '#contract';
import type { AccessTokens } from '../auth/access-tokens.ts';
import type { Caller } from '../auth/caller.ts';
import type { Admission, Credential } from '../auth/credential.ts';
import { refusalOf } from '../auth/permission.ts';
import type { SessionGate } from '../auth/session-gate.ts';
import { claimKey, REPLAYED_HEADER, settleKey, takesKey } from './idempotency.ts';
import type { Claim, IdempotencyClaims, KeptAnswer } from './idempotency-claims.ts';
import type { StepUpGate } from '../auth/step-up-gate.ts';
import { takesCursor, type ListCursors } from './list-cursor.ts';
import type { OpenStreams } from './open-streams.ts';
import { applyIfMatch, asPrecondition, entityTag, hasEntityTag, isKnown } from './preconditions.ts';
import { contentHash, receivedFile } from './received-file.ts';
import { sendEvents } from './send-events.ts';
import { sendFile } from './send-file.ts';
import type { TemporaryFiles } from '../files/temporary-files.ts';
import type { FileScans } from '../malware/index.ts';
import { languageAsked } from '../texts/language-asked.ts';
import type { Texts } from '../texts/texts.ts';
import type { Threads } from '../threads/threads.ts';
import { answersOf } from './documented.ts';
import { operationIdOf } from './operation-id.ts';
import { handled } from './handled.ts';
import { atItsPlace } from './read-place.ts';
import type { Replica } from '../db/index.ts';
import { inThread } from './route-task.ts';
import type { EventReply, FileReply, HandlerRequest, ServedRoute } from './serve.ts';

const callers = new WeakMap<FastifyRequest, Caller>();

/** What all mounted routes share. */
export interface MountParts {
  readonly tokens: AccessTokens;
  readonly gate: SessionGate | null;
  readonly credentials: readonly Credential[];
  readonly stepUp: StepUpGate | null;
  readonly streams: OpenStreams;
  readonly threads: Threads;
  readonly files: TemporaryFiles;
  readonly scans: FileScans;
  readonly texts: Pick<Texts, 'answered'>;
  /** Null: no call accepts an Idempotency-Key. */
  readonly claims: IdempotencyClaims | null;
  /** Null: cursors are not signed. */
  readonly cursors: ListCursors | null;
  /** Null: the primary answers all reads. */
  readonly replica: Pick<Replica, 'now'> | null;
}

/**
 * Mounts a route: checks the authority, validates the request, calls the handler, and sends only what the response
 * schema declares.
 */
export function mount(app: FastifyInstance, served: ServedRoute, parts: MountParts): void {
  const { gate, stepUp, streams, threads, files, scans, texts, replica } = parts;
  const { route } = served;
  const claims = takesKey(route) ? parts.claims : null;
  const isTagged = hasEntityTag(route);
  const cursors = takesCursor(route) ? parts.cursors : null;
  app.route({
    method: route.method,
    url: routerPath(route.path),
    ...(route.bodyBytes === undefined ? {} : { bodyLimit: route.bodyBytes }),
    schema: {
      operationId: operationIdOf(route),
      summary: route.summary,
      description: describe(served),
      tags: [route.tag],
      ...(route.params ? { params: route.params } : {}),
      ...(route.query ? { querystring: route.query } : {}),
      ...(route.body ? { body: route.body } : {}),
      ...(route.authorities === 'public' ? {} : { security: [{ bearer: [] }] }),
      response: answersOf(route),
    },
    onRequest: async (request, reply) => {
      const caller = await callerOf(request, parts);
      if (caller) {
        callers.set(request, caller);
        if (!caller.machine && request.headers[BACKGROUND_HEADER] === undefined) gate?.touch(caller.sessionId);
      }
      const admission = caller?.machine ? await admitted(request, caller, route, parts.credentials) : undefined;
      if (admission) void reply.headers(admission.headers);
      const refusal = admission?.refusal ?? refusalOf(route, caller);
      if (refusal) throw refusal;
      if (caller?.isEnrolling && route.authorities !== 'public' && !route.duringEnrolment)
        throw problem('session.enrolment', 403, 'api.enrolment');
      if (caller && route.stepUp === true) await requireProof(stepUp, caller);
      // A client that waits for the end of the response would wait forever.
      if (route.answers === 'events' && !String(request.headers.accept ?? '').includes(EVENT_STREAM))
        throw problem('stream.not-accepted', 406, messageFor('api.accept-events', { type: EVENT_STREAM }));
    },
    ...(route.method === 'GET' || route.wire
      ? {}
      : {
          preValidation: async (request: FastifyRequest) => applyIfMatch(route, request, request.headers['if-match']),
        }),
    ...(claims || isTagged ? { onSend: beforeSending(served, isTagged, claims) } : {}),
    handler: async (request, reply) => {
      const file = route.upload ? await receivedFile(request, files) : undefined;
      const { params, body } = request;
      const caller = callers.get(request);
      if (caller && needsProof(route, body)) await requireProof(stepUp, caller);
      const list = { companyId: caller?.companyId ?? null, params, query: request.query };
      const query = cursors ? cursors.opened(route, list) : request.query;
      const asked = { params, query, body, file, caller, facts: factsOf(request, route) } as HandlerRequest<AnyRoute>;
      let reply200: unknown;
      try {
        if (file)
          await scans.pass(
            { name: file.name, content: () => createReadStream(file.path) },
            { companyId: caller?.companyId ?? null, accountId: caller?.accountId ?? null, facts: asked.facts },
          );
        const claim =
          claims && caller
            ? await claimKey(claims, request, caller, async () => [
                `${route.method} ${route.path}`,
                params,
                query,
                file ? await contentHash(file.path) : body,
              ])
            : null;
        if (claim && 'text' in claim) return sendKept(reply, claim);
        const handle = () =>
          atItsPlace(replica, route, request, reply, () => answered(served, asked, reply, threads, claim));
        reply200 = await (claims && claim ? claims.within(claim, handle) : handle());
      } catch (error) {
        throw asPrecondition(error, request.headers['if-match']);
      } finally {
        await file?.drop();
      }
      if (route.answers === 'events')
        return sendEvents(reply, reply200 as EventReply<EventRoute>, callers.get(request) as Caller, streams);
      void reply.header('cache-control', 'no-store');
      if (route.answers === 'file') return sendFile(reply, reply200 as FileReply);
      if (route.wire) return sendWire(reply, route.wire, reply200 as WireReply<unknown>);
      const shown = cursors ? cursors.sealed(route, list, reply200) : reply200;
      return texts.answered(shown, languageAsked(request.headers['accept-language']));
    },
  });
}

/** Whether a body has the values for which its route needs a recent proof. */
function needsProof({ stepUp }: AnyRoute, body: unknown): boolean {
  if (typeof stepUp !== 'object' || typeof body !== 'object' || body === null) return false;
  const sent = new Map<string, unknown>(Object.entries(body));
  return Object.entries(stepUp).every(([name, value]) => sent.get(name) === value);
}

async function requireProof(gate: StepUpGate | null, caller: Caller): Promise<void> {
  if (gate && !(await gate.isFresh(caller))) throw problem('session.step-up', 403, 'api.step-up');
}

/** Sends the answer of an earlier request with the same key. */
function sendKept(reply: FastifyReply, { status, text }: KeptAnswer): FastifyReply {
  void reply.status(status).header('cache-control', 'no-store').header(REPLAYED_HEADER, 'true');
  return reply.type('application/json; charset=utf-8').serializer(String).send(text);
}

const revisionOf = z.object({ data: z.object({ revision: z.int() }) });

/** Keeps the answer to an Idempotency-Key, and gives one thing with a revision its ETag. */
function beforeSending({ route, runs }: ServedRoute, isTagged: boolean, claims: IdempotencyClaims | null) {
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (claims) await settleKey(claims, request, reply, payload, runs !== 'here');
    if (!isTagged || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const { success, data } = revisionOf.safeParse(JSON.parse(payload));
    if (!success) return payload;
    const tag = entityTag(data.data.revision, payload);
    void reply.header('etag', tag);
    if (route.method !== 'GET' || !isKnown(request.headers['if-none-match'], tag)) return payload;
    void reply.status(304).removeHeader('content-type');
    return null;
  };
}

/** The handler's response, from the thread it runs in. The work stops if the client disconnects. */
function answered(
  served: ServedRoute,
  asked: HandlerRequest<AnyRoute>,
  reply: FastifyReply,
  threads: Threads,
  claim: Claim | null,
): Promise<unknown> {
  if (served.runs === 'here') return handled(served, asked);
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(problem('caller.left', 400, 'api.caller-left'));
  });
  return inThread(threads, served, asked, gone.signal, claim);
}

function sendWire(reply: FastifyReply, wire: Wire, { status, headers, body }: WireReply<unknown>): FastifyReply {
  void reply.status(status).headers(headers ?? {});
  return body === null ? reply.send() : reply.type(wire.answers).send(body);
}

const factsOf = (request: FastifyRequest, route: AnyRoute) => ({
  requestId: request.id,
  address: request.ip,
  userAgent: String(request.headers['user-agent'] ?? ''),
  lastEventId: request.headers['last-event-id']?.toString() ?? null,
  origin: `${request.protocol}://${request.host}`,
  authorization: route.wire ? (request.headers.authorization ?? null) : null,
  ifMatch: route.wire ? (request.headers['if-match'] ?? null) : null,
});

/** The name of the scheme is case-insensitive (RFC 9110, section 11.1). */
const BEARER = /^bearer +(\S+)$/i;

const bearerOf = (request: FastifyRequest) => BEARER.exec(request.headers.authorization ?? '')?.[1];

/** Whether a machine has a request left, by the kind of credential it sent. */
function admitted(
  request: FastifyRequest,
  caller: Caller,
  { method, scope }: AnyRoute,
  credentials: readonly Credential[],
): Promise<Admission> | Admission | undefined {
  const credential = credentials.find(({ prefix }) => bearerOf(request)?.startsWith(prefix));
  return credential?.admit?.(caller, scope?.endsWith(':read') || method === 'GET' ? 'read' : 'write');
}

async function callerOf(
  request: FastifyRequest,
  { tokens, gate, credentials }: Pick<MountParts, 'tokens' | 'gate' | 'credentials'>,
): Promise<Caller | null> {
  const given = bearerOf(request);
  if (given === undefined) return null;
  const credential = credentials.find(({ prefix }) => given.startsWith(prefix));
  if (credential)
    return credential.callerOf(given, {
      address: request.ip,
      userAgent: String(request.headers['user-agent'] ?? ''),
    });
  const caller = await tokens.read(given);
  // A valid token is not enough, because its session may have ended.
  return caller && (gate === null || (await gate.admits(caller.sessionId))) ? caller : null;
}

function describe({ route }: ServedRoute): string {
  const who = typeof route.authorities === 'string' ? route.authorities : route.authorities.join(', ');
  const machines = route.scope ? ` Machines need the scope ${route.scope}.` : '';
  const errors = route.errors?.length ? ` Problems: ${route.errors.join(', ')}.` : '';
  const { stepUp } = route;
  const values = typeof stepUp === 'object' ? Object.entries(stepUp).map(([name, value]) => `${name} is ${value}`) : [];
  const when = values.length > 0 ? ` if ${values.join(' and ')}` : '';
  const proof = stepUp ? ` Needs a proof of identity within the last ten minutes${when}: session.step-up.` : '';
  const takes = route.upload ? ' Takes multipart/form-data with one part, "file", of at most 10 MB.' : '';
  return `Who may call: ${who}.${machines}${proof}${takes}${errors}`;
}
