import { expect, test } from 'vitest';
import { answerBody, type AnswerContent, type AnswerDraft } from '../../contract/index.ts';
import { valuesFor } from './answer-form.ts';

const gases = { total: '100.000000', co2: null, ch4: null, n2o: null, other: null };
const content: AnswerContent = {
  fillMode: 1,
  fromDate: '2025-07-01',
  toDate: '2026-06-30',
  allocated: { ...gases, total: '25.000000' },
  whole: gases,
  allocation: { key: 'TONNE_KM', unit: 'tkm', customerAmount: '250.500', totalAmount: '1002.000' },
  reveal: 'CATEGORIES',
  scope2Method: 'MARKET',
  lines: [],
  lineage: { records: 3, digest: 'abc', editions: ['NGA-2025'], scopes: [1, 2] },
  typed: null,
  dataQuality: 2,
  holdsFuel: true,
  note: 'As agreed',
  files: [],
};
const none = { draft: null, answer: null, answers: [], categoryId: 'UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION' };
const sent = { id: 'a', version: 1, submittedAt: '2026-07-01T00:00:00Z', submittedBy: 'Mai', content };

test('an answer starts with own records and the key that fits the category', () => {
  expect(valuesFor(none)).toMatchObject({ fillMode: 1, allocation: { key: 'TONNE_KM' } });
  expect(valuesFor({ ...none, categoryId: 'WASTE_GENERATED_IN_OPERATIONS' }).allocation.key).toBe('MASS');
  expect(valuesFor({ ...none, categoryId: 'CAPITAL_GOODS' }).allocation.key).toBe('REVENUE');
  // Only the amounts are left to fill in.
  const faults = answerBody.safeParse(valuesFor(none)).error?.issues.map(({ path }) => path.join('.'));
  expect(new Set(faults)).toEqual(new Set(['allocation.customerAmount', 'allocation.totalAmount']));
});

test('requested changes start from the last answer, ready to be submitted again', () => {
  const values = valuesFor({ ...none, answers: [sent] });
  expect(values).toMatchObject({
    fillMode: 1,
    selection: { scopes: [1, 2], scope2Method: 'MARKET' },
    allocation: { key: 'TONNE_KM', customerAmount: '250.5', totalAmount: '1002' },
    note: 'As agreed',
  });
  expect(answerBody.safeParse(values).success).toBe(true);
});

test('typed figures are restored with their method and source', () => {
  const typed = { ...content, fillMode: 2, lineage: null, typed: { method: 'ISO 14067', source: 'Statement' } };
  const values = valuesFor({ ...none, answer: { ...sent, content: typed } });
  expect(values).toMatchObject({ fillMode: 2, typed: { total: '100', method: 'ISO 14067', dataQuality: 2 } });
  expect(answerBody.safeParse(values).success).toBe(true);
});

test('a saved draft takes precedence over the submitted answer, even if incomplete', () => {
  const answer: AnswerDraft = {
    fillMode: 2,
    typed: { total: '7', method: 'm', source: 's', dataQuality: 4 },
    allocation: { key: 'WHOLE' },
  };
  const kept = (of: AnswerDraft) => ({ revision: 3, savedAt: '2026-07-02T01:00:00Z', savedBy: 'Mai', answer: of });
  expect(valuesFor({ ...none, draft: kept(answer), answers: [sent] })).toMatchObject({
    fillMode: 2,
    typed: { total: '7' },
  });
  const half = valuesFor({ ...none, draft: kept({ fillMode: 1, allocation: { customerAmount: '12,' } }) });
  expect(half).toMatchObject({
    fillMode: 1,
    selection: { scopes: [1, 2] },
    allocation: { key: 'TONNE_KM', customerAmount: '12,' },
  });
});
