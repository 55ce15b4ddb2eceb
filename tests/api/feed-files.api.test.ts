import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  MB,
  addressBody,
  answerWith,
  arrivals,
  create,
  created,
  csv,
  folderBody,
  looked,
  lookedAgain,
  mine,
  notQuiet,
  put,
  quiet,
  root,
  withFeeds,
} from '../support/feed-scene.ts';

withFeeds();

describe('a folder', () => {
  test('gives the files that no longer change, and moves them away', async () => {
    const done = put('meter.csv', csv());
    put('run.exe', Buffer.from('MZ\u0090\u0000'));
    put('.hidden.csv', csv());
    put('large.csv', Buffer.alloc(10 * MB + 1, 'x'));
    const outside = put('secret.csv', csv(), '.');
    symlinkSync(outside, join(root, mine.id, 'link.csv'));
    mkdirSync(join(root, mine.id, 'inside'));
    const growing = put('growing.csv', csv());
    // It changes last.
    const later = new Date(Date.now() + 60_000);
    utimesSync(growing, later, later);
    quiet();
    const source = await looked((await created(folderBody({ name: 'Folder 1' }))).id);
    expect((await arrivals('Folder 1')).map(({ name }) => name)).toEqual(['meter.csv']);
    expect(readdirSync(join(root, mine.id, 'done'))).toEqual(['meter.csv']);
    expect(readdirSync(join(root, mine.id, 'refused')).toSorted()).toEqual(['large.csv', 'run.exe']);
    expect([existsSync(done), existsSync(growing), existsSync(outside)]).toEqual([false, true, true]);
    // It is looked at again soon, because one file was still growing.
    expect(Date.parse(source.nextLookAt) - Date.now()).toBeLessThan(200_000);
    notQuiet();
    appendFileSync(growing, 'more\r\n');
    // An old date does not make a file that has just changed a complete one.
    utimesSync(growing, new Date('2020-01-01'), new Date('2020-01-01'));
    await lookedAgain(source.id);
    expect(existsSync(growing)).toBe(true);
    quiet();
    await lookedAgain(source.id);
    expect((await arrivals('Folder 1')).map(({ name }) => name)).toEqual(['growing.csv', 'meter.csv']);
  });

  test('may stay as it is: files are known by their content', async () => {
    put('a.csv', csv());
    quiet();
    const { id } = await created(folderBody({ name: 'Folder 2', after: 'STAY' }));
    await looked(id);
    execFileSync('cp', [join(root, mine.id, 'a.csv'), join(root, mine.id, 'copy.csv')]);
    quiet();
    const source = await lookedAgain(id);
    expect(source.looks.map(({ state }) => state)).toEqual(['NOTHING', 'CAME']);
    expect(readdirSync(join(root, mine.id)).toSorted()).toEqual(['a.csv', 'copy.csv']);
    expect(await arrivals('Folder 2')).toHaveLength(1);
  });

  test.each(['../other', '/etc', '..', '.hidden', 'a/b', 'a\\b'])('does not lead to %s', async (folder) => {
    const refused = await create(folderBody({ folder }));
    expect([refused.status, refused.body.issues?.map(({ path }) => path)]).toEqual([400, ['folder']]);
  });

  test('is not followed through a link', async () => {
    symlinkSync(tmpdir(), join(root, mine.id, 'away'));
    const source = await looked((await created(folderBody({ folder: 'away' }))).id);
    expect(source.message).toBe('The folder does not exist on the server. Ask whoever runs it to create it.');
  });

  test('has one source', async () => {
    await created(folderBody());
    expect((await create(folderBody({ name: 'Another' }))).body.code).toBe('feeds.folder-taken');
  });
});

describe('an address', () => {
  test('gives its file once, with the secret header, and again when it has changed', async () => {
    let bytes = csv();
    const keys: unknown[] = [];
    answerWith((request, response) => {
      keys.push(request.headers['x-api-key']);
      response.end(bytes);
    });
    const { id } = await created(addressBody({ name: 'Address', headerName: 'X-Api-Key', secret: 'the key' }));
    await looked(id);
    await lookedAgain(id);
    bytes = csv();
    const source = await lookedAgain(id);
    expect(source.looks.map(({ state }) => state)).toEqual(['CAME', 'NOTHING', 'CAME']);
    expect(keys).toEqual(['the key', 'the key', 'the key']);
    expect(await arrivals('Address')).toMatchObject([{ name: 'usage.csv' }, { name: 'usage.csv' }]);
  });

  test('that leads into a private network is a fault in plain words', async () => {
    answerWith((_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end());
    const source = await looked((await created(addressBody())).id);
    expect(source.message).toBe(
      'The address leads into a private network. Only servers on the public internet are used.',
    );
  });

  test.each([
    [{ url: 'http://files.example.test/' }, 'url'],
    [{ url: 'https://user:word@files.example.test/' }, 'url'],
    [{ url: 'file:///etc/passwd' }, 'url'],
    [{ headerName: 'Host', secret: 'x' }, 'headerName'],
    [{ headerName: 'X-A: b', secret: 'x' }, 'headerName'],
    [{ headerName: 'X-A', secret: 'a\u00e9' }, 'secret'],
    [{ zone: 'Mars/Olympus' }, 'zone'],
    [{ ownerId: '01a1fe87-0431-71a7-9132-6412fcb646c9' }, 'ownerId'],
    [{ every: 'WEEK', on: 8 }, 'on'],
  ])('%o is refused', async (more, path) => {
    const refused = await create(addressBody(more));
    expect([refused.status >= 400, refused.body.issues?.map((issue) => issue.path)]).toEqual([true, [path]]);
  });
});
