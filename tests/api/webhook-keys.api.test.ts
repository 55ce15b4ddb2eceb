import { expect, test } from 'vitest';
import { apiKeyOf } from '../support/api-keys.ts';
import { admin, attempted, created, publish, received, ROOT, server, withWebhooks } from '../support/webhook-scene.ts';

withWebhooks();

const keyFor = async (scopes: readonly ('webhooks:read' | 'webhooks:write')[]) =>
  (await apiKeyOf(server, admin, { scopes, authorities: ['COMPANY_ADMIN'] })).secret;

test('a key reads deliveries and sends them again', async () => {
  const { id } = await created();
  await publish();
  const [first] = await attempted(id, 1);
  const [reads, writes] = [await keyFor(['webhooks:read']), await keyFor(['webhooks:write'])];
  const listed = await server.call('GET', `${ROOT}/${id}/deliveries`, { as: reads });
  expect([listed.status, listed.body.data.map((one: { id: string }) => one.id)]).toEqual([200, [first?.id]]);
  const path = `${ROOT}/${id}/deliveries/${first?.id}/replay`;
  const refused = await server.call('POST', path, { as: reads });
  expect([refused.status, refused.body.code]).toEqual([403, 'caller.no-scope']);
  expect((await server.call('POST', path, { as: writes })).status).toBe(200);
  await attempted(id, 2);
  expect(received.length).toBe(2);
  expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
});

test('no key says where events go, or has their secrets', async () => {
  const { id, url } = await created();
  const as = await keyFor(['webhooks:read', 'webhooks:write']);
  const body = { url, description: '', eventTypes: ['record.approved'], facilityIds: [] };
  for (const [method, path, sent] of [
    ['POST', `${ROOT}/create`, body],
    ['PUT', `${ROOT}/${id}`, { ...body, revision: 1 }],
    ['POST', `${ROOT}/${id}/rotate`, undefined],
    ['DELETE', `${ROOT}/${id}`, undefined],
  ] as const) {
    const answer = await server.call(method, path, { as, ...(sent === undefined ? {} : { body: sent }) });
    expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'caller.people-only']);
  }
});
