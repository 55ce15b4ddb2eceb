import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problemBody } from './problem-body.ts';
import { isProblemBody } from './problem.ts';

const issue = fc.oneof(
  fc.record({ path: fc.string(), message: fc.string() }),
  fc.record({ path: fc.anything(), message: fc.anything() }, { requiredKeys: [] }),
);
const body = fc.record(
  {
    statusCode: fc.oneof(fc.integer(), fc.double(), fc.string()),
    code: fc.oneof(fc.string(), fc.anything()),
    message: fc.oneof(fc.string(), fc.anything()),
    issues: fc.oneof(fc.array(issue), fc.anything()),
    data: fc.anything(),
  },
  { requiredKeys: ['statusCode'] },
);

test('the browser accepts as an error body exactly what the schema declares', () => {
  fc.assert(
    fc.property(fc.oneof(body, fc.anything()), (received) => {
      expect(isProblemBody(received)).toBe(problemBody.safeParse(received).success);
    }),
    { numRuns: 2_000 },
  );
  expect(isProblemBody({ statusCode: 409, code: 'record.stale', message: 'Changed meanwhile.' })).toBe(true);
  expect(
    isProblemBody({ statusCode: 400, code: 'x', message: 'y', issues: [{ path: 'email', message: 'Enter it.' }] }),
  ).toBe(true);
  expect(isProblemBody({ statusCode: 400, code: 'x', message: 'y', issues: [{ path: 'email' }] })).toBe(false);
});
