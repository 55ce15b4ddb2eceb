import { token } from '#contract';
import type { AbsenceReason } from './session.ts';

/** What a plugin keeps in the browser beside the session belongs to one person. Bound by the `loadServices` of a plugin. */
export interface PersonChange {
  /** A session has ended, or another person has signed in. `because`: null if somebody is signed in now. */
  left(email: string, because: AbsenceReason | null): void;
}

export const PersonChange = token<PersonChange>('core/person-change');
