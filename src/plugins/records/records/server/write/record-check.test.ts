import { expect, test } from 'vitest';
import type { Trx } from '#server';
import { warningsOf, type CheckedRecord, type CheckFinding, type RecordCheck } from './record-check.ts';

const trx = {} as Trx;
const checked = { companyId: 'c' } as CheckedRecord;

const says = (id: string, ...findings: CheckFinding[]): RecordCheck => ({ id, check: async () => findings });
const found = (level: 'error' | 'warning', path: string): CheckFinding => ({
  level,
  code: `a.${path}`,
  path,
  message: `Look at ${path}.`,
});

test('collects the warnings of all checks, in order', async () => {
  const checks = [says('a', found('warning', 'quantity')), says('b'), says('c', found('warning', 'unit'))];
  expect((await warningsOf(trx, checks, checked)).map(({ path }) => path)).toEqual(['quantity', 'unit']);
});

test('rejects the record with the errors of every invalid field', async () => {
  const checks = [says('a', found('error', 'quantity'), found('warning', 'remark')), says('b', found('error', 'unit'))];
  await expect(warningsOf(trx, checks, checked)).rejects.toMatchObject({
    code: 'record.check-failed',
    statusCode: 400,
    issues: [
      { path: 'quantity', message: 'Look at quantity.' },
      { path: 'unit', message: 'Look at unit.' },
    ],
  });
});
