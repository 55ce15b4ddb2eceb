import { expect, test } from 'vitest';
import { PasswordRules } from './password-rules.ts';

const rules = new PasswordRules();
const person = { email: 'linh.tran@example.test', name: 'Linh Tran', companyName: 'Wattle & Sons Haulage Limited' };

test.each([
  'password1234',
  'Password123!',
  'P@ssw0rd2026',
  '123456789012',
  'qwertyuiopas',
  'aaaaaaaaaaaaaa',
  'abcabcabcabc',
  'abcdefghijklm',
  '2026iloveyou!!',
  'ｐａｓｓｗｏｒｄ１２３４',
])('refuses %s as too common', (password) => {
  expect(rules.fault(password, person)).toMatch(/password-common/);
});

test.each(['Scopebook-demo', 'my first sc0pebook', 'I keep a SCOPE book'])(
  'refuses %s for the name of the product',
  (password) => {
    expect(rules.fault(password, person)).toMatch(/password-of-product/);
  },
);

test.each([
  'linh.tran2026',
  'linhtran!2026',
  'Linh.Tran@2026',
  'my aunt Linh keeps seven geese',
  'seven LÍNH geese',
  'the 7ran of Kiama',
])("refuses %s for the person's own name or address", (password) => {
  expect(rules.fault(password, person)).toMatch(/password-of-owner/);
});

test.each(['wattle-2026-pond', 'we hau1age all night', 'WattleSonsHaulage!', 'w a t t l e sons haulage'])(
  'refuses %s for the name of the company',
  (password) => {
    expect(rules.fault(password, person)).toMatch(/password-of-company/);
  },
);

test.each([
  'correct horse battery staple',
  'Dfk3-9slq-pWm2',
  'mưa rơi trên mái tôn',
  'my aunt Ann keeps seven geese',
  'without any limited patience',
  'a bowl inhaled',
])('%s will do', (password) => {
  expect(rules.fault(password, person)).toBeNull();
});

test('ignores names of three letters, and staff have no company', () => {
  const staff = { email: 'an@example.test', name: 'An Ho', companyName: null };
  expect(rules.fault('an hour on the pond', staff)).toBeNull();
});
