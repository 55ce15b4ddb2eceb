import { describe, expect, test } from 'vitest';
import { exactText, roundTo } from '#domain/units';
import { dataQuality, rolledUpQuality, rolledUpUncertainty, type QualityFacts } from './index.ts';

/** Measured by invoices, proved, calculated with factors two sources agree on. */
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
      'a factor of one’s own, whatever the library says',
      { filling: 'factor', editionFits: false, verifications: ['conflict'] },
      2,
    ],
    ['emissions without a working', { filling: 'emission' }, 3],
    [
      'everything at once, and no worse than 5',
      { criterion: null, hasEvidence: false, editionFits: false, verifications: ['conflict'] },
      5,
    ],
  ])('%s', (_what, change, score) => {
    expect(dataQuality({ ...good, ...change })).toBe(score);
  });
});

describe('rolled up', () => {
  test('scores weigh by what their records come to', () => {
    const parts = [
      { amount: '900', score: 2 },
      { amount: '100', score: 5 },
    ];
    expect(exactText(rolledUpQuality(parts)!)).toBe('2.3');
    expect(rolledUpQuality([])).toBeNull();
    expect(rolledUpQuality([{ amount: '0', score: 3 }])).toBeNull();
  });

  test('uncertainties add in quadrature (IPCC 2006, volume 1, equation 3.2)', () => {
    // sqrt((100 × 5 %)² + (200 × 10 %)²) / 300 = sqrt(25 + 400) / 300 = 6.872 %.
    const parts = [
      { amount: '100', uncertainty: '5' },
      { amount: '200', uncertainty: '10' },
    ];
    expect(exactText(roundTo(rolledUpUncertainty(parts)!, 3))).toBe('6.872');
  });

  test('four equal parts halve the uncertainty of one; one alone keeps its own; none has none', () => {
    const part = { amount: '50', uncertainty: '8' };
    expect(exactText(rolledUpUncertainty([part, part, part, part])!)).toBe('4');
    expect(exactText(rolledUpUncertainty([part])!)).toBe('8');
    expect(rolledUpUncertainty([])).toBeNull();
  });
});
