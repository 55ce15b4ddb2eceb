import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { TERMS_VERSION } from '../../../src/plugins/identity/terms/contract/index.ts';
import { accounts, type Account } from './accounts.ts';
import { Api } from './api.ts';
import { newLink } from './outbox.ts';

/**
 * Somebody new in the operator's company, with a password of their own: for journeys after which an account is not as
 * it was. What the demo's people have would be refused as a new password: it holds the product's name.
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
