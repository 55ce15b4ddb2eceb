import { describe, expect, test } from 'vitest';
import { exactText, roundTo } from '#domain/units';
import { dataQuality, rolledUpQuality, rolledUpUncertainty, uncertaintyRange, type QualityFacts } from './index.ts';

/** Measured by invoices, with evidence, calculated with factors that two sources confirm. */
const good: QualityFacts = {
  criterion: 'A',
  dimension: 'volume',
  filling: 'library',
  hasEvidence: true,
  verifications: ['two', 'single'],
  editionFits: true,
};

describe('the score of a record', () => {
  test.each<[string, Partial<QualityFacts>, number]>([
    ['calibrated measurement, proved', { criterion: 'AAA' }, 1],
    ['invoices, proved', {}, 2],
    ['stock change and invoices, proved', { criterion: 'AA' }, 2],
    ['simplified measurement', { criterion: 'BBB' }, 3],
    ['an incidental amount', { criterion: 'INC' }, 4],
    ['no criterion', { criterion: null }, 3],
    ['no evidence', { hasEvidence: false }, 3],
    ['money', { criterion: 'AAA', dimension: 'money-AUD' }, 4],
    ['a contradicted factor', { verifications: ['two', 'conflict'] }, 3],
    ['a factor of other years', { editionFits: false }, 3],
    [
      'an own factor, regardless of the library',
      { filling: 'factor', editionFits: false, verifications: ['conflict'] },
      2,
    ],
    ['emissions without a working', { filling: 'emission' }, 3],
    [
      'everything at once, limited to 5',
      { criterion: null, hasEvidence: false, editionFits: false, verifications: ['conflict'] },
      5,
    ],
  ])('%s', (_what, change, score) => {
    expect(dataQuality({ ...good, ...change })).toBe(score);
  });
});

describe('the range of an amount', () => {
  test('is the amount less and plus its uncertainty', () => {
    // 1896.804 × 5.393 % = 102.29463972.
    expect(uncertaintyRange('1896.804', '5.393')).toEqual({ low: '1794.509360', high: '1999.098640' });
    // A negative amount, such as a correction, has its lower limit further from zero.
    expect(uncertaintyRange('-100', '10')).toEqual({ low: '-110.000000', high: '-90.000000' });
  });
});

describe('roll-up', () => {
  test('weights scores by the totals of their records', () => {
    const parts = [
      { amount: '900', score: 2 },
      { amount: '100', score: 5 },
    ];
    expect(exactText(rolledUpQuality(parts)!)).toBe('2.3');
    expect(rolledUpQuality([])).toBeNull();
    expect(rolledUpQuality([{ amount: '0', score: 3 }])).toBeNull();
  });

  test('adds uncertainties in quadrature (IPCC 2006, volume 1, equation 3.2)', () => {
    // sqrt((100 × 5 %)² + (200 × 10 %)²) / 300 = sqrt(25 + 400) / 300 = 6.872 %.
    const parts = [
      { amount: '100', uncertainty: '5' },
      { amount: '200', uncertainty: '10' },
    ];
    expect(exactText(roundTo(rolledUpUncertainty(parts)!, 3))).toBe('6.872');
  });

  test('halves the uncertainty for four equal parts, keeps it for one, and has none for none', () => {
    const part = { amount: '50', uncertainty: '8' };
    expect(exactText(rolledUpUncertainty([part, part, part, part])!)).toBe('4');
    expect(exactText(rolledUpUncertainty([part])!)).toBe('8');
    expect(rolledUpUncertainty([])).toBeNull();
  });
});
