import { createSocket } from 'node:dgram';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AddressGuard, type AddressGuardOptions } from './address-guard.ts';
import { OutboundFault } from './outbound-fault.ts';

const [A, AAAA] = [1, 28];
const [NO_ERROR, NO_SUCH_NAME] = [0, 3];

/** Records by name. A name without an entry does not exist; `silent` names are never answered. */
const RECORDS: Readonly<Record<string, { readonly four?: readonly string[]; readonly six?: string }>> = {
  'public.example.test': { four: ['93.184.215.14'] },
  'both.example.test': { four: ['93.184.215.14'], six: '26062800021f00000000000000000001' },
  'one-private.example.test': { four: ['93.184.215.14', '10.0.0.1'] },
  'private-six.example.test': { four: ['93.184.215.14'], six: 'fd000000000000000000000000000001' },
  'six-alone.example.test': { six: '26062800021f00000000000000000001' },
};

const socket = createSocket('udp4');
let nameServers: string[];

/** Answers as a name server does (RFC 1035, section 4.1). */
socket.on('message', (query, { port, address }) => {
  const labels: string[] = [];
  let at = 12;
  while (query[at]) {
    const length = query[at] ?? 0;
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += length + 1;
  }
  const type = query.readUInt16BE(at + 1);
  const name = labels.join('.').toLowerCase();
  if (name.startsWith('silent')) return;
  const records = RECORDS[name];
  const wanted =
    type === A
      ? (records?.four ?? []).map((one) => Buffer.from(one.split('.').map(Number)))
      : type === AAAA && records?.six
        ? [Buffer.from(records.six, 'hex')]
        : [];
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x8180 | (records ? NO_ERROR : NO_SUCH_NAME), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(wanted.length, 6);
  const answers = wanted.map((content) => {
    const answer = Buffer.alloc(12);
    answer.writeUInt16BE(0xc00c, 0);
    answer.writeUInt16BE(type, 2);
    answer.writeUInt16BE(1, 4);
    answer.writeUInt32BE(60, 6);
    answer.writeUInt16BE(content.length, 10);
    return Buffer.concat([answer, content]);
  });
  socket.send(Buffer.concat([head, query.subarray(12, at + 5), ...answers]), port, address);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  nameServers = [`127.0.0.1:${socket.address().port}`];
});
afterAll(() => socket.close());

const guard = (more: AddressGuardOptions = {}) => new AddressGuard({ nameServers, ...more });
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no fault',
    (error: unknown) => (error instanceof OutboundFault ? error.code : error),
  );

describe('names that people typed', () => {
  test('lead to their addresses, IPv4 first', async () => {
    expect(await guard().resolve('public.example.test')).toEqual({ address: '93.184.215.14', family: 4 });
    expect(await guard().resolve('both.example.test')).toEqual({ address: '93.184.215.14', family: 4 });
    expect(await guard().resolve('six-alone.example.test')).toEqual({ address: '2606:2800:21f::1', family: 6 });
  });

  test.each([
    'one-private.example.test',
    'private-six.example.test',
    '127.0.0.1',
    '::1',
    '169.254.169.254',
    'localhost',
    'a.localhost.',
  ])('%s is refused: an address is of the own network', async (name) =>
    expect(await faultOf(guard().resolve(name))).toBe('address-private'),
  );

  test('are unknown if the name servers do not know them', async () =>
    expect(await faultOf(guard().resolve('missing.example.test'))).toBe('host-unknown'));

  test('of the hosts file count only if the installation allows the host', async () => {
    expect(await guard({ internalHosts: ['LocalHost'] }).resolve('localhost')).toMatchObject({
      address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
    });
  });

  test('whose name servers are silent hold up no other name, and end in time', async () => {
    const one = guard();
    let ended = 0;
    const silent = Array.from({ length: 20 }, (_, index) =>
      faultOf(one.resolve(`silent-${index}.example.test`)).then((fault) => {
        ended += 1;
        return fault;
      }),
    );
    expect(await one.resolve('public.example.test')).toEqual({ address: '93.184.215.14', family: 4 });
    expect(ended).toBe(0);
    expect(new Set(await Promise.all(silent))).toEqual(new Set(['too-slow']));
  }, 20_000);
});
