import fc from 'fast-check';
import { inAddress, nasty, valuesOf, type Schema } from './random-values.ts';

/** The parts of an OpenAPI document that requests are generated from. */
export interface ApiDocument {
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema?: Schema }[];
            readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
          }
        >
      >
    >
  >;
}

/** A request without its sender. */
export interface RandomRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

/** Existing values: ids of both companies and of reference data, and whole bodies that were accepted once. */
export interface RealValues {
  readonly ids: readonly string[];
  readonly bodies: readonly object[];
}

/** Wrong kinds of body. */
const OTHER_TYPES = ['text/plain', 'application/xml', 'application/json; charset=x', ';', 'multipart/form-data'];

/** Mostly valid, partly spoiled requests for each call: fully random ones would all fail at the first check. */
export function randomRequests(document: ApiDocument, real: RealValues): readonly fc.Arbitrary<RandomRequest>[] {
  const { spoiled, known } = valuesOf(document.components?.schemas ?? {}, real.ids);

  const queryOf = (parameters: readonly { readonly name: string; readonly schema?: Schema }[]) => {
    const named = parameters.map(({ name, schema = {} }) => fc.tuple(fc.constant(name), spoiled(schema)));
    const strange = fc.tuple(fc.constantFrom('x[]', 'page', 'size', '__proto__', 'companyId'), fc.oneof(nasty, known));
    const any = named.map((arbitrary) => ({ weight: 4, arbitrary }));
    return fc.array(fc.oneof(...any, { weight: 1, arbitrary: strange }), { maxLength: named.length > 0 ? 5 : 1 });
  };

  const payloadOf = (schema: Schema | undefined) =>
    fc.oneof(
      { weight: 8, arbitrary: spoiled(schema ?? {}).map((body) => JSON.stringify(body) ?? '') },
      { weight: 2, arbitrary: fc.constantFrom(...real.bodies.map((body) => JSON.stringify(body))) },
      { weight: 1, arbitrary: fc.json() },
      { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    );

  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([declared, { parameters = [], requestBody }]) =>
      fc
        .record({
          method: fc.oneof(
            { weight: 15, arbitrary: fc.constant(declared.toUpperCase()) },
            { weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH') },
          ),
          places: fc.array(fc.oneof({ weight: 3, arbitrary: known }, { weight: 1, arbitrary: nasty }), {
            minLength: 3,
            maxLength: 3,
          }),
          query: queryOf(parameters.filter((one) => one.in === 'query')),
          payload: payloadOf(requestBody?.content['application/json']?.schema),
          type: fc.oneof(
            { weight: 15, arbitrary: fc.constant('application/json') },
            { weight: 1, arbitrary: fc.constantFrom(...OTHER_TYPES) },
          ),
          encoding: fc.option(fc.constantFrom('gzip', 'br', 'zstd', 'identity'), { freq: 25 }),
        })
        .map(({ method, places, query, payload, type, encoding }): RandomRequest => {
          const hasBody = method !== 'GET' && method !== 'HEAD';
          let place = 0;
          const filled = path.replaceAll(/\{\w+\}/g, () => inAddress(places[place++ % places.length]));
          const search = query.map(([name, value]) => `${encodeURIComponent(name)}=${inAddress(value)}`).join('&');
          return {
            method,
            url: search === '' ? filled : `${filled}?${search}`,
            headers: hasBody
              ? { 'content-type': type, ...(encoding === null ? {} : { 'content-encoding': encoding }) }
              : {},
            ...(hasBody ? { payload } : {}),
          };
        }),
    ),
  );
}
