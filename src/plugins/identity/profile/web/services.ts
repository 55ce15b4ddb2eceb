import type { Binder } from '#contract';
import { HttpService, ProfileSource, SessionStore } from '#core';
import { profileSource } from './profile-source.ts';

/** What the header knows of the account. */
export function services({ bind }: Binder): void {
  bind(ProfileSource).toResolvedValue(profileSource, [HttpService, SessionStore]);
}
