import { expect } from '@playwright/test';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { NEVER } from 'rxjs';
import { SessionStoreImpl } from '../../../src/core/session/session-store-impl.ts';
import type { SignedIn } from '../../../src/core/session/session.ts';
import type { Account } from './accounts.ts';
import { PASSWORD } from './accounts.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in without a screen and returns what the product then stores in a browser. */
export async function sessionOf(
  requests: APIRequestContext,
  { email }: Account,
  password = PASSWORD,
): Promise<StorageState> {
  const answer = await requests.post('/api/sign-in', { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { data } = (await answer.json()) as { data: SignedIn };
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  const now = () => Math.floor(Date.now() / 1000);
  new SessionStoreImpl({ storage, now, storageChanged$: NEVER }).signIn(data);
  const localStorage = [...entries].map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: new URL(answer.url()).origin, localStorage }] };
}
