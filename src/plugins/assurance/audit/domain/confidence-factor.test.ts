import { expect, test } from 'vitest';
import { exactText } from '#domain/units';
import { confidenceFactor, type Risk } from './confidence-factor.ts';

/** AICPA, Audit Guide: Audit Sampling: confidence factors for sample evaluation, by number of misstatements from none. */
const PRINTED: readonly (readonly [Risk, readonly string[]])[] = [
  [5, ['3', '4.75', '6.3', '7.76', '9.16', '10.52', '11.85', '13.15', '14.44', '15.71', '16.97']],
  [10, ['2.31', '3.89', '5.33', '6.69', '8', '9.28', '10.54', '11.78', '13', '14.21', '15.41']],
  [15, ['1.9', '3.38', '4.73', '6.02', '7.27', '8.5']],
  [20, ['1.61', '3', '4.28', '5.52', '6.73', '7.91', '9.08']],
  [25, ['1.39', '2.7', '3.93', '5.11', '6.28', '7.43']],
  [37, ['1', '2.14']],
  [50, ['0.7', '1.68', '2.68', '3.68', '4.68']],
];

test.each(PRINTED)('at a risk of %s %% the factors equal those of the table', (risk, factors) => {
  expect(factors.map((_, errors) => exactText(confidenceFactor(risk, errors)))).toEqual(factors);
});

test('the last factor of the table matches as well', () => {
  expect(exactText(confidenceFactor(5, 20))).toBe('29.07');
});
