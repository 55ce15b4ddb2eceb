import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, exactText, sum } from '#domain/units';
import { rolledUpUncertainty } from '#plugins/records/records/contract';
import { combined, coveredShare, type UncertainPart } from './uncertainty.ts';

/** A record of t CO2-e with an uncertainty in per cent. */
const record = (t: string, percent: string): UncertainPart => ({
  t,
  squares: exactText(decimal(t).times(percent).pow(2)),
});

/** Records added up, as the lines of a report are. */
const line = (parts: readonly UncertainPart[]): UncertainPart => ({
  t: exactText(sum(parts.map(({ t }) => decimal(t ?? '0')))),
  squares: exactText(sum(parts.map(({ squares }) => decimal(squares ?? '0')))),
});

const texts = (parts: readonly UncertainPart[]) => {
  const found = combined(parts);
  return found && [found.covered, found.percent, found.low, found.high].map((figure) => figure && exactText(figure));
};

describe('uncertainty of a sum', () => {
  test('adds up in quadrature', () => {
    // sqrt((100 × 3)² + (200 × 2)²) = 500; 500 / 300 = 1.666667 %; 300 less and plus 5.
    expect(texts([record('100', '3'), record('200', '2')])).toEqual(['300', '1.666667', '295', '305']);
    // Scope 1: 1,000 t at 5 %. Scope 2: 500 t at 7.144 %. Scope 3: 300 t at 59.538 %.
    // sqrt(5000² + 3572² + 17861.4²) = sqrt(25000000 + 12759184 + 319029609.96) = 18888.8; / 1800 = 10.494 %.
    const [one, two, three] = [record('1000', '5'), record('500', '7.144'), record('300', '59.538')];
    expect(combined([one, two, three])?.percent?.toFixed(3)).toBe('10.494');
    expect(combined([one, two, three])?.high.toFixed(2)).toBe('1988.89');
  });

  test('counts only what has an uncertainty', () => {
    expect(texts([record('100', '3'), { t: null, squares: null }])).toEqual(['100', '3', '97', '103']);
    expect(combined([{ t: null, squares: null }])).toBeNull();
    expect(coveredShare(decimal('100'), decimal('400'))).toBe('25.0');
    expect(coveredShare(decimal('100'), null)).toBeNull();
  });

  test('of emissions that cancel out is a range without a percentage', () => {
    // sqrt((100 × 3)² + (100 × 4)²) / 100 = 5 t.
    expect(texts([record('100', '3'), record('-100', '4')])).toEqual(['0', null, '-5', '5']);
  });

  test('is the same for the whole, for any parts of it, and by the rule of records', () => {
    const figure = (most: number) => fc.integer({ min: 1, max: most }).map((value) => (value / 1000).toFixed(3));
    const records = fc.array(fc.record({ amount: figure(10 ** 9), uncertainty: figure(10 ** 6), group: fc.nat(4) }), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(records, (all) => {
        const whole = texts(all.map(({ amount, uncertainty }) => record(amount, uncertainty)));
        const groups = [0, 1, 2, 3, 4].flatMap((group) => {
          const own = all.filter((one) => one.group === group);
          return own.length === 0 ? [] : [line(own.map(({ amount, uncertainty }) => record(amount, uncertainty)))];
        });
        expect(texts(groups)).toEqual(whole);
        const byRule = rolledUpUncertainty(all) ?? decimal(0);
        expect(combined(groups)?.percent?.minus(byRule).abs().lessThanOrEqualTo('0.000001')).toBe(true);
        // Never more than if all were off to the same side, never less than the largest part alone.
        const halves = all.map(({ amount, uncertainty }) => decimal(amount).times(uncertainty).div(100));
        const half = decimal(whole?.[3] ?? '0').minus(whole?.[0] ?? '0');
        expect(half.lessThanOrEqualTo(sum(halves).plus('0.000001'))).toBe(true);
        for (const one of halves) expect(half.plus('0.000001').greaterThanOrEqualTo(one)).toBe(true);
      }),
    );
  });
});
