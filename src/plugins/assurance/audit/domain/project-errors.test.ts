import { expect, test } from 'vitest';
import { decimal, fixedText, type Decimal } from '#domain/units';
import { projectErrors, type FoundError } from './project-errors.ts';

const error = (
  id: string,
  origin: FoundError['origin'],
  [recorded, audited]: readonly [string, string],
  isCorrected = false,
): FoundError => ({
  id,
  origin,
  recorded: decimal(recorded),
  effect: decimal(audited).minus(recorded),
  isCorrected,
});
const text = (value: Decimal | null | undefined) => value && fixedText(value, 2);

/**
 * A textbook exercise with the method of the AICPA guide: interval 12,300, risk 5 %; recorded and audited 15,000 and
 * 12,500 (above the interval), 10,000 and 4,000, 3,000 and 2,000. Projected 2,500 + 60 % x 12,300 + 33.3 % x 12,300;
 * basic 3.00 x 12,300; incremental 7,380 x 0.75 + 4,100 x 0.55.
 */
const FOUND = [
  error('1', 'CERTAINTY', ['15000', '12500']),
  error('2', 'SYSTEMATIC', ['10000', '4000']),
  error('3', 'SYSTEMATIC', ['3000', '2000']),
];

test('projects errors by their taint, and limits them with the allowances', () => {
  const { errors, known, projected, overstated, understated } = projectErrors(FOUND, {
    interval: decimal('12300'),
    risk: 5,
  });
  expect(errors.map(({ taint, projected: to }) => [text(taint), text(to)])).toEqual([
    [null, '-2500.00'],
    ['-0.60', '-7380.00'],
    ['-0.33', '-4100.00'],
  ]);
  expect([text(known), text(projected)]).toEqual(['-9500.00', '-13980.00']);
  expect(overstated && Object.values(overstated).map(text)).toEqual(['13980.00', '36900.00', '7790.00', '58670.00']);
  expect(text(understated?.upper)).toBe('36900.00');
});

/**
 * Messier et al., Auditing and Assurance Services: interval 26,882 at 95 %. Without an error the limit is the basic
 * precision.
 */
test('without errors the limit is the interval times the factor', () => {
  expect(text(projectErrors([], { interval: decimal('26882'), risk: 5 }).overstated?.upper)).toBe('80646.00');
});

test('a corrected error leaves its projection, and both directions are separate', () => {
  const under = error('4', 'SYSTEMATIC', ['1000', '1100'], true);
  const over = error('5', 'HAND', ['80', '60']);
  const result = projectErrors([under, over], { interval: decimal('5000'), risk: 10 });
  expect(result.errors.map(({ remaining }) => text(remaining))).toEqual(['400.00', '-20.00']);
  expect(text(result.remaining)).toBe('380.00');
  expect(text(result.understated?.projected)).toBe('500.00');
  expect(text(result.overstated?.projected)).toBe('20.00');
});

test('without a sample by size an error stands for itself and there is no limit', () => {
  const result = projectErrors([error('6', 'HAND', ['10', '12'])], null);
  expect([text(result.projected), result.understated]).toEqual(['2.00', null]);
});
