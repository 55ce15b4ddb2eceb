import { readFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiServer, type ApiServer } from '../support/api-server.ts';
import { documentOf, type ApiDocument } from './matrix/documented.ts';

/*
 * The generated files of the client, from the document of the running server. After a change of the API:
 *   node node_modules/vitest/vitest.mjs run --project api tests/api/client-files.api.test.ts --update
 */
const CLIENT = '../../clients/typescript';

let server: ApiServer;
let document: ApiDocument;

beforeAll(async () => {
  server = await apiServer();
  document = await documentOf(server);
  // The types do not depend on examples.
  document = JSON.parse(JSON.stringify(document), (key, value: unknown) => (key === 'example' ? undefined : value));
});

afterAll(() => server.close());

const HEAD = '// Generated from the API document by tests/api/client-files.api.test.ts. Do not edit.\n\n';

test('the types of the client are those of the API document', async () => {
  const nodes = await openapiTS(JSON.stringify(document), {
    // What has a default may be left out of a request.
    defaultNonNullable: false,
    transform: ({ format }) =>
      format === 'binary' ? ts.factory.createTypeReferenceNode(ts.factory.createIdentifier('Blob')) : undefined,
  });
  await expect(HEAD + astToString(nodes)).toMatchFileSnapshot(`${CLIENT}/src/schema.ts`);
}, 120_000);

test('the client knows which calls take an Idempotency-Key', async () => {
  const keyed = Object.entries(document.paths).flatMap(([path, methods]) =>
    JSON.stringify(methods['post']?.['parameters'] ?? []).includes('"Idempotency-Key"') ? [path] : [],
  );
  const lines = keyed.toSorted().map((path) => `  '${path}',`);
  const text = `/** Paths to which a POST takes an Idempotency-Key. */\nexport const TAKES_KEY: ReadonlySet<string> = new Set([\n${lines.join('\n')}\n]);\n`;
  await expect(HEAD + text).toMatchFileSnapshot(`${CLIENT}/src/keyed-calls.ts`);
});

test('the client has the version of the product, and the runtime that is tested here', () => {
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, Record<string, string>>;
  const [product, client] = [read('package.json'), read('clients/typescript/package.json')];
  expect(client['version']).toBe(product['version']);
  expect(client['dependencies']?.['openapi-fetch']).toBe(product['devDependencies']?.['openapi-fetch']);
  expect(client['devDependencies']?.['typescript']).toBe(product['devDependencies']?.['typescript']);
});
