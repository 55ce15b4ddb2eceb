import { afterEach, expect, test } from 'vitest';
import { strictTexts } from '../testing/strict-texts.ts';
import { z } from 'zod';
import { fields, route } from '#contract';
import { AccessTokens } from '../auth/access-tokens.ts';
import { TemporaryFolder } from '../files/temporary-files.ts';
import { FileScans } from '../malware/index.ts';
import { serve } from '../registry/serve.ts';
import { InlineThreads } from '../threads/inline-threads.ts';
import { SystemClock } from './clock.ts';
import { makeLogger } from './log.ts';
import { makeApp } from './make-app.ts';

const whence = serve(
  route({
    method: 'GET',
    path: '/api/whence',
    tag: 'Test',
    summary: 'Answers the address of the one who asks.',
    authorities: 'public',
    query: fields({}),
    response: z.object({ address: z.string() }),
  }),
  async ({ facts: { address } }) => ({ address }),
);

let app: Awaited<ReturnType<typeof makeApp>>;
afterEach(() => app.close());

async function addressSeen(trustedProxies: readonly string[], remoteAddress: string): Promise<string> {
  app = await makeApp({
    logger: makeLogger('silent'),
    routes: [whence],
    tokens: new AccessTokens('a secret for tests alone, long enough to sign', new SystemClock()),
    gate: null,
    credentials: [],
    ready: async () => {},
    readings: () => ({}),
    threads: new InlineThreads(() => []),
    files: new TemporaryFolder(),
    scans: new FileScans(null, []),
    texts: strictTexts(),
    webDirectory: null,
    version: '0.0.0',
    behindTls: true,
    trustedProxies,
  });
  const answer = await app.inject({
    url: '/api/whence',
    remoteAddress,
    headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' },
  });
  return answer.json().address;
}

const OWN_NETWORK = ['loopback', 'linklocal', 'uniquelocal'];

test('takes the address from a proxy of the private network, and ignores what the caller put before it', async () => {
  expect(await addressSeen(OWN_NETWORK, '10.0.0.5')).toBe('203.0.113.9');
});

test('lets no caller from the internet choose an address', async () => {
  expect(await addressSeen(OWN_NETWORK, '203.0.113.50')).toBe('203.0.113.50');
});

test('ignores the header if there are no proxies', async () => {
  expect(await addressSeen([], '127.0.0.1')).toBe('127.0.0.1');
});
