import { describe, expect, test } from 'vitest';
import { departedScopes } from './departures.ts';

const draft = { scope: 1, status: 'DRAFT' };

describe('a list loses a record', () => {
  test.each([
    ['deleted', [draft], [], [1]],
    ['void', [draft], [{ scope: 1, status: 'VOID' }], [1]],
    ['of another scope', [draft], [{ scope: 2, status: 'DRAFT' }], [1]],
    ['several at once', [{ scope: 3, status: 'SUBMITTED' }, draft, draft], [], [1, 3]],
  ])('%s', (_what, before, after, scopes) => {
    expect(departedScopes(before, after)).toEqual(scopes);
  });
});

describe('a list keeps its records', () => {
  test.each([
    ['a new one', [], [draft]],
    ['another status', [draft], [{ scope: 1, status: 'APPROVED' }]],
    ['void already', [{ scope: 1, status: 'VOID' }], []],
  ])('%s', (_what, before, after) => {
    expect(departedScopes(before, after)).toEqual([]);
  });
});
