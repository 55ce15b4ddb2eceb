import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Mailboxes, OutboundFault, type MailboxAddress } from '#server';
import { ImapServer, type ImapServerOptions } from '../support/imap-server.ts';
import { TEST_CERTIFICATE } from '../support/test-certificate.ts';

const HOST = 'mail.example.test';
const HERE = [{ address: '127.0.0.1', family: 4 }];
const MB = 1024 ** 2;

const servers: ImapServer[] = [];
let signal: AbortSignal;

beforeEach(() => {
  signal = AbortSignal.timeout(30_000);
});

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function started({ security = 'tls', ...options }: ImapServerOptions = {}) {
  const server = new ImapServer({ security, ...options });
  servers.push(server);
  const port = await server.listen();
  const address: MailboxAddress = {
    host: HOST,
    port,
    security: security === 'starttls' ? 'starttls' : 'tls',
    user: 'bills@example.test',
    password: 'right password',
    folder: 'INBOX',
  };
  return { server, address };
}

const boxes = (more: ConstructorParameters<typeof Mailboxes>[0] = {}) =>
  new Mailboxes({ lookup: async () => HERE, allowsLoopback: true, authority: TEST_CERTIFICATE.cert, ...more });

const faultOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof OutboundFault ? error.code : error;
};

const PDF = (text: string) => Buffer.from(`%PDF-1.4 ${text}`);

describe.each(['tls', 'starttls'] as const)('a mailbox by %s', (security) => {
  test('gives the attachments of unseen mails byte for byte, and changes nothing by reading', async () => {
    const { server, address } = await started({ security });
    const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 31) % 256));
    server.deliver({ subject: 'No attachment', files: [] });
    server.deliver({
      subject: 'A bill',
      files: [
        { name: 'logo.png', bytes: PDF('logo'), type: 'image/png', disposition: 'inline' },
        { name: 'bill.pdf', bytes },
        { name: 'usage.csv', bytes: Buffer.from('é;1\r\n', 'latin1'), type: 'text/plain' },
      ],
    });
    const box = await boxes().open(address, { isReadOnly: true, signal });
    const mails = await box.mails(await box.unseen());
    expect(mails.map(({ attachments }) => attachments.map(({ name }) => name))).toEqual([
      [],
      ['bill.pdf', 'usage.csv'],
    ]);
    const [bill, usage] = mails[1]?.attachments ?? [];
    expect(Math.abs((bill?.size ?? 0) - bytes.length)).toBeLessThan(100);
    expect((await box.bytes(2, bill?.part ?? '', MB)).equals(bytes)).toBe(true);
    expect((await box.bytes(2, usage?.part ?? '', MB)).toString('latin1')).toBe('é;1\r\n');
    await expect(box.markSeen(2)).rejects.toThrow(OutboundFault);
    await box.close();
    expect(server.unseen()).toBe(2);
    expect(server.commands.filter((command) => /^(STORE|MOVE|SELECT)/.test(command))).toEqual([
      'STORE 2 +FLAGS (\\Seen)',
    ]);
  });

  test('says that the password is wrong', async () => {
    const { address } = await started({ security });
    expect(await faultOf(boxes().open({ ...address, password: 'wrong' }, { isReadOnly: true, signal }))).toBe(
      'sign-in',
    );
  });

  test('is not used if its certificate is not trusted or is for another name', async () => {
    const { server, address } = await started({ security });
    const open = (mailboxes: Mailboxes, host = HOST) =>
      faultOf(mailboxes.open({ ...address, host }, { isReadOnly: true, signal }));
    const untrusted = new Mailboxes({ lookup: async () => HERE, allowsLoopback: true });
    expect(await open(untrusted)).toBe('certificate');
    expect(await open(boxes(), 'other.example.test')).toBe('certificate');
    expect(server.commands.filter((command) => /LOGIN|AUTH/.test(command))).toEqual([]);
  });
});

test('marks mails as seen, and moves them to a folder that is created', async () => {
  const { server, address } = await started();
  for (let at = 0; at < 3; at += 1) server.deliver({ subject: 'A bill', files: [{ name: 'a.pdf', bytes: PDF('a') }] });
  const box = await boxes().open(address, { isReadOnly: false, signal });
  await box.markSeen(1);
  await box.move(2, 'Taken');
  await box.move(3, 'Taken');
  await box.close();
  expect([server.folders.get('INBOX')?.length, server.folders.get('Taken')?.length]).toEqual([1, 2]);
  expect(server.unseen()).toBe(0);
});

test('an attachment above the limit is cut off', async () => {
  const { server, address } = await started();
  server.deliver({ subject: 'Large', files: [{ name: 'large.pdf', bytes: Buffer.alloc(10 * MB + 1, 1) }] });
  server.deliver({ subject: 'As large as allowed', files: [{ name: 'large.pdf', bytes: Buffer.alloc(10 * MB, 1) }] });
  const box = await boxes().open(address, { isReadOnly: true, signal });
  expect(await faultOf(box.bytes(1, '2', 10 * MB))).toBe('too-large');
  expect((await box.bytes(2, '2', 10 * MB)).length).toBe(10 * MB);
  await box.close();
});

test('a server without STARTTLS gets no password', async () => {
  const { server, address } = await started({ security: 'none' });
  expect(await faultOf(boxes().open({ ...address, security: 'starttls' }, { isReadOnly: true, signal }))).toBe(
    'no-tls',
  );
  expect(server.commands.filter((command) => /LOGIN|AUTH/.test(command))).toEqual([]);
});

test('a folder that is missing, a port without a server, a server that falls silent', async () => {
  const { server, address } = await started();
  expect(await faultOf(boxes().open({ ...address, folder: 'Nowhere' }, { isReadOnly: true, signal }))).toBe(
    'no-folder',
  );
  expect(await faultOf(boxes().open({ ...address, port: 1 }, { isReadOnly: true, signal }))).toBe('unreachable');
  server.before = (command, socket) => {
    if (command.startsWith('CAPABILITY')) socket.pause().removeAllListeners('data');
  };
  const stop = new AbortController();
  setTimeout(() => stop.abort(new Error('Enough.')), 200);
  await expect(boxes().open(address, { isReadOnly: true, signal: stop.signal })).rejects.toThrow('Enough.');
});

test('a host of the own network is refused unless the installation names it', async () => {
  const { server, address } = await started();
  const inside = { lookup: async () => HERE, authority: TEST_CERTIFICATE.cert };
  expect(await faultOf(new Mailboxes(inside).open(address, { isReadOnly: true, signal }))).toBe('address-private');
  expect(server.commands).toEqual([]);
  const named = new Mailboxes({ ...inside, internalHosts: ['mail.example.test'] });
  await (await named.open(address, { isReadOnly: true, signal })).close();
});
