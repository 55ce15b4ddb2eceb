import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { fastify, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { problem, routerPath } from '#contract';
import type { AccessTokens } from '../auth/access-tokens.ts';
import type { Credential } from '../auth/credential.ts';
import type { SessionGate } from '../auth/session-gate.ts';
import type { StepUpGate } from '../auth/step-up-gate.ts';
import type { Replica } from '../db/index.ts';
import type { TemporaryFiles } from '../files/temporary-files.ts';
import type { FileScans } from '../malware/index.ts';
import { serveWebSite } from '../files/web-site.ts';
import { completeDocument, type ApiExamples } from '../registry/api-document.ts';
import { documentRoutes } from '../registry/documented.ts';
import type { IdempotencyClaims } from '../registry/idempotency-claims.ts';
import type { ListCursors } from '../registry/list-cursor.ts';
import { mount } from '../registry/mount.ts';
import { OpenStreams } from '../registry/open-streams.ts';
import { takeUploads } from '../registry/received-file.ts';
import type { ServedRoute } from '../registry/serve.ts';
import type { Texts } from '../texts/texts.ts';
import type { Threads } from '../threads/threads.ts';
import {
  answerBrokenAddress,
  answerBrokenRequest,
  refuseExpectation,
  REQUEST_TIMEOUT,
  withoutHost,
} from './broken-requests.ts';
import { answerErrors, speakWire } from './errors.ts';
import { within } from './within.ts';

export interface AppParts {
  readonly logger: Logger;
  readonly routes: readonly ServedRoute[];
  /** What the calls of a tag are about, by tag, for the API document. */
  readonly tags?: ReadonlyMap<string, string>;
  /** Examples for the API document, loaded when it is first read. */
  readonly examples?: () => Promise<ApiExamples>;
  readonly tokens: AccessTokens;
  readonly threads: Threads;
  readonly files: TemporaryFiles;
  readonly scans: FileScans;
  readonly texts: Texts;
  /** Null if no plugin manages sessions: a valid token is then enough. */
  readonly gate: SessionGate | null;
  /** How machines are recognised. */
  readonly credentials: readonly Credential[];
  /** Requests by their Idempotency-Key. Without, the header has no effect. */
  readonly claims?: IdempotencyClaims;
  /** Signs the cursors of lists. */
  readonly cursors?: ListCursors;
  /** Answers reads that are fresh enough for their callers. By default there is none. */
  readonly replica?: Pick<Replica, 'now'> | null;
  /** Null if no plugin receives proofs of identity: no call needs one then. */
  readonly stepUp?: StepUpGate | null;
  /** Resolves when the database responds. `/readyz` waits for it. */
  readonly ready: () => Promise<void>;
  /** Whether the process is about to stop. `/readyz` says so, and clients open no more requests on their connections. */
  readonly isStopping?: () => boolean;
  /** Figures that `/readyz` reports as well. */
  readonly readings: () => Readonly<Record<string, unknown>>;
  /** Folder of the built web application. Null: the server offers only the API. */
  readonly webDirectory: string | null;
  readonly version: string;
  readonly behindTls: boolean;
  /** The address people open. By default unknown. */
  readonly publicUrl?: string | null;
  /** Addresses, networks or names of the package proxy-addr. None: the caller is whoever opened the connection. */
  readonly trustedProxies: readonly string[];
  /** Follow every request from its beginning, such as metrics and traces. */
  readonly observers?: readonly RequestObserver[];
}

/** Adds its hooks to the application. `routeOf` is the pattern of a request, without ids. */
export type RequestObserver = (app: FastifyInstance, routeOf: (request: FastifyRequest) => string) => void;

/** The HTTP application: every declared route, OpenAPI, health, and the web application's files. Not yet listening. */
export async function makeApp(parts: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: parts.logger as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: 1_048_576,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // Some calls are specified with a slash at the end. Both forms of each path are answered.
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    trustProxy: parts.trustedProxies.length > 0 ? [...parts.trustedProxies] : false,
    requestTimeout: REQUEST_TIMEOUT,
    // Node rejects a request without a host with an empty response. Our own check says what is missing.
    http: { requireHostHeader: false },
    frameworkErrors: answerBrokenAddress(parts.texts),
    clientErrorHandler: answerBrokenRequest(parts.texts),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Bodies are JSON. Plain text would reach the schemas as a string, with a confusing type error.
  app.removeContentTypeParser('text/plain');
  answerErrors(app, parts.texts);
  const routeOf = routePattern(parts.routes);
  for (const observe of parts.observers ?? []) observe(app, routeOf);
  // Created once: helmet's Fastify plugin assembles the policies for every request.
  const secure = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(parts.behindTls) },
    // Only behind TLS: a browser that has seen this header once refuses plain HTTP for a year.
    strictTransportSecurity: parts.behindTls ? { maxAge: A_YEAR, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.server.on('checkExpectation', refuseExpectation(parts.texts));
  app.addHook('onRequest', (request, _reply, done) =>
    done(request.headers.host ? undefined : withoutHost(request.raw)),
  );
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header('permissions-policy', PERMISSIONS);
    secure(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
  app.addHook('onRequest', (request, reply, done) => {
    if ((request.headers['content-encoding'] ?? 'identity').toLowerCase() === 'identity') return done();
    reply.header('accept-encoding', 'identity');
    done(problem('request.encoding', 415, 'api.encoding'));
  });
  // Only responses are compressed. Compressed bodies are rejected, so that a small one cannot unpack to a huge one.
  await app.register(compress, { threshold: 2_048, encodings: ['br', 'gzip'], globalDecompression: false });
  const routes = parts.routes.map(({ route }) => route);
  let examples: ApiExamples = {};
  const loadExamples = async () => {
    if (parts.examples) examples = await parts.examples();
  };
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Scopebook API',
        version: parts.version,
        description:
          'Decimal figures are exact and travel as strings. Dates are days, YYYY-MM-DD. Amounts of emissions are t CO2-e, energy is GJ.',
        contact: { name: 'The operator of this server', ...(parts.publicUrl ? { url: parts.publicUrl } : {}) },
        license: { name: 'Proprietary', identifier: 'LicenseRef-Scopebook' },
      },
      servers: [{ url: '/', description: 'This server.' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: documentRoutes(routes),
    transformObject: completeDocument({ routes, tags: parts.tags ?? new Map(), examples: () => examples }),
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', loadExamples);
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      theme: {
        title: 'Scopebook API',
        css: [{ filename: 'scopebook.css', content: '.swagger-ui .topbar { display: none }' }],
      },
    });
  });
  const streams = new OpenStreams(parts.gate);
  // Close streams before the server waits for open responses, because these never end.
  app.addHook('preClose', async () => streams.close());
  const { tokens, gate, credentials, stepUp = null, threads, files, scans, texts } = parts;
  const claims = parts.claims ?? null;
  const shared = {
    tokens,
    gate,
    credentials,
    stepUp,
    streams,
    threads,
    files,
    scans,
    texts,
    claims,
    cursors: parts.cursors ?? null,
    replica: parts.replica ?? null,
  };
  if (claims) sweepEveryHour(app, claims);
  await app.register(async (scope) => {
    for (const served of parts.routes.filter(({ route }) => !route.upload && !route.wire))
      mount(scope as FastifyInstance, served, shared);
  });
  for (const wire of new Set(parts.routes.flatMap(({ route }) => route.wire ?? [])))
    await app.register(async (scope) => {
      speakWire(scope as FastifyInstance, wire, texts);
      for (const served of parts.routes.filter(({ route }) => route.wire === wire))
        mount(scope as FastifyInstance, served, shared);
    });
  // Only routes that declare a file accept multipart bodies. Elsewhere they are an unsupported media type.
  await app.register(async (scope) => {
    await takeUploads(scope as FastifyInstance);
    for (const served of parts.routes.filter(({ route }) => route.upload))
      mount(scope as FastifyInstance, served, shared);
  });
  app.get('/api/openapi.json', { schema: { hide: true }, onRequest: loadExamples, logLevel: 'silent' }, async () =>
    app.swagger(),
  );
  const isStopping = parts.isStopping ?? (() => false);
  app.addHook('onRequest', (_request, reply, done) => {
    if (isStopping()) reply.header('connection', 'close');
    done();
  });
  health(app, { ...parts, isStopping });
  if (parts.webDirectory) await serveWebSite(app, parts.webDirectory);
  return app;
}

/** Requests of one pattern share a name. Files and pages of the web application are `web`, everything unknown is `none`. */
function routePattern(routes: readonly ServedRoute[]): (request: FastifyRequest) => string {
  const known = new Set([...routes.map(({ route }) => routerPath(route.path)), ...OWN_ROUTES]);
  return ({ routeOptions: { url } }) => (url === undefined ? 'none' : known.has(url) ? url : 'web');
}

const OWN_ROUTES = ['/healthz', '/readyz', '/api/openapi.json'];

/** Milliseconds. */
const AN_HOUR = 60 * 60 * 1_000;

function sweepEveryHour(app: FastifyInstance, claims: IdempotencyClaims): void {
  const sweep = () =>
    claims.sweep().catch((error: unknown) => app.log.error({ err: error }, 'old keys were not deleted'));
  const rounds = setInterval(() => void sweep(), AN_HOUR);
  rounds.unref();
  app.addHook('onClose', async () => clearInterval(rounds));
}

function health(
  app: FastifyInstance,
  { ready, readings, isStopping }: Pick<AppParts, 'ready' | 'readings'> & { readonly isStopping: () => boolean },
): void {
  const hidden = { schema: { hide: true } as object, logLevel: 'silent' as const };
  app.get('/healthz', hidden, async () => ({ status: 'alive' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    if (isStopping()) return reply.status(503).send({ status: 'stopping' });
    try {
      await within(READY_PATIENCE, ready());
      return { status: 'ready', ...readings() };
    } catch {
      return reply.status(503).send({ status: 'not ready' });
    }
  });
}

/** Milliseconds a probe waits for the database. A database that hangs is not ready. */
const READY_PATIENCE = 2_000;

/** Seconds. */
const A_YEAR = 365 * 24 * 60 * 60;

/** Browser features that no page uses, denied even to injected scripts. Passkeys are for this origin alone. */
const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .concat('publickey-credentials-create=(self)', 'publickey-credentials-get=(self)')
  .join(', ');

/** Scripts only from this origin. Styles also inline, because the style library inserts rules at run time. */
function contentPolicy(behindTls: boolean): Record<string, string[]> {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'script-src-attr': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(behindTls ? { 'upgrade-insecure-requests': [] } : {}),
  };
}
