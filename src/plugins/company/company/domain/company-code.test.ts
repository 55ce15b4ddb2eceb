import { expect, test } from 'vitest';
import { companyCodeOf } from './company-code.ts';

test.each([
  ['Redgum Mining Services', 'REDGUMMINING-0AF1'],
  ['Công ty Mỏ Đá', 'CONGTYMOA-0AF1'],
  ['Énergie & Fils', 'ENERGIEFILS-0AF1'],
  ['鉱山', 'COMPANY-0AF1'],
])('the code of %s is %s', (name, code) => {
  expect(companyCodeOf(name, '0af1')).toBe(code);
});
