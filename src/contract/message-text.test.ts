import { expect, test } from 'vitest';
import { eachMessage, messageOf, messageFor, textOf, together } from './message-text.ts';

test('a message has the key of a text and the values of its placeholders', () => {
  expect(textOf(messageFor('group.limit', { most: 500 }))).toEqual({ key: 'group.limit', values: { most: 500 } });
  expect(textOf('company.code-taken')).toEqual({ key: 'company.code-taken' });
  expect(textOf('A sentence of its own {with braces}.')).toEqual({ key: 'A sentence of its own {with braces}.' });
});

test.each(['group.limit', messageFor('group.limit', { most: 'a "b" {c}\n' })])(
  '%s is unchanged after conversion to a text and back',
  (message) => {
    expect(messageOf(textOf(message))).toBe(message);
  },
);

test('several messages are joined, and a single one is unchanged', () => {
  expect(together(['a'])).toBe('a');
  expect(textOf(together(['a', 'b', 'c']))).toEqual({
    key: 'api.both',
    values: { first: { key: 'a' }, rest: { key: 'api.both', values: { first: { key: 'b' }, rest: { key: 'c' } } } },
  });
});

test('messages are found anywhere in a response', () => {
  const found: string[] = [];
  const answer = {
    statusCode: 400,
    message: 'a',
    data: [
      { code: 'x', message: 'b', of: { path: 'y', message: 'c' }, values: { code: 'z', message: 'd' } },
      'message',
      null,
      { code: 'x', message: 1 },
      { message: 'by a person' },
    ],
  };
  eachMessage(answer, ({ message }) => void found.push(message));
  expect(found).toEqual(['a', 'b', 'c']);
});
