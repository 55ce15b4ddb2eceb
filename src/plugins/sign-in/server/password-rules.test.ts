import { expect, test } from 'vitest';
import { PasswordRulesImpl } from './password-rules.ts';

const rules = new PasswordRulesImpl();
const person = { email: 'linh.tran@example.test', name: 'Linh Tran' };

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
])('%s is refused as one that is tried first', (password) => {
  expect(rules.fault(password, person)).toMatch(/first that are tried/);
});

test.each(['linh.tran2026', 'linhtran!2026', 'Linh.Tran@2026'])("%s is refused as the person's own", (password) => {
  expect(rules.fault(password, person)).toMatch(/your name/);
});

test.each([
  'correct horse battery staple',
  'Dfk3-9slq-pWm2',
  'mưa rơi trên mái tôn',
  'my aunt Linh keeps seven geese',
  'scopebook-demo',
])('%s will do', (password) => {
  expect(rules.fault(password, person)).toBeNull();
});
