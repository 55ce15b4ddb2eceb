import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, test } from 'vitest';
import { HttpsPosts, type HttpsPostsOptions } from './https-posts.ts';
import { OutboundFault } from './outbound-fault.ts';
import { webhookHeaders, webhookSecret } from './webhook-signature.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

async function server(answer: Answer) {
  const bodies: string[] = [];
  const one = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => bodies.push(body));
    answer(request, response);
  });
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    one.closeAllConnections();
    one.close();
  });
  const address = one.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { bodies, url: `http://127.0.0.1:${port}/` };
}

const posts = (more: HttpsPostsOptions = {}) => new HttpsPosts({ allowsLoopback: true, ...more });
const message = { headers: { 'x-a': 'b' }, body: '{"name":"Ngọc"}' };

async function faultOf(work: Promise<unknown>) {
  try {
    await work;
  } catch (error) {
    if (error instanceof OutboundFault) return error.code;
    throw error;
  }
  return 'no fault';
}

describe('a post', () => {
  test('sends headers and body as given, and returns status and text', async () => {
    const { url, bodies } = await server((request, response) => {
      expect(request).toMatchObject({ method: 'POST', headers: { 'x-a': 'b', 'content-length': '17' } });
      request.on('end', () => response.writeHead(202).end('thank you'));
    });
    expect(await posts().post({ url, ...message })).toEqual({ status: 202, text: 'thank you' });
    expect(bodies).toEqual([message.body]);
  });

  test('does not follow redirects', async () => {
    const second = await server((_request, response) => response.end());
    const { url } = await server((_request, response) => response.writeHead(307, { location: second.url }).end());
    expect(await posts().post({ url, ...message })).toEqual({ status: 307, text: '' });
    expect(second.bodies).toEqual([]);
  });

  test('reads at most 4 kB of a response, however long it is', async () => {
    const { url } = await server((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    const { text } = await posts().post({ url, ...message });
    expect(text).toBe('x'.repeat(4096));
  });

  test('fails if the response is not complete in time: silent, dripping or without an end', async () => {
    const silent = await server(() => undefined);
    const dripping = await server((_request, response) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    });
    for (const { url } of [silent, dripping])
      expect(await faultOf(posts({ patience: 200 }).post({ url, ...message }))).toBe('too-slow');
  });

  test('fails if the receiver does not read, or ends the connection', async () => {
    const slow = await server((request) => void request.pause());
    const large = { ...message, body: 'x'.repeat(20_000_000) };
    expect(await faultOf(posts({ patience: 300 }).post({ url: slow.url, ...large }))).toBe('too-slow');
    const rude = await server((request) => void request.socket.destroy());
    expect(await faultOf(posts().post({ url: rude.url, ...message }))).toBe('unreachable');
  });

  test('ends with the reason of the signal', async () => {
    const { url } = await server(() => undefined);
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('closing')), 50);
    await expect(posts().post({ url, ...message, signal: stop.signal })).rejects.toThrow('closing');
  });
});

describe('an address', () => {
  const lookup = (address: string) => async () => [{ address, family: address.includes(':') ? 6 : 4 }];

  test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '192.168.7.7', '::1', 'fe80::1'])(
    'that leads to %s is refused before anything is sent',
    async (address) => {
      const strict = new HttpsPosts({ lookup: lookup(address) });
      expect(await faultOf(strict.check('https://inside.example.test/'))).toBe('address-private');
      expect(await faultOf(strict.post({ url: 'https://inside.example.test/', ...message }))).toBe('address-private');
    },
  );

  test('is checked again for each request: a name may lead elsewhere by then', async () => {
    const answers = ['8.8.8.8', '127.0.0.1'];
    const strict = new HttpsPosts({ lookup: async () => [{ address: answers.shift() ?? '', family: 4 }] });
    expect(await faultOf(strict.check('https://changing.example.test/'))).toBe('no fault');
    expect(await faultOf(strict.post({ url: 'https://changing.example.test/', ...message }))).toBe('address-private');
  });

  test.each([
    ['http://example.test/', 'not-https'],
    ['ftp://example.test/', 'not-https'],
    ['https://user:password@example.test/', 'address-invalid'],
    ['nonsense', 'address-invalid'],
  ])('%s is refused: %s', async (url, code) => {
    expect(await faultOf(new HttpsPosts().check(url))).toBe(code);
  });
});

describe('a signature', () => {
  const sent = { id: 'msg_1', at: new Date(), body: '{"a":"é"}' };

  test('is verified by the library of Standard Webhooks, for each valid secret', () => {
    const [first, second, other] = [webhookSecret(), webhookSecret(), webhookSecret()];
    const headers = webhookHeaders(sent, [first, second]);
    for (const secret of [first, second]) expect(new Webhook(secret).verify(sent.body, headers)).toEqual({ a: 'é' });
    expect(() => new Webhook(other).verify(sent.body, headers)).toThrow('No matching signature');
    expect(() => new Webhook(first).verify('{"a":"e"}', headers)).toThrow('No matching signature');
  });

  test('is that of the reference example', () => {
    // Computed with openssl: printf 'msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}' | openssl dgst
    // -sha256 -mac HMAC -macopt hexkey:<key> -binary | base64
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const message2 = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
    };
    expect(webhookHeaders(message2, [secret])).toEqual({
      'webhook-id': message2.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });
});
