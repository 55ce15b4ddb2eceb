import { expect, test } from 'vitest';
import { problem } from '#contract';
import { bodyOf } from './errors.ts';

test('a problem becomes its body, with what the client needs to go on', () => {
  expect(bodyOf(problem('record.stale', 409, 'Changed meanwhile.', [], { revision: 2 }))).toEqual({
    statusCode: 409,
    code: 'record.stale',
    message: 'Changed meanwhile.',
    data: { revision: 2 },
  });
});

test('faults of the schema name their fields, unknown keys one by one', () => {
  const body = bodyOf({
    validation: [
      { instancePath: '/methodInputs/exemptKwh', message: 'Invalid decimal value.' },
      { instancePath: '/', message: 'Unrecognized', keyword: 'unrecognized_keys', params: { keys: ['a', 'b'] } },
    ],
  });
  expect(body).toMatchObject({ statusCode: 400, code: 'request.invalid', message: 'methodInputs.exemptKwh: Invalid decimal value.' });
  expect(body.issues?.map((issue) => issue.path)).toEqual(['methodInputs.exemptKwh', 'a', 'b']);
});

test('anything else says nothing of its inside', () => {
  expect(bodyOf(new Error('select * from account'))).toEqual({ statusCode: 500, code: 'Unknown', message: 'Something went wrong!' });
  expect(bodyOf('thrown text').statusCode).toBe(500);
});
