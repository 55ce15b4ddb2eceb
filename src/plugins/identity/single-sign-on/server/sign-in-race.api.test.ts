import { expect, test } from 'vitest';
import { held, waiting } from '../../../../../tests/support/held-rows.ts';
import { admin, member, server, signIn, switchedOn, withProvider } from '../../../../../tests/support/sso-scene.ts';

withProvider();

const MAI = { email: 'mai@single.example', email_verified: true, name: 'Mai' };

const openSessions = (id: string) =>
  server.test.query<{ began: string }>(
    'select created_at as began from session where account_id = $1 and ended_at is null',
    [id],
  );

test('a sign-in by the provider waits for a reset of second factors that has begun', async () => {
  await switchedOn();
  const id = await member(MAI.email);
  expect((await signIn('mai', MAI)).status).toBe(200);
  await server.test.query(
    `insert into passkey (id, account_id, credential_id, public_key, counter, transports, name, created_at)
     values (gen_random_uuid(), $1::uuid, $1::text, 'key', 0, '{}', 'Laptop', now())`,
    [id],
  );
  // The reset has ended the sessions, and waits before it posts its mail.
  const hold = await held(server, 'lock table mail_message in share mode');
  const reset = server.call('POST', '/api/second-factor/member/reset', { as: admin, body: { id } });
  await waiting(server, 1);
  const answer = signIn('mai', MAI);
  await waiting(server, 2);
  const released = new Date();
  await hold.release();
  expect((await reset).status).toBe(200);
  expect((await answer).status).toBe(200);
  // What is open began after the reset.
  const open = await openSessions(id);
  expect(open).toHaveLength(1);
  expect(new Date(open[0]?.began ?? 0).getTime()).toBeGreaterThanOrEqual(released.getTime());
});
