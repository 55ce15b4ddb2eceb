import { beforeAll, expect, test } from 'vitest';
import type { Answer } from '../../support/api-server.ts';
import { admin, member, provider, server, switchedOn, withProvider } from '../../support/sso-scene.ts';
import { Documented, documentOf } from './documented.ts';
import { ExampleBook } from './example-book.ts';

withProvider();

const PERSON = { email: 'mai@single.example', name: 'Mai' };

let documented: Documented;
const examples = new ExampleBook();

beforeAll(async () => {
  documented = new Documented(await documentOf(server));
});

/** Sends a call, compares its response with the documentation, and notes both as its example. */
async function noted(path: string, body: object, as?: string): Promise<Answer['body']['data']> {
  const sent = JSON.parse(JSON.stringify(body)) as object;
  const route = `POST /api/sso/${path}`;
  const answer = await server.call('POST', `/api/sso/${path}`, { body: sent, ...(as === undefined ? {} : { as }) });
  expect([route, answer.status, answer.body.code]).toEqual([route, 200, undefined]);
  expect(documented.fault(route, answer)).toBeNull();
  examples.note(route, { body: sent }, answer);
  return answer.body.data;
}

/** What the screen of return sends after a sign-in at the provider. */
async function returned({ address, secret }: { readonly address: string; readonly secret: string }) {
  const { searchParams } = await provider.signIn(address, 'mai');
  return noted('finish', {
    secret,
    state: searchParams.get('state') ?? undefined,
    code: searchParams.get('code') ?? undefined,
    iss: searchParams.get('iss') ?? undefined,
  });
}

test('a sign-in by a provider is an example of the API document, and still answered like that', async () => {
  await switchedOn();
  await member(PERSON.email, ['COMPANY_ADMIN']);
  provider.people.set('mai', PERSON);
  const { session } = await returned(await noted('start', { email: PERSON.email }));
  await noted('settings/test', {}, admin);
  await noted('proof', {}, session.token);
  expect(examples.faults('src/boot/api-examples/provider-calls.json')).toEqual([]);
});
