import type { Scope } from '#contract';
import { KEY_SCOPES } from '#plugins/integration/api-keys/contract';
import type { ApiServer } from './api-server.ts';

export interface TestKey {
  readonly id: string;
  readonly secret: string;
}

/** What a key is asked to be; otherwise it has every scope and the role USER, and sees every facility. */
export interface KeyWish {
  readonly name?: string;
  readonly authorities?: readonly string[];
  readonly scopes?: readonly Scope[];
  readonly facilityIds?: readonly string[] | null;
  readonly expiresInDays?: number;
}

/** Creates a key through the API, as the administrator `as`. */
export async function apiKeyOf(server: ApiServer, as: string, wish: KeyWish = {}): Promise<TestKey> {
  const body = {
    name: 'Meter reader',
    authorities: ['USER'],
    scopes: KEY_SCOPES,
    facilityIds: null,
    expiresInDays: 90,
    ...wish,
  };
  const made = await server.call('POST', '/api/api-keys/create', { as, body });
  if (made.status !== 200) throw new Error(`No key: ${JSON.stringify(made.body)}`);
  return made.body.data;
}
