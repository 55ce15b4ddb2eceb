import { expect, it } from 'vitest';
import { againstThresholds, NGER_THRESHOLDS } from './thresholds.ts';

it('meets a threshold at its figure, by section 13 of the NGER Act', () => {
  const results = againstThresholds(
    { emissions: '25000.000000', consumed: '99999.999999', produced: null },
    NGER_THRESHOLDS.facility,
  );
  expect(results.map(({ id, isMet, share }) => [id, isMet, share?.toFixed() ?? null])).toEqual([
    ['emissions', true, '100'],
    ['consumed', false, '100'],
    ['produced', false, null],
  ]);
});

it('doubles the thresholds for a group', () => {
  const [emissions] = againstThresholds({ emissions: '25000', consumed: null, produced: null }, NGER_THRESHOLDS.group);
  expect(emissions).toMatchObject({ isMet: false, limit: '50000' });
});
