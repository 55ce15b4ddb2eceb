import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { dropOld } from '../../src/plugins/integration/webhooks/server/sweep.ts';
import { Database } from '#server';
import { apiServer } from '../support/api-server.ts';
import {
  act,
  answerWith,
  attempted,
  created,
  deliveries,
  detail,
  due,
  options,
  publish,
  received,
  server,
  until,
  wake,
  withWebhooks,
} from '../support/webhook-scene.ts';

withWebhooks();

describe('several processes', () => {
  test('share the work, and nothing is sent twice', async () => {
    const second = await apiServer({ ...options, on: server.test });
    try {
      answerWith((_request, response) => void setTimeout(() => response.end(), 15));
      const { id } = await created();
      await Promise.all(Array.from({ length: 60 }, (_, at) => publish(`subject ${at % 20}`)));
      await until(
        () => detail(id),
        ({ waiting }) => waiting === 0,
      );
      const sent = received.map(({ headers }) => headers['webhook-id']);
      expect([sent.length, new Set(sent).size]).toEqual([60, 60]);
    } finally {
      await second.close();
    }
  }, 30_000);

  test('one that stops returns what it sends, and another sends it', async () => {
    const second = await apiServer({ ...options, on: server.test });
    answerWith((_request, response, count) => {
      if (count > 1) response.end();
    });
    const { id } = await created();
    await publish();
    await until(
      () => received,
      ({ length }) => length === 1,
    );
    await second.close();
    // Whichever process had it: the first may still be waiting for the response until its time is up.
    await until(
      () => deliveries(id),
      ([one]) => one?.state !== 'SENDING',
    );
    await due();
    await until(
      () => deliveries(id),
      ([one]) => one?.state === 'DELIVERED',
    );
    expect(received).toHaveLength(2);
  }, 30_000);

  test('take over what a killed one has left, once its lease is over', async () => {
    const { id } = await created();
    await act(id, 'pause', { isPaused: true });
    await publish();
    // As a process that dies after the claim leaves it.
    const claimed = (lease: string) =>
      server.test.query(
        `update webhook_delivery set state = 'SENDING', attempts = 1, due_at = now() + interval '${lease}'`,
      );
    await claimed('60 seconds');
    await act(id, 'pause', { isPaused: false });
    await wake();
    await pause(300);
    expect(received).toEqual([]);
    await claimed('-1 second');
    await wake();
    expect(await attempted(id, 2)).toMatchObject([{ state: 'DELIVERED', attempts: 2 }]);
  });

  test('the one that was too slow records nothing', async () => {
    answerWith((_request, response) => void setTimeout(() => response.end(), 400));
    const { id } = await created();
    await publish();
    await until(
      () => received,
      ({ length }) => length === 1,
    );
    await server.test.query(`update webhook_delivery set attempts = 2`);
    await pause(600);
    expect(await deliveries(id)).toMatchObject([{ state: 'SENDING', attempts: 2, responseStatus: null }]);
  });
});

test('deliveries are kept for 30 days, and replaced secrets for a day', async () => {
  const { id } = await created();
  await act(id, 'rotate');
  for (const subject of ['old', 'new']) await publish(subject);
  await until(
    () => deliveries(id),
    (all) => all.length === 2 && all.every(({ state }) => state === 'DELIVERED'),
  );
  await server.test.query(`update webhook_event set created_at = now() - interval '31 days' where subject = 'old'`);
  const database = server.services.get(Database);
  await dropOld(database);
  expect((await deliveries(id)).map(({ subject }) => subject)).toEqual(['new']);
  expect((await detail(id)).previousUntil).not.toBeNull();
  await server.test.query(`update webhook_endpoint set previous_until = now() - interval '1 second'`);
  await dropOld(database);
  const [{ previous_secret: left } = { previous_secret: 'x' }] = await server.test.query<{
    previous_secret: string | null;
  }>('select previous_secret from webhook_endpoint');
  expect(left).toBeNull();
});
