import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { EVENT_STREAM, FILE_MEDIA, problemBody, routerPath, type AnyRoute } from '#contract';

/** The responses of a route by status, for the API document. Files and events have their media types. */
export function answersOf(route: AnyRoute): Readonly<Record<string, unknown>> {
  if (route.wire) {
    const { answers, problemBody: refused } = route.wire;
    const of = (schema: unknown, description: string) => ({ description, content: { [answers]: { schema } } });
    const problems = of(refused, 'An error in the words of the protocol.');
    return { '2xx': of(route.response, 'As the protocol says.'), '4xx': problems, '5xx': problems };
  }
  const problems = { '4xx': problemBody, '5xx': problemBody };
  const types = route.answers === 'events' ? [EVENT_STREAM] : (route.media ?? []).map((one) => FILE_MEDIA[one]);
  if (types.length === 0) return { 200: route.response, ...problems };
  const content = Object.fromEntries(types.map((type) => [type, { schema: route.response }]));
  const description = route.answers === 'events' ? 'Events, until the caller leaves.' : 'The file, as an attachment.';
  return { 200: { description, content }, ...problems };
}

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>;

/** The body of a call that accepts a file (OpenAPI 3.1, section 4.8.14.4). */
const FILE_BODY = {
  type: 'object',
  required: ['file'],
  additionalProperties: false,
  properties: { file: { type: 'string', format: 'binary', description: 'One file of at most 10 MB.' } },
} as const;

/**
 * Documents routes by their schemas. Routes that accept a file get the form of an upload, which no schema describes.
 */
export function documentRoutes(routes: readonly AnyRoute[]): Transform {
  const uploads = new Set(
    routes.filter(({ upload }) => upload).map(({ method, path }) => `${method} ${routerPath(path)}`),
  );
  return (given) => {
    const documented = jsonSchemaTransform(given) as ReturnType<Transform>;
    if (!uploads.has(`${String(given.route?.method)} ${given.url}`)) return documented;
    return {
      ...documented,
      schema: { ...documented.schema, consumes: ['multipart/form-data'], body: FILE_BODY },
    } as ReturnType<Transform>;
  };
}
