import { setTimeout as pause } from 'node:timers/promises';
import { Webhook as Verifier } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#server';
import {
  act,
  admin,
  answerWith,
  attempted,
  body,
  created,
  deliveries,
  delivery,
  detail,
  due,
  mine,
  names,
  publish,
  received,
  ROOT,
  server,
  until,
  withWebhooks,
} from '../support/webhook-scene.ts';

withWebhooks();

const idsOf = () => received.map((one) => JSON.parse(one.body).data.recordId as string);

describe('an event', () => {
  test('is sent as the convention says, and the log shows what was sent', async () => {
    const { id, secret } = await created();
    const subject = uuidv7();
    await publish(subject);
    const [one] = await attempted(id, 1);
    const [sent] = received;
    expect(sent?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Scopebook-Webhooks',
      'webhook-id': one?.messageId,
    });
    expect(new Verifier(secret).verify(sent?.body ?? '', sent?.headers ?? {})).toEqual({
      type: 'record.approved',
      timestamp: '2026-07-14T08:00:00.000Z',
      data: {
        companyId: mine.id,
        facilityId: mine.facility.id,
        recordId: subject,
        revision: 2,
        scope: 1,
        fromDate: '2026-06-01',
        toDate: '2026-06-30',
        links: { record: `https://carbon.example.com/api/scope-management/${subject}` },
      },
    });
    const shown = await delivery(id, one?.id ?? '');
    expect(shown).toMatchObject({
      body: sent?.body,
      state: 'DELIVERED',
      attempts: 1,
      responseStatus: 200,
      nextAt: null,
    });
    expect(shown.log).toMatchObject([{ number: 1, responseStatus: 200, response: 'ok', message: null }]);
    expect(sent?.headers).toMatchObject(shown.log[0]?.headers ?? {});
    expect(await detail(id)).toMatchObject({ waiting: 0, failed: 0, failingSince: null });
  });

  test('is not sent if the transaction that publishes it is rolled back', async () => {
    await created();
    const fails = publish('undone', {}, () => {
      throw new Error('rolled back');
    });
    await expect(fails).rejects.toThrow('rolled back');
    expect(await server.test.query('select 1 from webhook_event')).toEqual([]);
    await publish('kept');
    await until(idsOf, ({ length }) => length > 0);
    await pause(200);
    expect(idsOf()).toEqual(['kept']);
  });

  test('is not stored if nobody wants it', async () => {
    await created(body('/x', { eventTypes: ['export.ready'] }));
    await publish();
    expect(await server.test.query('select 1 from webhook_event')).toEqual([]);
  });
});

describe('a receiver', () => {
  test('that accepts only the third attempt gets it then, after growing pauses', async () => {
    answerWith((_request, response, count) => response.writeHead(count < 3 ? 503 : 200).end(`attempt ${count}`));
    const { id, secret } = await created();
    await publish();
    const [first] = await attempted(id, 1);
    expect(first).toMatchObject({ state: 'WAITING', responseStatus: 503, response: 'attempt 1' });
    expect(first?.message).toBe('The receiver answered with status 503.');
    const secondsTo = (next: string | null = null) => (Date.parse(next ?? '') - Date.now()) / 1000;
    expect(secondsTo(first?.nextAt)).toBeLessThan(6);
    await due();
    const [second] = await attempted(id, 2);
    expect(secondsTo(second?.nextAt)).toBeGreaterThan(50);
    expect((await detail(id)).failingSince).not.toBeNull();
    await due();
    const [third] = await attempted(id, 3);
    expect(third).toMatchObject({ state: 'DELIVERED', attempts: 3 });
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    for (const { body: text, headers } of received) new Verifier(secret).verify(text, headers);
    expect((await delivery(id, third?.id ?? '')).log.map(({ responseStatus }) => responseStatus)).toEqual([
      200, 503, 503,
    ]);
    expect((await detail(id)).failingSince).toBeNull();
  });

  test.each([
    ['hangs', 'The server did not answer within 15 seconds.'],
    ['drips', 'The server did not answer within 15 seconds.'],
    ['ends', 'The server cannot be reached, or it ended the connection.'],
  ])('that %s has failed: %s', async (how, message) => {
    answerWith((_request, response) => {
      if (how === 'drips') response.writeHead(200).write('x');
      if (how === 'ends') response.destroy();
    });
    const { id } = await created();
    await publish();
    const [one] = await attempted(id, 1);
    expect(one).toMatchObject({ state: 'WAITING', message, responseStatus: null });
    expect(one?.durationMs).toBeGreaterThanOrEqual(how === 'ends' ? 0 : 750);
  });

  test('that answers late, but in time, is done', async () => {
    answerWith((_request, response) => void setTimeout(() => response.writeHead(204).end(), 500));
    const { id } = await created();
    await publish();
    const [one] = await attempted(id, 1);
    expect(one).toMatchObject({ state: 'DELIVERED', responseStatus: 204 });
    expect(one?.durationMs).toBeGreaterThanOrEqual(490);
  });

  test('that redirects has failed, and nobody else gets the event', async () => {
    answerWith((request, response) => {
      if (request.path === '/hook') response.writeHead(302, { location: '/elsewhere' }).end();
      else response.end();
    });
    const { id } = await created();
    await publish();
    const [one] = await attempted(id, 1);
    expect(one).toMatchObject({ state: 'WAITING', responseStatus: 302 });
    expect(one?.message).toMatch(/status 302, a redirect\. Redirects are not followed/);
    expect(received.map(({ path }) => path)).toEqual(['/hook']);
  });

  test('is read for 4 kB, without what cannot be stored', async () => {
    answerWith((_request, response) => response.writeHead(500).end(`\u0000${'x'.repeat(9_000)}`));
    const { id } = await created();
    await publish();
    const [one] = await attempted(id, 1);
    expect(one?.response).toBe(`\uFFFD${'x'.repeat(199)}`);
    expect((await delivery(id, one?.id ?? '')).log[0]?.response).toHaveLength(4096);
  });

  test('that answers 410 is disabled, what waits is given up, and administrators are told', async () => {
    answerWith((_request, response) => response.writeHead(410).end());
    const { id } = await created();
    await publish('first');
    // Another event of the same subject waits behind it.
    await publish('first');
    const all = await attempted(id, 0).then(() =>
      until(
        () => deliveries(id),
        (of) => of.every((one) => one.state === 'FAILED'),
      ),
    );
    expect(all).toHaveLength(2);
    expect(received).toHaveLength(1);
    const gone = await detail(id);
    expect([gone.state, gone.message]).toEqual(['DISABLED', expect.stringMatching(/^The receiver answered 410/)]);
    await publish('second');
    expect(await deliveries(id)).toHaveLength(2);
    expect(await noticesOf('webhooks.disabled')).toMatchObject([{ link: `developers/webhooks/${id}` }]);
    answerWith((_request, response) => response.end());
    await act(id, 'pause', { isPaused: false });
    await publish('third');
    await until(
      () => deliveries(id),
      ([newest]) => newest?.state === 'DELIVERED',
    );
  });

  test('that fails for days is given up after eleven attempts; the endpoint is paused after five days', async () => {
    answerWith((_request, response) => response.writeHead(500).end());
    const { id } = await created();
    await publish();
    for (let attempts = 1; attempts <= 11; attempts += 1) {
      await attempted(id, attempts);
      await due();
    }
    expect(await attempted(id, 11)).toMatchObject([{ state: 'FAILED', attempts: 11, nextAt: null }]);
    expect(received).toHaveLength(11);
    expect(await detail(id)).toMatchObject({ state: 'ACTIVE', failed: 1 });
    await server.test.query(`update webhook_endpoint set failing_since = now() - interval '5 days 1 minute'`);
    await publish();
    await until(
      () => detail(id),
      ({ state }) => state === 'PAUSED',
    );
    expect((await detail(id)).message).toMatch(/^Every attempt has failed for five days/);
    const [told] = await noticesOf('webhooks.paused');
    expect(told).toMatchObject({ params: { address: 'receiver.example.test' }, link: `developers/webhooks/${id}` });
    await due();
    await pause(300);
    expect(received).toHaveLength(12);
  }, 30_000);

  test('whose name leads into the private network by now gets nothing', async () => {
    names.set('changing.example.test', '8.8.8.8');
    const { id } = await created(body('/', { url: 'https://changing.example.test/' }));
    names.set('changing.example.test', '10.0.0.5');
    await publish();
    const [one] = await attempted(id, 1);
    expect(one).toMatchObject({ state: 'WAITING', responseStatus: null });
    expect(one?.message).toMatch(/private network/);
  });
});

const noticesOf = async (wanted: string) =>
  (
    (await server.call('GET', '/api/notifications', { as: admin })).body.data as {
      kind: string;
      link: string | null;
      params: object;
    }[]
  ).filter(({ kind }) => kind === wanted);

describe('order', () => {
  test('a later event of a subject waits until the earlier one is delivered; other subjects do not', async () => {
    const [a, b] = [uuidv7(), uuidv7()];
    answerWith((request, response, count) => response.writeHead(count === 1 ? 500 : 200).end(request.path));
    const { id } = await created();
    await publish(a);
    await attempted(id, 1);
    await publish(a);
    await publish(a);
    await publish(b);
    await until(
      () => deliveries(id),
      ([newest]) => newest?.state === 'DELIVERED',
    );
    await pause(200);
    const states = async () => (await deliveries(id)).toReversed().map(({ state, attempts }) => [state, attempts]);
    expect(await states()).toEqual([
      ['WAITING', 1],
      ['WAITING', 0],
      ['WAITING', 0],
      ['DELIVERED', 1],
    ]);
    await due();
    await until(states, (of) => of.every(([state]) => state === 'DELIVERED'));
    expect(idsOf()).toEqual([a, b, a, a, a]);
    const order = (await deliveries(id)).toReversed().filter(({ subject }) => subject === a);
    const sent = received.filter((one) => one.body.includes(a)).map(({ headers }) => headers['webhook-id']);
    expect(sent).toEqual([order[0]?.messageId, ...order.map(({ messageId }) => messageId)]);
  });

  test('an event that was given up lets the next one through', async () => {
    answerWith((_request, response, count) => response.writeHead(count === 1 ? 500 : 200).end());
    const { id } = await created();
    await publish('same');
    await attempted(id, 1);
    await publish('same');
    await server.test.query(`update webhook_delivery set failures = 10 where attempts = 1`);
    answerWith((_request, response, count) => response.writeHead(count === 2 ? 500 : 200).end());
    await due();
    const all = await until(
      () => deliveries(id),
      (of) => of.every(({ endedAt }) => endedAt !== null),
    );
    expect(all.map(({ state }) => state)).toEqual(['DELIVERED', 'FAILED']);
  });
});

describe('a replay', () => {
  test('sends one delivery again, with the same id and body and a new signature', async () => {
    const { id, secret } = await created();
    await publish();
    const [one] = await attempted(id, 1);
    const again = await act(id, `deliveries/${one?.id}/replay`);
    expect(again.body.data).toMatchObject({ id: one?.id, state: 'WAITING', attempts: 1 });
    await attempted(id, 2);
    expect(received[1]?.body).toBe(received[0]?.body);
    expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
    new Verifier(secret).verify(received[1]?.body ?? '', received[1]?.headers ?? {});
    expect((await delivery(id, one?.id ?? '')).log.map(({ number }) => number)).toEqual([2, 1]);
  });

  test('is refused while it waits, and for an endpoint that is paused', async () => {
    answerWith((_request, response) => response.writeHead(500).end());
    const { id } = await created();
    await publish();
    const [one] = await attempted(id, 1);
    expect((await act(id, `deliveries/${one?.id}/replay`)).body.code).toBe('webhooks.not-ended');
    await act(id, 'pause', { isPaused: true });
    expect((await act(id, `deliveries/${one?.id}/replay`)).body.code).toBe('webhooks.not-active');
    expect((await act(id, 'replay', { since: '2026-01-01T00:00:00Z' })).body.code).toBe('webhooks.not-active');
    expect((await act(id, `deliveries/${uuidv7()}/replay`)).status).toBe(409);
  });

  test('sends everything that was given up since a moment, and nothing else', async () => {
    const { id } = await created();
    for (const subject of ['old', 'one', 'two', 'fine']) await publish(subject);
    await attempted(id, 1);
    await until(
      () => deliveries(id),
      ({ length }) => length === 4,
    );
    await attempted(id, 1);
    await server.test.query(`update webhook_delivery set state = 'FAILED' where subject <> 'fine'`);
    await server.test.query(`update webhook_delivery set created_at = now() - interval '2 days' where subject = 'old'`);
    received.length = 0;
    const since = new Date(Date.now() - 3_600_000).toISOString();
    expect((await act(id, 'replay', { since })).body.data).toEqual({ replayed: 2 });
    await attempted(id, 1);
    await until(
      () => detail(id),
      ({ waiting }) => waiting === 0,
    );
    expect(idsOf().toSorted((x, y) => x.localeCompare(y))).toEqual(['one', 'two']);
    const failed = await server.call('GET', `${ROOT}/${id}/deliveries?state=FAILED`, { as: admin });
    expect([failed.body.total_item, failed.body.data[0].subject]).toEqual([1, 'old']);
    expect((await act(id, 'replay', { since: 'yesterday' })).status).toBe(400);
  });
});
