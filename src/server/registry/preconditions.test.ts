import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { answer, bodyRevision, envelope, fields, pageOf, problem, readRevision, route, text } from '#contract';
import { applyIfMatch, asPrecondition, entityTag, hasEntityTag, isKnown, revisionIn } from './preconditions.ts';

const thing = z.object({ name: z.string(), revision: z.int() });
const facts = { tag: 'Test', summary: 'Test', authorities: 'signed-in' } as const;
const read = route({ ...facts, method: 'GET', path: '/api/thing', response: envelope(thing) });
const list = route({ ...facts, method: 'GET', path: '/api/things', response: pageOf(thing) });
const update = route({
  ...facts,
  method: 'POST',
  path: '/api/thing/update',
  body: fields({ name: text, revision: bodyRevision }).refine(({ name }) => name !== ''),
  response: envelope(thing.nullable()),
});
const remove = route({
  ...facts,
  method: 'DELETE',
  path: '/api/thing/delete',
  query: fields({ revision: readRevision }),
  response: envelope(z.null()),
});

test('a route says by its schemas where its revision is and whether it has an ETag', () => {
  expect([read, list, update, remove].map(revisionIn)).toEqual([null, null, 'body', 'query']);
  expect([read, list, update, remove].map(hasEntityTag)).toEqual([true, false, true, false]);
});

test('an ETag begins with the revision and depends on everything in the response', () => {
  const tag = entityTag(7, JSON.stringify(answer({ name: 'a', revision: 7 })));
  expect(tag).toMatch(/^W\/"7-[\w-]{16}"$/);
  expect(entityTag(7, JSON.stringify(answer({ name: 'b', revision: 7 })))).not.toBe(tag);
  expect([tag, tag.slice(2), `"x", ${tag}`, '*', '"x"', undefined].map((given) => isKnown(given, tag))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

describe('If-Match', () => {
  const applied = (body: unknown, given: string | undefined, to = update) => {
    const request = { body, query: {} };
    applyIfMatch(to, request, given);
    return request.body;
  };
  const codeOf = (work: () => unknown) => {
    try {
      return work();
    } catch (error) {
      return (error as { code?: string }).code;
    }
  };

  test('gives the revision that the body leaves out', () => {
    expect(applied({ name: 'a' }, 'W/"7-abc"')).toEqual({ name: 'a', revision: 7 });
    expect(applied({ name: 'a' }, '"7"')).toEqual({ name: 'a', revision: 7 });
    expect(applied({ name: 'a', revision: 7 }, '"7-abc"')).toEqual({ name: 'a', revision: 7 });
    const request = { body: undefined, query: {} };
    applyIfMatch(remove, request, '"7-abc"');
    expect(request.query).toEqual({ revision: '7' });
  });

  test('changes nothing if it is absent, or any state', () => {
    expect(applied({ name: 'a' }, undefined)).toEqual({ name: 'a' });
    expect(applied({ name: 'a' }, '*')).toEqual({ name: 'a' });
    expect(applied([1], '"7"')).toEqual([1]);
  });

  test.each([
    [{ revision: 6 }, '"7"'],
    [{}, '7'],
    [{}, '"seven"'],
    [{}, '"7", "8"'],
    [{ revision: null }, '"7"'],
  ])('%j with %s is refused', (body, given) => {
    expect(codeOf(() => applied(body, given))).toBe('request.if-match');
  });

  test('is refused where nothing has a revision, and ignored by what only reads', () => {
    const create = route({ ...facts, method: 'POST', path: '/api/thing/create', response: envelope(thing) });
    expect(codeOf(() => applyIfMatch(create, { body: {}, query: {} }, '"7"'))).toBe('request.if-match');
    expect(() => applyIfMatch(read, { body: undefined, query: {} }, '"7"')).not.toThrow();
  });

  test('turns a refusal of an older revision into a failed precondition', () => {
    const stale = problem('thing.stale', 409, 'api.not-valid', [], { revision: 8 });
    expect(asPrecondition(stale, '"7"')).toMatchObject({
      code: 'thing.stale',
      statusCode: 412,
      detail: { revision: 8 },
    });
    expect(asPrecondition(stale, undefined)).toBe(stale);
    const other = problem('thing.used', 409, 'api.not-valid');
    expect(asPrecondition(other, '"7"')).toBe(other);
  });
});
