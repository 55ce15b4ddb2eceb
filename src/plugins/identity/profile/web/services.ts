import type { Binder } from '#contract';
import { HttpService, ProfileSource, SessionStore } from '#core';
import { profileSource } from './profile-source.ts';

/** The account as the header shows it. */
export function services({ bind }: Binder): void {
  bind(ProfileSource).toResolvedValue(profileSource, [HttpService, SessionStore]);
}
