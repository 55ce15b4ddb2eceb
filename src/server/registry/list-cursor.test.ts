import { expect, test } from 'vitest';
import { z } from 'zod';
import { envelope, fields, pageOf, pageQuery, route } from '#contract';
import { ListCursors, takesCursor } from './list-cursor.ts';

const list = route({
  method: 'GET',
  path: '/api/things/{kind}',
  tag: 'Test',
  summary: 'Things.',
  authorities: 'signed-in',
  params: fields({ kind: z.string() }),
  query: fields({ ...pageQuery, search: z.string().optional(), sort: z.enum(['ASC', 'DESC']).default('ASC') }),
  response: pageOf(z.object({ id: z.string() })),
});
const other = route({ ...list, path: '/api/others/{kind}' });

const cursors = new ListCursors('a secret for tests alone, long enough to sign');
const asked = { companyId: 'ours', params: { kind: 'blue' }, query: { page: 1, size: 10, sort: 'ASC', search: 'x' } };
const PLACE = '["2026-01-15T09:30:00.123456Z","é"]';

const { nextCursor } = z
  .object({ nextCursor: z.string() })
  .parse(cursors.sealed(list, asked, { statusCode: 200, data: [], nextCursor: PLACE }));

const refused = expect.objectContaining({ code: 'list.cursor', statusCode: 422 });

test('a cursor gives its place back, whatever the size of the next page', () => {
  const query = { size: 50, search: 'x', sort: 'ASC', page: 3, cursor: nextCursor };
  expect(cursors.opened(list, { ...asked, query })).toEqual({ ...query, cursor: PLACE });
});

test('an answer without a next place stays as it is', () => {
  for (const answer of [{ data: [], nextCursor: null }, { data: [] }])
    expect(cursors.sealed(list, asked, answer)).toBe(answer);
  expect(cursors.opened(list, asked)).toBe(asked.query);
});

test.each([
  ['another list', other, asked],
  ['another company', list, { ...asked, companyId: 'theirs' }],
  ['no company', list, { ...asked, companyId: null }],
  ['another path', list, { ...asked, params: { kind: 'red' } }],
  ['another filter', list, { ...asked, query: { ...asked.query, search: 'y' } }],
  ['no filter', list, { ...asked, query: { page: 1, size: 10, sort: 'ASC' } }],
  ['another order', list, { ...asked, query: { ...asked.query, sort: 'DESC' } }],
])('a cursor is refused in %s', (_what, at, { query, ...where }) => {
  expect(() => cursors.opened(at, { ...where, query: { ...query, cursor: nextCursor } })).toThrow(refused);
});

test.each(['', 'abc', nextCursor.slice(0, -2), nextCursor.slice(2), `${nextCursor}AA`, 'A'.repeat(60)])(
  '%j is no cursor',
  (cursor) => {
    expect(() => cursors.opened(list, { ...asked, query: { ...asked.query, cursor } })).toThrow(refused);
  },
);

test('another server does not accept it', () => {
  const elsewhere = new ListCursors('another secret for tests alone, long enough');
  expect(() => elsewhere.opened(list, { ...asked, query: { ...asked.query, cursor: nextCursor } })).toThrow(refused);
});

test('only lists take cursors', () => {
  expect(takesCursor(list)).toBe(true);
  expect(takesCursor({ ...list, response: envelope(z.object({})) })).toBe(false);
});
