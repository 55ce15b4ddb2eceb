import { expect, test } from 'vitest';
import type { Onboarding } from '../contract/index.ts';
import { firstOpen } from './guide-steps.ts';

const fresh: Onboarding = {
  companyName: 'Karri Haulage',
  companyType: 'OTHER',
  abn: null,
  framework: null,
  facilities: [],
  isFinished: false,
};
const facilities: Onboarding['facilities'] = [{ id: 'f', code: 'COLLIE', name: 'Collie Depot', state: 'WA' }];

test.each([
  [{}, 'company'],
  [{ abn: '51824753556' }, 'facilities'],
  [{ abn: '51824753556', facilities }, 'framework'],
  [{ facilities, framework: 'NGER' }, 'company'],
  [{ abn: '51824753556', facilities, framework: 'NGER' }, 'framework'],
] as const)('with %j the guide continues at %s', (change, step) => {
  expect(firstOpen({ ...fresh, ...change } as Onboarding)).toBe(step);
});
