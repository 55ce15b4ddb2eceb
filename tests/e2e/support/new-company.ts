import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { TERMS_VERSION } from '../../../src/plugins/identity/sign-up/contract/terms.ts';
import { accounts, type Account } from './accounts.ts';
import { Api } from './api.ts';
import { newLink } from './outbox.ts';

interface NewCompany {
  readonly companyName: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly registrationNumber: string;
}

/** Signs a company up by the API, for journeys that do not begin with the form. Returns the API of its administrator. */
export async function newCompany(
  requests: APIRequestContext,
  company: NewCompany,
  person: Account,
  password: string,
): Promise<Api> {
  const asked = await requests.post('/api/sign-up', {
    data: {
      ...company,
      companyType: 'OTHER',
      accountName: person.name,
      email: person.email,
      termsVersion: TERMS_VERSION,
    },
  });
  expect(asked.status(), await asked.text()).toBe(200);
  const link = await newLink(await Api.signIn(requests, accounts.admin), person.email, 'sign-up.confirm', 0);
  const token = link.slice(link.indexOf('#token=') + '#token='.length);
  const confirmed = await requests.post('/api/sign-up/confirm', { data: { token, password } });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  return Api.signIn(requests, person, password);
}
