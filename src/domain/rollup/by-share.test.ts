import { expect, test } from 'vitest';
import { byShare } from './index.ts';

const DECEMBER = { from: '2025-12-01', to: '2025-12-31' };

test('splits days where the share changes; days without a share count in full', () => {
  expect(byShare(DECEMBER, [])).toEqual([{ days: DECEMBER, percent: '100' }]);
  const shares = [
    { from: '2025-12-20', to: null, percent: '0' },
    { from: '2025-12-03', to: '2025-12-10', percent: '60' },
    { from: '2025-01-01', to: '2025-11-30', percent: '50' },
  ];
  expect(byShare(DECEMBER, shares)).toEqual([
    { days: { from: '2025-12-01', to: '2025-12-02' }, percent: '100' },
    { days: { from: '2025-12-03', to: '2025-12-10' }, percent: '60' },
    { days: { from: '2025-12-11', to: '2025-12-19' }, percent: '100' },
    { days: { from: '2025-12-20', to: '2025-12-31' }, percent: '0' },
  ]);
});
