import { expect, test } from 'vitest';
import type { Authority } from '#contract';
import { firstPageOf } from './first-page.ts';

const of = (authorities: readonly Authority[], companyId: string | null = 'c') =>
  firstPageOf({ firstPage: null, companyId, authorities });

test('people of companies begin on Home, auditors on their engagement, platform staff on the dashboard', () => {
  expect([of(['USER']), of(['COMPANY_ADMIN', 'AUDITOR']), of(['AUDITOR']), of(['ADMIN'], null)]).toEqual([
    'home',
    'home',
    'my-audit',
    'dashboard',
  ]);
});

test('what a person chose comes first', () => {
  expect(firstPageOf({ firstPage: 'dashboard', companyId: 'c', authorities: ['AUDITOR'] })).toBe('dashboard');
});
