import { expect, test } from 'vitest';
import type { Trx } from '#server';
import type { RecordBody } from '../../contract/index.ts';
import { ownFigureCheck } from './own-figure-check.ts';
import type { CalculatedRecord } from './record-calculation.ts';

/** The check asks nothing of the database. */
const trx = {} as Trx;

type Result = NonNullable<RecordBody['customEmission']>;

/** Codes of the warnings about an own result for 4,849 kL of diesel; NGA Factors 2024 give about 13,117 t. */
async function warningsAbout(
  result: Partial<Result>,
  change: Partial<RecordBody> = {},
  libraryTotal: string | null = '13117',
) {
  const customEmission = { source: 'Fuel desk', ...result };
  const days = { fromDate: '2025-07-01', toDate: '2025-07-31' };
  const record = { typeScope: 1, ...days, customEmission, ...change } as RecordBody;
  const calculated = { edition: 'NGA-2024', libraryTotal, outputs: { total: result.total } } as CalculatedRecord;
  const found = await ownFigureCheck.check(trx, { companyId: 'c', record, calculated });
  return found.map(({ code }) => code);
}

const documented = { method: 'NGER Method 3', co2: '1' };
const measured = { criterion: 'AAA' } as const;

test.each([
  ['123.4567', ['records.own-size']],
  ['131170', ['records.own-size']],
  ['0', ['records.own-size']],
  ['1311.8', []],
  ['131169', []],
])('%s t when the library gives 13,117 t: %j', async (total, codes) => {
  expect(await warningsAbout({ ...documented, total }, measured)).toEqual(codes);
});

test('does not question the size of a figure without a library total', async () => {
  expect(await warningsAbout({ ...documented, total: '1' }, measured, null)).toEqual([]);
});

test.each([
  ['no method', { co2: '1' }, measured],
  ['no criterion', documented, {}],
  ['no gas', { method: 'Study' }, measured],
])('warns about a Scope 1 result with %s', async (_what, result, change) => {
  expect(await warningsAbout({ ...result, total: '13000' }, change)).toEqual(['records.own-result-untold']);
});

test('accepts a Scope 3 result without criterion and gases', async () => {
  expect(await warningsAbout({ total: '13000' }, { typeScope: 3 })).toEqual([]);
});
