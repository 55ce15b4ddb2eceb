import { expect, test } from 'vitest';
import { CommitOutcomeUnknownError, DatabaseUnavailableError } from './errors.ts';
import { curable, withRetry } from './retry.ts';

const failure = (code: string, message = 'refused'): Error => Object.assign(new Error(message), { code });

test.each([
  ['40001', 'conflict'],
  ['40P01', 'conflict'],
  ['57P01', 'connection'],
  ['57P03', 'connection'],
  ['08006', 'connection'],
  ['ECONNRESET', 'connection'],
  ['23505', undefined],
  ['57014', undefined],
])('classifies error %s as curable by: %s', (code, cure) => {
  expect(curable(failure(code))).toBe(cure);
});

test("recognises a broken socket by the driver's message", () => {
  expect(curable(new Error('Connection terminated unexpectedly'))).toBe('connection');
  expect(curable(new Error('Facility not found'))).toBeUndefined();
});

test('never retries a COMMIT with an unknown outcome', async () => {
  let tries = 0;
  const work = (): Promise<never> => {
    tries += 1;
    return Promise.reject(new CommitOutcomeUnknownError(failure('ECONNRESET')));
  };
  await expect(withRetry(work)).rejects.toThrow(CommitOutcomeUnknownError);
  expect(tries).toBe(1);
});

test('retries after two conflicts and reports each', async () => {
  const told: number[] = [];
  let tries = 0;
  const work = (): Promise<string> => {
    tries += 1;
    return tries < 3 ? Promise.reject(failure('40001')) : Promise.resolve('done');
  };
  await expect(withRetry(work, ({ attempt }) => told.push(attempt))).resolves.toBe('done');
  expect(told).toEqual([1, 2]);
});

test('gives up after the third failure', async () => {
  let tries = 0;
  const failing = (code: string) => (): Promise<never> => {
    tries += 1;
    return Promise.reject(failure(code, `try ${tries}`));
  };
  await expect(withRetry(failing('40001'))).rejects.toThrow('try 3');
  await expect(withRetry(failing('ECONNREFUSED'))).rejects.toThrow(DatabaseUnavailableError);
  expect(tries).toBe(6);
});

test('repeats work whose connection broke while it wrote to the socket', async () => {
  let tries = 0;
  const broken = Object.assign(new Error('write EPIPE'), { code: 'EPIPE', errno: -32, syscall: 'write' });
  const work = () => {
    tries += 1;
    return tries === 1 ? Promise.reject(broken) : Promise.resolve('done');
  };
  expect(curable(broken)).toBe('connection');
  await expect(withRetry(work)).resolves.toBe('done');
});
