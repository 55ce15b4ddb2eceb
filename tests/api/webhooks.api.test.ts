import { Webhook as Verifier } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#server';
import { apiServer } from '../support/api-server.ts';
import {
  act,
  admin,
  attempted,
  body,
  create,
  created,
  delivery,
  detail,
  mine,
  names,
  other,
  publish,
  received,
  ROOT,
  server,
  theirs,
  until,
  user,
  withWebhooks,
} from '../support/webhook-scene.ts';

withWebhooks();

const list = async (as: string) => (await server.call('GET', `${ROOT}/list`, { as })).body.data.webhooks;

describe('an endpoint', () => {
  test('is added with a secret that is shown once and sealed at rest', async () => {
    const made = await created(body('/a', { facilityIds: [mine.facility.id] }));
    expect(made).toMatchObject({
      url: 'https://receiver.example.test/a',
      description: 'Ledger',
      eventTypes: ['record.approved'],
      facilities: [{ id: mine.facility.id, name: mine.facility.name }],
      state: 'ACTIVE',
      revision: 1,
      waiting: 0,
    });
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { secret: _shown, ...rest } = made;
    expect(await detail(made.id)).toEqual(rest);
    expect(await list(admin)).toEqual([rest]);
    const [stored] = await server.test.query<Record<string, unknown>>('select * from webhook_endpoint');
    expect(JSON.stringify(stored)).not.toContain(made.secret.slice(6));
  });

  test.each([
    ['url', { url: 'http://receiver.example.test/a' }],
    ['url', { url: 'https://user:secret@receiver.example.test/a' }],
    ['url', { url: 'https://receiver.example.test/a#b' }],
    ['url', { url: '' }],
    ['eventTypes', { eventTypes: [] }],
    ['eventTypes.0', { eventTypes: ['record.deleted'] }],
    ['eventTypes.0', { eventTypes: ['webhook.test'] }],
    ['description', { description: 'x'.repeat(201) }],
    ['facilityIds.0', { facilityIds: ['nowhere'] }],
    ['facilityIds.0', { facilityIds: [uuidv7()] }],
  ])('is refused for a wrong %s', async (path, change) => {
    const refused = await create(body('/a', change));
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, path]);
  });

  test('may not choose a facility of another company', async () => {
    const refused = await create(body('/a', { facilityIds: [theirs.facility.id] }));
    expect([refused.status, refused.body.code]).toEqual([400, 'facility.unknown']);
  });

  test.each(['10.0.0.5', '169.254.169.254', '192.168.1.1', '100.64.0.1', 'fd00::1'])(
    'is refused if it leads to %s',
    async (address) => {
      names.set('inside.example.test', address);
      const refused = await create(body('/', { url: 'https://inside.example.test/' }));
      expect([refused.status, refused.body.code, refused.body.issues?.[0]?.path]).toEqual([
        409,
        'webhooks.address',
        'url',
      ]);
    },
  );

  test('is changed over the revision that was read, and refused over an older one', async () => {
    const { id } = await created();
    const change = { ...body('/b', { eventTypes: ['period.locked', 'export.ready'] }), revision: 1 };
    const changed = await server.call('PUT', `${ROOT}/${id}`, { as: admin, body: change });
    expect(changed.body.data).toMatchObject({ url: 'https://receiver.example.test/b', revision: 2 });
    const late = await server.call('PUT', `${ROOT}/${id}`, { as: admin, body: change });
    expect([late.status, late.body.code]).toEqual([409, 'webhooks.stale']);
  });

  test('is deleted with its deliveries', async () => {
    const { id } = await created();
    await publish();
    await attempted(id, 1);
    expect((await server.call('DELETE', `${ROOT}/${id}`, { as: admin })).status).toBe(200);
    expect((await server.call('GET', `${ROOT}/${id}`, { as: admin })).body.code).toBe('webhooks.unknown');
    expect(await server.test.query('select 1 from webhook_delivery')).toEqual([]);
    await publish();
    expect(received).toHaveLength(1);
  });

  test('is one of at most 20, also if many are added at once', async () => {
    const answers = await Promise.all(Array.from({ length: 22 }, () => create(body())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ body: { code } }) => code === 'webhooks.most')).toHaveLength(2);
  });

  test('gets a test event', async () => {
    const { id, secret } = await created(body('/t', { eventTypes: ['export.ready'] }));
    expect((await act(id, 'test')).body.data).toMatchObject({ type: 'webhook.test', state: 'WAITING' });
    await attempted(id, 1);
    const [request] = received;
    expect(new Verifier(secret).verify(request?.body ?? '', request?.headers ?? {})).toMatchObject({
      type: 'webhook.test',
      data: {
        companyId: mine.id,
        facilityId: null,
        endpointId: id,
        links: { webhook: `https://carbon.example.com/api/webhooks/${id}` },
      },
    });
  });

  test('that is paused keeps events until it goes on', async () => {
    const { id } = await created();
    expect((await act(id, 'pause', { isPaused: true })).body.data.state).toBe('PAUSED');
    expect((await act(id, 'test')).body.code).toBe('webhooks.not-active');
    await publish();
    expect((await detail(id)).waiting).toBe(1);
    expect(received).toEqual([]);
    await act(id, 'pause', { isPaused: false });
    expect(await attempted(id, 1)).toMatchObject([{ state: 'DELIVERED', responseStatus: 200, response: 'ok' }]);
  });

  test('cannot be added while no key for secrets is configured', async () => {
    const bare = await apiServer({ on: server.test, outbound: { posts: { check: async () => {}, post: never } } });
    try {
      const company = await bare.company('Bare');
      const as = await bare.signedIn(company.id, ['COMPANY_ADMIN']);
      expect((await bare.call('GET', `${ROOT}/list`, { as })).body.data.hasSecrets).toBe(false);
      const refused = await bare.call('POST', `${ROOT}/create`, { as, body: body() });
      expect([refused.status, refused.body.code]).toEqual([409, 'secret.no-key']);
    } finally {
      await bare.close();
    }
  });
});

const never = () => Promise.reject(new Error('Nothing is sent.'));

describe('the secret', () => {
  test('is replaced without a gap: for 24 hours both sign', async () => {
    const { id, secret: first } = await created();
    const rotated = await act(id, 'rotate');
    const second: string = rotated.body.data.secret;
    expect(second).not.toBe(first);
    const hours = (Date.parse(rotated.body.data.previousUntil) - Date.now()) / 3_600_000;
    expect([hours > 23.9, hours <= 24]).toEqual([true, true]);
    await publish();
    await until(
      () => received,
      ({ length }) => length === 1,
    );
    const sent = received[0];
    expect(sent?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    for (const secret of [first, second])
      expect(new Verifier(secret).verify(sent?.body ?? '', sent?.headers ?? {})).toMatchObject({
        type: 'record.approved',
      });
    await server.test.query(`update webhook_endpoint set previous_until = now() - interval '1 second'`);
    await publish();
    await until(
      () => received,
      ({ length }) => length === 2,
    );
    const later = received[1];
    expect(later?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
    expect(() => new Verifier(first).verify(later?.body ?? '', later?.headers ?? {})).toThrow('No matching signature');
    new Verifier(second).verify(later?.body ?? '', later?.headers ?? {});
  });

  test('that is replaced twice within a day ends the first', async () => {
    const { id, secret: first } = await created();
    const second: string = (await act(id, 'rotate')).body.data.secret;
    const third: string = (await act(id, 'rotate')).body.data.secret;
    await publish();
    await until(
      () => received,
      ({ length }) => length === 1,
    );
    const sent = received[0];
    for (const secret of [second, third]) new Verifier(secret).verify(sent?.body ?? '', sent?.headers ?? {});
    expect(() => new Verifier(first).verify(sent?.body ?? '', sent?.headers ?? {})).toThrow('No matching signature');
  });
});

describe('nobody else', () => {
  test('sees or changes an endpoint: not another company, and no other role', async () => {
    const { id } = await created();
    await publish();
    const [one] = await attempted(id, 1);
    const deliveryId = one?.id ?? '';
    const calls = [
      ['GET', `${ROOT}/${id}`],
      ['PUT', `${ROOT}/${id}`, { ...body(), revision: 1 }],
      ['POST', `${ROOT}/${id}/pause`, { isPaused: true }],
      ['POST', `${ROOT}/${id}/rotate`],
      ['POST', `${ROOT}/${id}/test`],
      ['GET', `${ROOT}/${id}/deliveries`],
      ['GET', `${ROOT}/${id}/deliveries/${deliveryId}`],
      ['POST', `${ROOT}/${id}/deliveries/${deliveryId}/replay`],
      ['POST', `${ROOT}/${id}/replay`, { since: '2026-01-01T00:00:00Z' }],
      ['DELETE', `${ROOT}/${id}`],
    ] as const;
    for (const [method, path, given] of calls) {
      const sent = given === undefined ? {} : { body: given };
      const foreign = await server.call(method, path, { as: other, ...sent });
      expect([method, path, foreign.status, foreign.body.code]).toEqual([method, path, 404, 'webhooks.unknown']);
      expect([path, (await server.call(method, path, { as: user, ...sent })).status]).toEqual([path, 403]);
      expect([path, (await server.call(method, path, sent)).status]).toEqual([path, 401]);
    }
    expect(await list(other)).toEqual([]);
    expect((await detail(id)).state).toBe('ACTIVE');
  });

  test('gets a delivery through an endpoint of their own', async () => {
    const { id } = await created();
    await publish();
    const [one] = await attempted(id, 1);
    const made = await created(body('/x'), other);
    const foreign = await server.call('GET', `${ROOT}/${made.id}/deliveries/${one?.id}`, { as: other });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'webhooks.delivery-unknown']);
    expect((await delivery(id, one?.id ?? '')).log).toHaveLength(1);
  });

  test('is told: events go to endpoints of their company, their type and their facility alone', async () => {
    const second = await server.facility(mine.id);
    await created(body('/all'));
    await created(body('/first', { facilityIds: [mine.facility.id] }));
    await created(body('/second', { facilityIds: [second.id] }));
    await created(body('/locked', { eventTypes: ['period.locked'] }));
    await created(body('/theirs'), other);
    await publish('one');
    await publish('two', { facilityId: second.id });
    await publish('none', { facilityId: null });
    const of = (path: string) =>
      received
        .filter((one) => one.path === path)
        .map((one) => (JSON.parse(one.body) as { readonly data: { readonly recordId: string } }).data.recordId)
        .toSorted();
    await until(
      () => received,
      ({ length }) => length === 7,
    );
    expect(['/all', '/first', '/second', '/locked', '/theirs'].map(of)).toEqual([
      ['none', 'one', 'two'],
      ['none', 'one'],
      ['none', 'two'],
      [],
      [],
    ]);
  });
});
