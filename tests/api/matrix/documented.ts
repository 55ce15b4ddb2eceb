import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formatsPlugin from 'ajv-formats';
import { z } from 'zod';
import type { Answer, ApiServer } from '../../support/api-server.ts';

const schema = z.looseObject({});
const content = z.record(z.string(), z.looseObject({ schema: schema.optional() }));

const operation = z.looseObject({
  description: z.string(),
  security: z.array(schema).optional(),
  responses: z.record(z.string(), z.looseObject({ content: content.optional() })),
  requestBody: z.looseObject({ content }).optional(),
});

/** The parts of an OpenAPI document that the tests read; the rest of it is kept. */
const apiDocument = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), schema).optional() }).optional(),
});

type Operation = z.infer<typeof operation>;
export type ApiDocument = z.infer<typeof apiDocument>;

/** The document as the server sends it. */
export async function documentOf(server: ApiServer): Promise<ApiDocument> {
  return apiDocument.parse((await server.call('GET', '/api/openapi.json')).body);
}

/** Compares responses with the API documentation. */
export class Documented {
  // Each schema checks a handful of responses: making its code fast would cost more than it saves.
  private readonly ajv = new Ajv2020({ strict: false, code: { optimize: false } });
  /** By schema, and by its text: most refusals are documented alike. */
  private readonly checks = new Map<object | string, ValidateFunction>();

  constructor(private readonly document: ApiDocument) {
    formatsPlugin.default(this.ajv);
    this.ajv.addSchema({ $id: 'api', components: document.components });
  }

  operation(route: string): Operation {
    const [method = '', path = ''] = route.split(' ');
    const found = this.document.paths[path]?.[method.toLowerCase()];
    if (!found) throw new Error(`${route} is not documented.`);
    return found;
  }

  /** What a response has that the documentation does not describe; null if it is as documented. */
  fault(route: string, { status, body, headers }: Answer): string | null {
    const { responses } = this.operation(route);
    const documented = responses[String(status)] ?? responses[`${Math.floor(status / 100)}XX`];
    if (!documented) return `${route}: status ${status} is not documented`;
    // A response without a body has no media type.
    if (status === 204 && body.data === '') return null;
    const type = String(headers['content-type']).split(';')[0] ?? '';
    // A call of a published protocol may succeed without a body.
    if (headers['content-type'] === undefined && documented === responses['2XX']) return null;
    const media = documented.content?.[type];
    if (!media)
      return `${route}: ${status} comes as ${type}, documented are ${Object.keys(documented.content ?? {}).join(', ')}`;
    if (type !== 'application/json') return null;
    const check = this.checkOf(media.schema ?? {});
    if (check(body)) return null;
    const [first] = check.errors ?? [];
    return `${route}: ${status}${first?.instancePath ?? ''} ${first?.message ?? ''}`;
  }

  private checkOf(schema: object): ValidateFunction {
    const known = this.checks.get(schema);
    if (known) return known;
    // References in the document point into its components, which are a separate schema here.
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
    const made = this.checks.get(text) ?? this.ajv.compile(JSON.parse(text) as object);
    this.checks.set(schema, made).set(text, made);
    return made;
  }
}
