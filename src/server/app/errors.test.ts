import { expect, test } from 'vitest';
import { MESSAGES, problem } from '#contract';
import { CommitOutcomeUnknownError, DatabaseUnavailableError } from '../db/index.ts';
import { strictTexts } from '../testing/strict-texts.ts';
import { bodyOf as namedBodyOf } from './errors.ts';

/** The body as it is sent. */
const bodyOf = (error: unknown) => strictTexts().answered(namedBodyOf(error), 'en');

test('sends a problem as its body, with what the client needs to continue', () => {
  expect(bodyOf(problem('record.stale', 409, 'Changed meanwhile.', [], { revision: 2 }))).toEqual({
    statusCode: 409,
    code: 'record.stale',
    message: 'Changed meanwhile.',
    data: { revision: 2 },
  });
});

test('names the fields of schema issues, and unknown keys one by one', () => {
  const body = bodyOf({
    validation: [
      { instancePath: '/methodInputs/exemptKwh', message: MESSAGES.decimalInvalid },
      { instancePath: '/', message: 'Unrecognized', keyword: 'unrecognized_keys', params: { keys: ['a', 'b'] } },
    ],
  });
  expect(body).toMatchObject({
    statusCode: 400,
    code: 'request.invalid',
    message: 'methodInputs.exemptKwh: Invalid decimal value.',
    text: { key: 'api.at', values: { path: 'methodInputs.exemptKwh', message: { key: 'api.decimal' } } },
  });
  expect(body.issues?.map((issue) => issue.path)).toEqual(['methodInputs.exemptKwh', 'a', 'b']);
});

test('reveals nothing about any other error', () => {
  expect(bodyOf(new Error('select * from account'))).toEqual({
    statusCode: 500,
    code: 'Unknown',
    message: 'Something went wrong!',
    text: { key: 'api.something-wrong' },
  });
  expect(bodyOf('thrown text').statusCode).toBe(500);
});

test.each([
  [
    'cannot be reached',
    new DatabaseUnavailableError(new Error('connect ECONNREFUSED /var/run/secret')),
    'database.unavailable',
    /Nothing was stored/,
  ],
  [
    'broke off during COMMIT',
    new CommitOutcomeUnknownError(new Error('terminated')),
    'database.outcome-unknown',
    /Check whether it was saved/,
  ],
  [
    'took too long',
    Object.assign(new Error('canceling statement'), { code: '57014' }),
    'database.slow',
    /Nothing was stored/,
  ],
  [
    'has no disk left',
    Object.assign(new Error('could not extend file "base/16384"'), { code: '53100' }),
    'database.full',
    /Nothing was stored/,
  ],
])(
  'a database that %s is a 503 that says what became of the work, and nothing of its inside',
  (_what, error, code, message) => {
    const body = bodyOf(error);
    expect(body).toEqual({ statusCode: 503, code, message: expect.stringMatching(message), text: expect.anything() });
    expect(body.message).not.toContain(error.message);
  },
);

test('reports only the first of thousands of issues', () => {
  const keys = Array.from({ length: 60_000 }, (_, at) => `field${at}`);
  const { issues } = bodyOf({ validation: [{ instancePath: '', keyword: 'unrecognized_keys', params: { keys } }] });
  expect(issues).toHaveLength(100);
});

test('asks for an object if the body is not one', () => {
  const body = bodyOf({
    validation: [
      { instancePath: '', keyword: 'invalid_type', message: 'Invalid input: expected object, received null' },
    ],
  });
  expect(body).toMatchObject({ statusCode: 400, message: 'Send a JSON object.' });
});
