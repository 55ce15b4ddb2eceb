import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiKeyOf } from '../../../../../tests/support/api-keys.ts';
import { apiServer, type ApiServer } from '../../../../../tests/support/api-server.ts';
import { KeyReminders } from './key-reminders.ts';

let server: ApiServer;
let admin: string;

beforeAll(async () => {
  server = await apiServer();
  const company = await server.company('Reminded');
  admin = await server.signedIn(company.id, ['COMPANY_ADMIN']);
});
afterAll(() => server.close());

const notices = async () => {
  const { body } = await server.call('GET', '/api/notifications', { as: admin });
  return body.data.filter(({ kind }: { kind: string }) => kind === 'api-keys.expires');
};

test('administrators are reminded of a key twice before it ends, once each', async () => {
  const { id } = await apiKeyOf(server, admin, { name: 'Forgotten' });
  const reminders = server.services.get(KeyReminders);
  const ends = (interval: string) =>
    server.test.query(
      `update api_key set valid_from = now() - interval '80 days', expires_at = now() + interval '${interval}' where id = $1`,
      [id],
    );
  await reminders.run();
  expect(await notices()).toEqual([]);
  await ends('13 days');
  await reminders.run();
  await reminders.run();
  const [first, ...more] = await notices();
  expect(more).toEqual([]);
  expect(first.params).toMatchObject({ key: 'Forgotten' });
  await ends('20 hours');
  await reminders.run();
  await reminders.run();
  expect(await notices()).toHaveLength(2);
});

test('nobody is reminded of a key that was revoked', async () => {
  const before = (await notices()).length;
  const { id } = await apiKeyOf(server, admin);
  await server.call('POST', '/api/api-keys/revoke', { as: admin, body: { id } });
  await server.test.query(
    `update api_key set valid_from = now() - interval '80 days', expires_at = now() + interval '5 days' where id = $1`,
    [id],
  );
  await server.services.get(KeyReminders).run();
  expect(await notices()).toHaveLength(before);
});
