import type { ComponentType } from 'react';
import { token } from '#contract';

/** A section of the own profile, below the password. Any number may be bound. */
export interface ProfileSection {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  readonly Section: ComponentType;
}

export const ProfileSection = token<ProfileSection>('profile/section');
