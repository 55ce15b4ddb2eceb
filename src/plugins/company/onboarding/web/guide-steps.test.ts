import { expect, test } from 'vitest';
import type { Onboarding } from '../contract/index.ts';
import { firstOpen } from './guide-steps.ts';

const fresh: Onboarding = {
  companyName: 'Karri Haulage',
  companyType: 'OTHER',
  country: 'AU',
  abn: null,
  registrationNumber: null,
  framework: null,
  currency: 'AUD',
  firstMonth: 7,
  facilities: [],
  isFinished: false,
};
const facilities: Onboarding['facilities'] = [
  { id: 'f', code: 'COLLIE', name: 'Collie Depot', country: 'AU', state: 'WA' },
];

test.each([
  [{}, 'company'],
  [{ abn: '51824753556' }, 'facilities'],
  [{ abn: '51824753556', facilities }, 'framework'],
  [{ facilities, framework: 'NGER' }, 'company'],
  [{ country: 'GB', abn: '51824753556' }, 'company'],
  [{ country: 'GB', registrationNumber: 'SC045551' }, 'facilities'],
  [{ abn: '51824753556', facilities, framework: 'NGER' }, 'framework'],
] as const)('with %j the guide continues at %s', (change, step) => {
  expect(firstOpen({ ...fresh, ...change } as Onboarding)).toBe(step);
});
