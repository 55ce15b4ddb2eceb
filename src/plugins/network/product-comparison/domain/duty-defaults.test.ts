import { expect, test } from 'vitest';
import { dutyDefaults } from './duty-defaults.ts';

test('a form starts with the usual year of the first product', () => {
  const truck = { duty: 'HEAVY', per: 'DISTANCE', type: 'PRIME_MOVER' } as const;
  const haul = { duty: 'OFF_ROAD', per: 'HOURS', type: 'RIGID_HAUL_TRUCK' } as const;
  expect(dutyDefaults([truck])).toMatchObject({ usage: '150000', usageUnit: 'KM', speed: null, isOffRoad: false });
  expect(dutyDefaults([haul, haul])).toMatchObject({ usage: '4000', usageUnit: 'HOURS', speed: null, isOffRoad: true });
  expect(dutyDefaults([{ ...haul, per: 'DISTANCE' }])).toMatchObject({ usage: '60000', usageUnit: 'KM' });
});

test('a speed is proposed if burn is counted both by the hour and by the kilometre', () => {
  const truck = { duty: 'HEAVY', per: 'DISTANCE', type: 'RIGID' } as const;
  expect(dutyDefaults([truck, { ...truck, per: 'HOURS' }]).speed).toBe('60');
});
