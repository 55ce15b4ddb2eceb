import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { AnyRoute } from '#contract';
import { takesKey } from './idempotency.ts';
import { hasEntityTag, revisionIn } from './preconditions.ts';
import type { ServedRoute } from './serve.ts';
import type { ServerPlugin } from './server-plugin.ts';

/** What the document says besides the schemas of the routes. */
export interface DocumentParts {
  readonly routes: readonly AnyRoute[];
  /** What the calls of a tag are about, by tag. */
  readonly tags: ReadonlyMap<string, string>;
  /** Requests that tests have sent, by call; read when the document is made. */
  readonly examples: () => ApiExamples;
}

/** One request and its response, by call, for example `GET /api/user-profile`. */
export type ApiExamples = Readonly<Record<string, ApiExample | undefined>>;

export interface ApiExample {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly response: unknown;
}

/** The parts of an OpenAPI document (version 3.1) that are completed here. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: { readonly schemas?: Readonly<Record<string, unknown>> };
}

/** Schemas by media type. */
type ApiContent = Readonly<Record<string, { readonly example?: unknown }>>;

export interface ApiOperation {
  readonly requestBody?: { readonly content: ApiContent };
  readonly parameters?: readonly ApiParameter[];
  readonly responses: Readonly<Record<string, ApiResponse>>;
}

interface ApiResponse {
  readonly description: string;
  readonly content?: ApiContent;
  readonly headers?: unknown;
}

interface ApiParameter {
  readonly example?: unknown;
  readonly in: string;
  readonly name: string;
  readonly description?: string;
}

/** What the calls of each tag are about, in the words of the plugins that serve them. */
export function tagsOf(
  owned: readonly { readonly plugin: ServerPlugin; readonly routes: readonly ServedRoute[] }[],
): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  for (const { plugin, routes } of owned) {
    const about = plugin.summary ?? `${plugin.manifest.title}.`;
    for (const tag of new Set(routes.map(({ route }) => route.tag))) {
      const words = tag.endsWith('(admin)') ? `For platform staff. ${about}` : about;
      const said = tags.get(tag);
      tags.set(tag, said === undefined ? words : `${said} ${about}`);
    }
  }
  return tags;
}

type TransformObject = NonNullable<FastifyDynamicSwaggerOptions['transformObject']>;

/** Completes the generated document: tags, responses in words, and only the schemas that some call uses. */
export function completeDocument({ routes, tags, examples }: DocumentParts): TransformObject {
  return (given) => {
    const generated = JSON.parse(JSON.stringify(jsonSchemaTransformObject(given))) as ApiDocument;
    const byCall = new Map(routes.map((route) => [`${route.method.toLowerCase()} ${route.path}`, route]));
    const paths = mapValues(generated.paths, (methods, path) =>
      mapValues(methods, (operation, method) =>
        withExample(
          completed(inWords(operation), byCall.get(`${method} ${path}`)),
          examples()[`${method.toUpperCase()} ${path}`],
        ),
      ),
    );
    const document = {
      ...generated,
      tags: [...new Set(routes.map(({ tag }) => tag))]
        .toSorted((a, b) => a.localeCompare(b, 'en'))
        .map((name) => ({ name, description: tags.get(name) ?? `The calls of ${name}.` })),
      paths,
      components: { ...generated.components, schemas: usedSchemas(paths, generated.components.schemas ?? {}) },
    };
    return document as ReturnType<TransformObject>;
  };
}

const ANSWERS: Readonly<Record<string, ApiResponse>> = {
  200: { description: 'Done.' },
  '2XX': { description: 'Done.' },
  '4XX': { description: 'Refused. `code` says why, and `issues` name the fields at fault.' },
  '5XX': { description: 'Not done because of the server. After 503 the same call may be sent again.' },
};

/** The generator’s words for a response without a description. */
const UNDESCRIBED = 'Default Response';

function inWords(operation: ApiOperation): ApiOperation {
  const responses = mapValues(operation.responses, (response, status) =>
    response.description === UNDESCRIBED ? { ...response, ...ANSWERS[status] } : response,
  );
  return { ...operation, responses };
}

const text = { type: 'string' };

/** Headers that calls of a kind take and send. `docs/api-conventions.md` explains them. */
const HEADERS = {
  ifMatch: {
    in: 'header',
    name: 'If-Match',
    required: false,
    schema: text,
    description: 'The ETag that was read, instead of `revision` or together with it. 412 if there is a newer revision.',
  },
  ifNoneMatch: {
    in: 'header',
    name: 'If-None-Match',
    required: false,
    schema: text,
    description: 'The ETag that was read. 304 without a body if nothing has changed.',
  },
  key: {
    in: 'header',
    name: 'Idempotency-Key',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 202 },
    description: 'A key of the client, such as a UUID. The same request with the same key is carried out once a day.',
  },
  entityTag: { schema: text, description: 'The revision and a hash of the response, for If-Match and If-None-Match.' },
} as const;

/** Adds the headers that the kernel reads and sends for all routes of a kind. */
function completed(operation: ApiOperation, route: AnyRoute | undefined): ApiOperation {
  if (!route) return operation;
  const isTagged = hasEntityTag(route);
  const isCached = isTagged && route.method === 'GET';
  const added = [
    ...(revisionIn(route) === null ? [] : [HEADERS.ifMatch]),
    ...(isCached ? [HEADERS.ifNoneMatch] : []),
    ...(takesKey(route) ? [HEADERS.key] : []),
  ];
  const { parameters = [], responses } = operation;
  const done = responses['200'];
  return {
    ...operation,
    ...(added.length > 0 ? { parameters: [...parameters, ...added] } : {}),
    responses: {
      ...(hasBody(route) ? responses : mapValues(responses, withoutBody)),
      ...(isTagged && done ? { 200: { ...done, headers: { ETag: HEADERS.entityTag } } } : {}),
      ...(isCached ? { 304: { description: 'Nothing has changed.' } } : {}),
    },
  };
}

/** A call of a published protocol may answer nothing but its status. */
const hasBody = ({ response }: AnyRoute) => response.def.type !== 'null';

const withoutBody = ({ content, ...response }: ApiResponse, status: string): ApiResponse =>
  status.startsWith('2') || content === undefined ? response : { ...response, content };

/** Adds an example to the parameters, the body and the response of a call. */
function withExample(operation: ApiOperation, example: ApiExample | undefined): ApiOperation {
  if (!example) return operation;
  const { parameters, requestBody, responses } = operation;
  const values: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> = {
    path: example.params,
    query: example.query,
  };
  const withValue = (parameter: ApiParameter): ApiParameter => {
    const value = values[parameter.in]?.[parameter.name];
    return value === undefined ? parameter : { ...parameter, example: value };
  };
  const withContent = <T extends { readonly content?: ApiContent }>(part: T, value: unknown): T =>
    part.content && value !== undefined && value !== null
      ? { ...part, content: mapValues(part.content, (media) => ({ ...media, example: value })) }
      : part;
  return {
    ...operation,
    ...(parameters ? { parameters: parameters.map(withValue) } : {}),
    ...(requestBody ? { requestBody: withContent(requestBody, example.body) } : {}),
    responses: mapValues(responses, (response, status) =>
      status.startsWith('2') ? withContent(response, example.response) : response,
    ),
  };
}

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;

/**
 * The schemas that the calls use, directly or within other schemas, by name. The generator lists them in the order in
 * which modules were loaded, which is not the same in every process.
 */
function usedSchemas(paths: unknown, schemas: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const used = new Set<string>();
  const open: unknown[] = [paths];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const [, name = ''] of JSON.stringify(next).matchAll(REFERENCE))
      if (!used.has(name)) {
        used.add(name);
        open.push(schemas[name]);
      }
  return Object.fromEntries([...used].toSorted().map((name) => [name, schemas[name]]));
}

function mapValues<A, B>(given: Readonly<Record<string, A>>, change: (value: A, key: string) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, change(value, key)]));
}
