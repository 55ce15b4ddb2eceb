import { Ruleset, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { apiServer, type ApiServer } from '../support/api-server.ts';
import { documentOf, type ApiDocument } from './matrix/documented.ts';

let server: ApiServer;
let document: ApiDocument;

beforeAll(async () => {
  server = await apiServer();
  document = await documentOf(server);
});

afterAll(() => server.close());

/** The recommended rules for OpenAPI, and those about tags. */
const RULES = {
  extends: [oas],
  rules: { 'openapi-tags': 'warn', 'openapi-tags-alphabetical': 'warn', 'tag-description': 'warn' },
};

async function findings(described: Record<string, unknown>): Promise<readonly string[]> {
  const spectral = new Spectral();
  spectral.setRuleset(new Ruleset(RULES));
  const found = await spectral.run(described);
  return found.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`);
}

test('the API document follows the rules of Spectral for OpenAPI', async () => {
  expect(await findings(document)).toEqual([]);
}, 120_000);

test('the rules find what is wrong', async () => {
  const found = await findings({ ...document, info: {}, paths: {}, tags: [{ name: 'Records' }] });
  expect(found.some((one) => one.startsWith('info-contact'))).toBe(true);
  expect(found.some((one) => one.startsWith('tag-description'))).toBe(true);
}, 120_000);

test('every call has an example of a request and its response', () => {
  const without = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const answers = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
      const media = answers.flatMap(([, { content = {} }]) => Object.entries(content));
      const isFile = media.every(([type]) => !/json/.test(type));
      const body = operation.requestBody?.content['application/json'];
      const isShown = media.some(([, one]) => 'example' in one) && (body === undefined || 'example' in body);
      return isFile || isShown ? [] : [`${method.toUpperCase()} ${path}`];
    }),
  );
  expect(without).toEqual([]);
});

test('every call has a name of its own, in one word', () => {
  const named = z.looseObject({ operationId: z.string() });
  const names = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((operation) => named.parse(operation).operationId),
  );
  expect(names.filter((name) => !/^(get|post|put|patch|delete)[A-Z0-9][A-Za-z0-9]+$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test('a path is answered with and without a slash at its end', async () => {
  const { id } = await server.company('Slashes');
  const as = await server.signedIn(id, ['USER']);
  for (const path of ['/api/product-management/list', '/api/product-management/list/'])
    expect([path, (await server.call('GET', path, { as })).status]).toEqual([path, 200]);
});
