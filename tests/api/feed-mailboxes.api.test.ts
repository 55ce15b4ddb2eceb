import { describe, expect, test } from 'vitest';
import type { FeedSource } from '#plugins/intake/feeds/contract';
import { apiServer } from '../support/api-server.ts';
import {
  MB,
  arrivals,
  beforeEachMark,
  created,
  csv,
  imap,
  looked,
  lookedAgain,
  mailBody,
  options,
  owner,
  server,
  withFeeds,
} from '../support/feed-scene.ts';

withFeeds();

describe('a mailbox', () => {
  test('brings attachments of unseen mails into the inbox and marks the mails', async () => {
    imap.deliver({
      subject: 'Bills',
      files: [
        { name: 'a.csv', bytes: csv() },
        { name: 'b.csv', bytes: csv() },
      ],
    });
    imap.deliver({ subject: 'Hello', files: [] });
    imap.deliver({ subject: 'Program', files: [{ name: '../../run.exe', bytes: Buffer.from('MZ\u0090\u0000') }] });
    const source = await looked((await created(mailBody({ name: 'Bills 1' }))).id);
    expect(source).toMatchObject({ message: null, failures: 0, lastFileName: 'b.csv', hasSecret: true });
    expect(source.looks[0]).toMatchObject({ state: 'CAME', isAsked: false });
    expect(source.looks[0]?.files.map(({ name, state, message }) => [name, state, message])).toEqual([
      ['a.csv', 'ARRIVED', null],
      ['b.csv', 'ARRIVED', null],
      ['run.exe', 'REFUSED', expect.stringContaining('file format')],
    ]);
    expect(await arrivals('Bills 1')).toMatchObject([
      { name: 'a.csv', origin: 'schedule', created_by: owner },
      { name: 'b.csv', origin: 'schedule', created_by: owner },
    ]);
    expect(imap.unseen()).toBe(0);
    const again = await lookedAgain(source.id);
    expect(again.looks[0]).toMatchObject({ state: 'NOTHING', isAsked: true, files: [] });
  });

  test('moves mails to a folder that it creates', async () => {
    imap.deliver({ subject: 'Bill', files: [{ name: 'a.csv', bytes: csv() }] });
    await looked((await created(mailBody({ after: 'MOVE', moveTo: 'Taken' }))).id);
    expect([imap.folders.get('INBOX')?.length, imap.folders.get('Taken')?.length]).toEqual([0, 1]);
  });

  test('loses nothing and takes nothing twice if it is cut off between arrival and mark', async () => {
    imap.deliver({ subject: 'Bill', files: [{ name: 'a.csv', bytes: csv() }] });
    imap.before = (command, socket) => {
      if (command.startsWith('STORE')) socket.destroy();
    };
    const source = await looked((await created(mailBody({ name: 'Cut' }))).id);
    expect(source).toMatchObject({ failures: 1, message: expect.stringContaining('cannot be reached') });
    expect(source.looks[0]).toMatchObject({ state: 'FAULT', files: [{ name: 'a.csv', state: 'ARRIVED' }] });
    expect(imap.unseen()).toBe(1);
    imap.before = undefined;
    expect(await lookedAgain(source.id)).toMatchObject({ failures: 0, message: null, looks: [{ files: [] }, {}] });
    expect(imap.unseen()).toBe(0);
    expect(await arrivals('Cut')).toHaveLength(1);
  });

  test('is taken over from a process that fell silent between arrival and mark', async () => {
    imap.deliver({ subject: 'Bill', files: [{ name: 'a.csv', bytes: csv() }] });
    let isHeld = true;
    let reached = () => {};
    const marked = new Promise<void>((resolve) => (reached = resolve));
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    beforeEachMark(async () => {
      if (!isHeld) return;
      isHeld = false;
      reached();
      await held;
    });
    const { id } = await created(mailBody({ name: 'Silent' }));
    await marked;
    // As after a kill: nobody beats for it any more, and another process looks.
    await server.test.query("update feed_source set heartbeat_at = now() - interval '1 hour', attempts = attempts + 1");
    const second = await apiServer({ ...options, on: server.test });
    const source = await looked(id);
    release();
    await second.close();
    expect(source).toMatchObject({ failures: 0, looks: [{ state: 'CAME', files: [{ state: 'ARRIVED' }] }] });
    expect(imap.unseen()).toBe(0);
    expect(await arrivals('Silent')).toHaveLength(1);
  }, 60_000);

  test('with 1,000 mails is taken in parts, the oldest first', async () => {
    for (let at = 0; at < 1_000; at += 1)
      imap.deliver({ subject: `Bill ${at}`, files: [{ name: `${String(at).padStart(4, '0')}.csv`, bytes: csv() }] });
    const before = Date.now();
    const source = await looked((await created(mailBody({ name: 'Thousand' }))).id);
    expect(await arrivals('Thousand')).toHaveLength(50);
    expect((await arrivals('Thousand')).at(-1)?.name).toBe('0049.csv');
    expect(imap.unseen()).toBe(950);
    // The next part follows in three minutes, not at the planned time.
    expect(Date.parse(source.nextLookAt) - before).toBeLessThan(200_000 + (Date.now() - before));
    await lookedAgain(source.id);
    expect([imap.unseen(), (await arrivals('Thousand')).length]).toEqual([900, 100]);
  }, 60_000);

  test('refuses an attachment of 10 MB and a byte, and takes one of 10 MB', async () => {
    const large = Buffer.concat([csv(), Buffer.alloc(10 * MB, 'x')]).subarray(0, 10 * MB);
    imap.deliver({
      subject: 'Large',
      files: [
        { name: 'over.csv', bytes: Buffer.concat([large, Buffer.from('x')]) },
        { name: 'at.csv', bytes: large },
      ],
    });
    const source = await looked((await created(mailBody({ name: 'Large' }))).id);
    expect(source.looks[0]?.files.map(({ name, state, message }) => [name, state, message])).toEqual([
      ['over.csv', 'REFUSED', 'The file is larger than 10 MB.'],
      ['at.csv', 'ARRIVED', null],
    ]);
  }, 60_000);

  test('with a wrong password says so, waits longer each time, and tells its owner', async () => {
    const { id } = await created(mailBody({ secret: 'wrong password' }));
    const first = await looked(id);
    expect(first.message).toBe('The mail server does not accept this user and password.');
    const wait = ({ nextLookAt, lastLookAt }: FeedSource) =>
      (Date.parse(nextLookAt) - Date.parse(lastLookAt ?? '')) / 1000;
    const second = await lookedAgain(id);
    const third = await lookedAgain(id);
    expect([first, second, third].map(wait)).toEqual([300, 600, 1200]);
    const notices = await server.test.query<{ kind: string }>(
      'select kind from notifications_notice where subject = $1 and account_id = $2',
      [id, owner],
    );
    expect(notices).toEqual([{ kind: 'feeds.failing' }]);
  });
});
