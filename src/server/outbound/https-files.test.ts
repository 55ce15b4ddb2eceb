import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { HttpsFiles, type HttpsFilesOptions } from './https-files.ts';
import { OutboundFault } from './outbound-fault.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

async function server(answer: Answer) {
  const requests: IncomingMessage[] = [];
  const one = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    one.closeAllConnections();
    one.close();
  });
  const address = one.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { requests, port, at: (path: string, host = '127.0.0.1') => `http://${host}:${port}${path}` };
}

const files = (more: HttpsFilesOptions = {}) => new HttpsFiles({ allowsLoopback: true, ...more });

async function faultOf(work: Promise<unknown>) {
  try {
    await work;
  } catch (error) {
    if (error instanceof OutboundFault) return [error.code, error.values];
    throw error;
  }
  return 'no fault';
}

describe('a file at an address', () => {
  test('is fetched with its header, byte for byte, under the name the server gives it', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251));
    const { at, requests } = await server((_request, response) =>
      response.setHeader('content-disposition', `attachment; filename="meter.csv"`).end(bytes),
    );
    const found = await files().fetch({ url: at('/x?y=1'), header: { name: 'X-Key', value: 'secret' } });
    expect([found.name, found.bytes.equals(bytes)]).toEqual(['meter.csv', true]);
    expect(requests[0]).toMatchObject({ method: 'GET', url: '/x?y=1', headers: { 'x-key': 'secret' } });
  });

  test.each([
    ['/a/Bill%20July.pdf', '', 'Bill July.pdf'],
    ['/', '', '127.0.0.1'],
    ['/a', `attachment; filename*=UTF-8''R%C3%A9sum%C3%A9.csv`, 'Résumé.csv'],
    ['/%E0%A4%A', '', '%E0%A4%A'],
  ])('%s %s is named %s', async (path, disposition, name) => {
    const { at } = await server((_request, response) => {
      if (disposition) response.setHeader('content-disposition', disposition);
      response.end('x');
    });
    expect((await files().fetch({ url: at(path) })).name).toBe(name);
  });

  test('may be as large as the limit and no larger, declared or not', async () => {
    const { at } = await server((request, response) => {
      const [, size = '', isDeclared] = /^\/(\d+)(\/declared)?$/.exec(request.url ?? '') ?? [];
      if (isDeclared) response.setHeader('content-length', size);
      response.write(Buffer.alloc(Number(size) - 1));
      response.end('x');
    });
    const limit = 10 * 1024 ** 2;
    expect((await files().fetch({ url: at(`/${limit}`) })).bytes.length).toBe(limit);
    for (const end of ['', '/declared'])
      expect(await faultOf(files().fetch({ url: at(`/${limit + 1}${end}`) }))).toEqual(['too-large', { most: 10 }]);
  });

  test('has to come in time, header and content', async () => {
    const silent = await server(() => undefined);
    const dripping = await server((_request, response) => void response.writeHead(200).write('x'));
    for (const { at } of [silent, dripping])
      expect(await faultOf(files({ patience: 200 }).fetch({ url: at('/') }))).toEqual(['too-slow', {}]);
  });

  test('ends when its look is stopped', async () => {
    const { at } = await server(() => undefined);
    const stop = new AbortController();
    const fetched = files().fetch({ url: at('/'), signal: stop.signal });
    stop.abort(new Error('The server stops.'));
    await expect(fetched).rejects.toThrow('The server stops.');
  });

  test('is refused with its status, and if it is compressed', async () => {
    const { at } = await server((request, response) => {
      if (request.url === '/gz') response.setHeader('content-encoding', 'gzip');
      response.writeHead(request.url === '/gz' ? 200 : 401).end('x');
    });
    expect(await faultOf(files().fetch({ url: at('/') }))).toEqual(['status', { status: 401 }]);
    expect(await faultOf(files().fetch({ url: at('/gz') }))).toEqual(['encoded', {}]);
  });
});

describe('redirects', () => {
  const chain: Answer = (request, response) => {
    const left = Number((request.url ?? '/0').slice(1));
    if (left === 0) response.end('done');
    else response.writeHead(302, { location: `/${left - 1}` }).end();
  };

  test('are followed three times', async () => {
    const { at } = await server(chain);
    expect((await files().fetch({ url: at('/3') })).bytes.toString()).toBe('done');
    expect(await faultOf(files().fetch({ url: at('/4') }))).toEqual(['redirects', { most: 3 }]);
  });

  test.each([
    ['http://169.254.169.254/latest/meta-data/', 'address-private'],
    ['https://169.254.169.254/', 'address-private'],
    ['http://[::ffff:169.254.169.254]/', 'address-private'],
    ['http://10.0.0.1/', 'address-private'],
    ['http://2852039166/', 'address-private'],
    ['file:///etc/passwd', 'not-https'],
    ['gopher://127.0.0.1/', 'not-https'],
    ['http://user:word@127.0.0.1/', 'address-invalid'],
    ['http://[', 'address-invalid'],
  ])('to %s are refused', async (location, code) => {
    const { at } = await server((_request, response) => response.writeHead(302, { location }).end());
    expect(await faultOf(files().fetch({ url: at('/') }))).toEqual([code, {}]);
  });

  test('to another origin do not take the secret header with them', async () => {
    const other = await server((_request, response) => response.end('theirs'));
    const { at, requests } = await server((_request, response) =>
      response.writeHead(307, { location: other.at('/') }).end(),
    );
    await files().fetch({ url: at('/'), header: { name: 'X-Key', value: 'secret' } });
    expect(requests[0]?.headers['x-key']).toBe('secret');
    expect(other.requests[0]?.headers).not.toHaveProperty('x-key');
  });
});

describe('the guard', () => {
  test.each(['http://example.com/', 'ftp://example.com/', 'https://u:p@example.com/', 'nonsense'])(
    'refuses %s without a look-up',
    async (url) => {
      const lookup = async () => Promise.reject(new Error('It was looked up.'));
      expect((await faultOf(new HttpsFiles({ lookup }).fetch({ url })))[0]).toMatch(/not-https|address-invalid/);
    },
  );

  test('refuses a name if one of its addresses is not public', async () => {
    const lookup = async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    expect(await faultOf(new HttpsFiles({ lookup }).fetch({ url: 'https://two.example/' }))).toEqual([
      'address-private',
      {},
    ]);
  });

  test('resolves a name once and connects to the address it has checked', async () => {
    const here = await server((request, response) => response.end(request.headers.host));
    let lookups = 0;
    // The first answer is allowed here; the second would be the service of cloud machines.
    const lookup = async () => {
      lookups += 1;
      return [{ address: lookups === 1 ? '127.0.0.1' : '169.254.169.254', family: 4 }];
    };
    const { bytes } = await files({ lookup }).fetch({ url: here.at('/', 'rebinding.example') });
    expect([bytes.toString(), lookups]).toEqual([`rebinding.example:${here.port}`, 1]);
    expect(await faultOf(files({ lookup }).fetch({ url: here.at('/', 'rebinding.example') }))).toEqual([
      'address-private',
      {},
    ]);
  });

  test('refuses this machine outside tests', async () => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '0x7f000001', '017700000001', '127.1'])
      expect(await faultOf(new HttpsFiles().fetch({ url: `https://${host}/` }))).toEqual(['address-private', {}]);
  });
});
