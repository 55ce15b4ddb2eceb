import { expect, test } from 'vitest';
import type { RecordPlace } from '../record-place.ts';
import { draftKey, keptDraft } from './record-draft.ts';
import { emptyRecord } from './record-form-schema.ts';

const place: RecordPlace = {
  area: 'home',
  scope: { number: 1, id: 'scope1', figures: [{ of: 'total', label: 'label' }] },
};
const draft = { values: emptyRecord(place, { quantity: '12' }), at: '2026-01-02T03:04:05.000Z' };
const memoryOf = (kept: unknown) => ({
  get: (key: string) => (key === 'record-draft:home:scope1:new' ? kept : undefined),
});
const read = (kept: unknown) => keptDraft(memoryOf(kept), draftKey(place, undefined), 1);

test('restores a draft unchanged', () => {
  expect(read(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

test('stores separate drafts for a new and a stored record', () => {
  expect(keptDraft(memoryOf(draft), draftKey(place, 'record'), 1)).toBeNull();
});

test.each([
  ['nothing', undefined],
  ['a draft of another scope', { ...draft, values: { ...draft.values, typeScope: 2 } }],
  ['a draft of an older version', { ...draft, values: { ...draft.values, quantity: 12 } }],
  ['no time', { values: draft.values }],
  ['a text', 'draft'],
])('rejects %s as a draft', (_, kept) => {
  expect(read(kept)).toBeNull();
});
