import { expect, test } from 'vitest';
import { RateLimits } from '#server';
import {
  attempts,
  mine,
  other,
  post,
  server,
  signIn,
  start,
  switchedOn,
  TERMS_VERSION,
  withProvider,
} from '../../../../../tests/support/sso-scene.ts';
import { secretOf } from '../../../../../tests/support/outbox.ts';

withProvider();

const MAI = { email: 'mai@single.example', name: 'Mai' };

test('strangers can begin so many sign-ins of a company, from however many addresses; other companies go on', async () => {
  await switchedOn();
  await switchedOn({}, 'other.example', other);
  await signIn('mai', MAI);
  const [{ address }] = await attempts();
  const limits = server.services.get(RateLimits);
  // As if a thousand had begun, each from a network address of its own.
  await server.test.query('update rate_count set uses = 1000');
  await limits.forget([{ of: { name: 'single-sign-on.start.address', limit: 100, windowSeconds: 900 }, key: address }]);
  const refused = await post('start', { email: MAI.email }, '');
  expect([refused.status, refused.body.code]).toEqual([429, 'rate.limited']);
  expect((await start('somebody@other.example')).address).toContain('https://');
});

test('a stranger who signs up with an address of the company does not keep its owner out', async () => {
  await switchedOn();
  const email = 'wanted@single.example';
  const asked = { companyName: 'Stranger', companyType: 'OTHER', accountName: 'Stranger', email };
  await server.call('POST', '/api/sign-up', { body: { ...asked, termsVersion: TERMS_VERSION } });
  const link = await secretOf(server, email, 'sign-up.confirm');
  const { session } = (await signIn('wanted', { email })).body.data;
  expect(session).toMatchObject({ email, companyId: mine.id, authorities: [{ authority: 'USER' }] });
  const confirmed = await server.call('POST', '/api/sign-up/confirm', {
    body: { token: link, password: 'another long enough password' },
  });
  expect(confirmed.body.code).toBe('sign-up.expired');
  // Once the link was opened the address is taken.
  const later = 'confirmed@single.example';
  await server.call('POST', '/api/sign-up', { body: { ...asked, email: later, termsVersion: TERMS_VERSION } });
  const token = await secretOf(server, later, 'sign-up.confirm');
  await server.call('POST', '/api/sign-up/confirm', { body: { token, password: 'another long enough password' } });
  expect((await signIn('confirmed', { email: later })).body.code).toBe('sso.other-company');
});
