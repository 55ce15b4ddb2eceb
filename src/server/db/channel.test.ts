import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Channel } from './channel.ts';

test('begins one connection at a time while the database is away', async () => {
  let tries = 0;
  const away = createServer((socket) => {
    tries += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(away, 'listening');
  const address = `postgres://nobody@127.0.0.1:${(away.address() as AddressInfo).port}/nothing`;
  const channel = new Channel(address, 'quiet', () => Promise.resolve(), { onMessage: () => {}, onLost: () => {} });
  try {
    const counts: number[] = [];
    // Doubled with each try, they would be eight after three seconds.
    while (counts.length < 40 && tries < 4) {
      await pause(250);
      counts.push(tries);
    }
    expect(tries).toBeGreaterThan(2);
    expect(counts.map((count, at) => count - (counts[at - 1] ?? 0)).filter((more) => more > 1)).toEqual([]);
  } finally {
    await channel.close();
    away.close();
  }
}, 20_000);
