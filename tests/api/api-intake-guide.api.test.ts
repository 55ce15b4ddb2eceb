import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { INBOX_STATES } from '#plugins/intake/inbox/contract';
import { Reader } from '#plugins/intake/inbox/server';
import type { ServerPlugin } from '#server';
import { apiServer, PASSWORD, type Answer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { LineReader, LINES } from '../support/line-reader.ts';
import { documentOf } from './matrix/documented.ts';

const guide = readFileSync('docs/api-intake.md', 'utf8');

/** A call as the guide has it, for curl. */
interface Example {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly file: string | null;
}

/** The words of a command of a shell, with quotation marks and variables. */
function words(command: string, values: Readonly<Record<string, string>>): readonly string[] {
  const valued = (text: string) =>
    text.replace(/\$(\w+)/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`The guide uses $${name}, which it does not explain.`);
      return value;
    });
  const found = command.replaceAll(/\\\n/g, ' ').matchAll(/((?:'[^']*'|"[^"]*"|[^\s'"]+)+)/g);
  return [...found].map(([word]) =>
    word.replaceAll(/'([^']*)'|"([^"]*)"|([^'"]+)/g, (_all, single?: string, double?: string, plain?: string) =>
      single === undefined ? valued(double ?? plain ?? '') : single,
    ),
  );
}

function exampleOf(command: string, values: Readonly<Record<string, string>>): Example {
  const [curl, ...rest] = words(command, values);
  expect(curl).toBe('curl');
  const example = {
    path: '',
    method: '',
    headers: {} as Record<string, string>,
    body: null as string | null,
    file: null as string | null,
  };
  for (let at = 0; at < rest.length; at += 1) {
    const word = rest[at] ?? '';
    if (word === '-s') continue;
    if (!word.startsWith('-')) {
      expect(word).toMatch(/^http:\/\/server\/api\//);
      example.path = word.slice('http://server'.length);
      continue;
    }
    const value = rest[(at += 1)] ?? '';
    if (word === '-H') {
      const [name = '', ...said] = value.split(': ');
      example.headers[name.toLowerCase()] = said.join(': ');
    } else if (word === '-d') example.body = value;
    else if (word === '-F') example.file = value.replace(/^file=@/, '');
    else if (word === '-X') example.method = value;
    else throw new Error(`The guide uses ${word} of curl, which this test does not know.`);
  }
  const method = example.method || (example.body !== null || example.file !== null ? 'POST' : 'GET');
  return { ...example, method: method as 'GET' | 'POST' };
}

const commands = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, command]) => (command ?? '').trim());

/** The only command for a path. */
function commandFor(path: string): string {
  const found = commands.filter((command) => command.includes(`$SCOPEBOOK${path}"`));
  expect([path, found.length]).toEqual([path, 1]);
  return found[0] ?? '';
}

let server: ApiServer;
let mine: TestCompany;
let bytes: Buffer;
const used = new Set<string>();
const values: Record<string, string> = { SCOPEBOOK: 'http://server', PASSWORD };

/** Runs a command of the guide. Its answer must be 200. */
async function run(path: string): Promise<Answer> {
  const command = commandFor(path);
  used.add(command);
  const { method, path: called, headers, body, file } = exampleOf(command, values);
  const { authorization = '', ...others } = headers;
  const answer = await server.call(method, called, {
    as: authorization.replace(/^Bearer /, ''),
    headers: others,
    ...(body === null ? {} : { body }),
    ...(file === null ? {} : { file: { name: file, bytes } }),
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer;
}

async function until(...states: readonly string[]) {
  for (let look = 0; look < 600; look += 1) {
    const { data } = (await run('/api/inbox/$ITEM')).body;
    if (states.includes(data.state) && data.batch?.state !== 'CONFIRMING') return data;
    await pause(25);
  }
  throw new Error(`The file does not become ${states.join(' or ')}.`);
}

beforeAll(async () => {
  const lines: ServerPlugin = {
    manifest: { id: 'lines', title: 'Lines', requires: ['inbox'] },
    bind: ({ bind }) => {
      bind(Reader).toConstantValue(new LineReader());
    },
  };
  server = await apiServer({ more: [lines] });
  mine = await server.company('Guided');
  const { email } = await server.account(mine.id, ['USER']);
  values['EMAIL'] = email;
  values['FACILITY'] = mine.facility.id;
  values['FACILITY_NAME'] = mine.facility.name;
  bytes = Buffer.from(`${LINES}\nask\n?;2025-07-01;2025-07-31;700;B-1\n`);
});

afterAll(() => server.close());

test('every example of the guide does what it says, in its order', async () => {
  values['TOKEN'] = (await run('/api/sign-in')).body.data.token;
  const sent = (await run('/api/inbox/files')).body.data;
  expect(sent).toMatchObject({ isKnown: false, item: { state: 'WAITING' } });
  values['ITEM'] = sent.item.id;
  expect((await run('/api/inbox/files')).body.data.isKnown).toBe(true);
  expect((await until('ASKS')).question).toMatchObject({ id: 'lines.facility' });
  await run('/api/inbox/$ITEM/answer');
  await until('PROPOSED');
  expect((await run('/api/inbox/$ITEM/rows?size=100')).body.data).toMatchObject([{ level: 'accepted' }]);
  await run('/api/inbox/$ITEM/confirm');
  await until('RECORDED');
  await run('/api/inbox/$ITEM/undo');
  await until('UNDONE');

  const made = (await run('/api/scope-management/bulk-create')).body.data;
  expect(made.counts).toEqual({ created: 2, repeated: 0, refused: 0 });
  const again = (await run('/api/scope-management/bulk-create')).body.data;
  expect(again.counts).toEqual({ created: 0, repeated: 2, refused: 0 });
  expect(commands.filter((command) => !used.has(command))).toEqual([]);
}, 60_000);

test('the guide names every state of a file, and only calls that exist', async () => {
  for (const state of INBOX_STATES) expect(guide).toContain(`\`${state}\``);
  const { paths } = await documentOf(server);
  for (const [, method = '', path = ''] of guide.matchAll(/`(GET|POST) (\/api\/[^`]+)`/g))
    expect([path, Object.keys(paths[path] ?? {})]).toEqual([path, expect.arrayContaining([method.toLowerCase()])]);
});

test('the fields of an outcome are those the guide lists', async () => {
  const { components } = await documentOf(server);
  const outcome = z
    .object({ properties: z.record(z.string(), z.unknown()) })
    .parse(components?.schemas?.['BulkCreateOutcome']);
  const listed = [...guide.matchAll(/^ {2}\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(Object.keys(outcome.properties).toSorted()).toEqual(listed.toSorted());
});
