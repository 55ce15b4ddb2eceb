import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { TERMS_VERSION } from '../../../src/plugins/identity/sign-up/contract/terms.ts';
import { accounts, type Account } from './accounts.ts';
import { Api } from './api.ts';
import { newLink } from './outbox.ts';

/**
 * A new person in the operator's company with their own password, for journeys that change an account. The demo's password
 * would be refused as a new one, because it contains the product's name.
 */
export async function newPerson(requests: APIRequestContext, person: Account, password: string): Promise<void> {
  const [admin, staff] = [await Api.signIn(requests, accounts.operator), await Api.signIn(requests, accounts.admin)];
  const invited = await admin.post('/api/company-member/invite', { ...person, authorities: ['USER'] });
  expect(invited.status(), await invited.text()).toBe(200);
  const link = await newLink(staff, person.email, 'members.invitation', 0);
  const token = link.slice(link.indexOf('#token=') + '#token='.length);
  const accepted = await requests.post('/api/invitation/accept', {
    data: { token, password, termsVersion: TERMS_VERSION },
  });
  expect(accepted.status(), await accepted.text()).toBe(200);
}
