import { AxiosError } from 'axios';
import type { AxiosAdapter } from 'axios';
import { expect, test } from 'vitest';
import { READ_POSITION_HEADER } from '#contract';
import { MemoryStorage } from '../session/key-value-storage.ts';
import { AxiosSender } from './axios-sender.ts';
import { ReadPosition } from './read-position.ts';

/** A server that answers with one position after another; null: without, undefined: not at all. */
function scene(...positions: (string | null | undefined)[]) {
  const sent: unknown[] = [];
  const adapter: AxiosAdapter = async (config) => {
    sent.push(config.headers.get(READ_POSITION_HEADER) ?? null);
    const position = positions.shift();
    if (position === undefined) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK);
    const headers = position === null ? {} : { [READ_POSITION_HEADER]: position };
    return { status: 200, statusText: '', data: {}, headers, config };
  };
  const sender = new AxiosSender({ adapter }, new ReadPosition(new MemoryStorage()));
  const send = (method: 'GET' | 'POST') =>
    sender.send({ method, url: '/api/x', bearer: null, timeout: 1_000 }).catch(() => undefined);
  return { sent, send };
}

test('a read is sent with the position of the last change, until a change gets no answer', async () => {
  const { sent, send } = scene('05', null, undefined, null);
  await send('POST');
  await send('GET');
  await send('POST');
  await send('GET');
  expect(sent).toEqual([null, '05', '05', null]);
});

test('of a server without a replica nothing is kept or sent', async () => {
  const { sent, send } = scene(null, null);
  await send('POST');
  await send('GET');
  expect(sent).toEqual([null, null]);
});
